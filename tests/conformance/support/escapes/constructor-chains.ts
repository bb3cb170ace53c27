import type { Escape } from './escape.ts';

/** From any object of the host, its constructor's constructor compiles code in the host. */
export const constructorChains: readonly Escape[] = [
  { name: 'the constructor of the bot', attempt: 'return bot.constructor.constructor;' },
  { name: 'the constructor of a function of the bot', attempt: 'return bot.chat.constructor;' },
  { name: 'the prototype of the bot', attempt: 'return Reflect.getPrototypeOf(bot).constructor.constructor;' },
  { name: 'the constructor of a class that was given', attempt: 'return Vec3.constructor;' },
  { name: 'the constructor of a vector that was given', attempt: 'return bot.entity.position.constructor.constructor;' },
  { name: 'the constructor of console', attempt: 'return [console.constructor.constructor, console.log.constructor];' },
  { name: 'the constructor of a timer', attempt: 'return setTimeout.constructor;' },
  { name: 'what a timer returns', attempt: 'const timer = setTimeout(() => {}, 1); return timer.constructor.constructor;' },
  { name: 'the constructor of an action', attempt: 'return mineBlock.constructor;' },
  { name: 'the prototypes of an action', attempt: 'return mineBlock.__proto__.__proto__.constructor.constructor;' },
  { name: 'the constructor of the items', attempt: 'return bot.inventory.items().constructor.constructor;' },
  { name: "the global object's constructor", attempt: 'return globalThis.constructor.constructor;' },
  { name: 'the constructor of an own function', attempt: 'return (() => {}).constructor;' },
  { name: 'the constructor of a number the host gave', attempt: 'return bot.health.constructor.constructor;' },
  { name: 'the constructor of a goal', attempt: 'return [goals.GoalNear.constructor, goals.constructor.constructor];' },
  { name: 'the constructor of a block', attempt: 'return bot.blockAt(new Vec3(0, -61, 0)).constructor.constructor;' },
];
