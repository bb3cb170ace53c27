import type { Escape } from './escape.ts';

/** Changes of the prototypes on which the host relies. The test checks the host's own prototypes afterwards. */
export const pollution: readonly Escape[] = [
  { name: 'the prototype of the bot, written to', attempt: 'bot.__proto__.polluted = "yes"; return null;' },
  {
    name: 'Object.prototype through the bot',
    attempt: 'let top = bot; while (Object.getPrototypeOf(top)) top = Object.getPrototypeOf(top); top.polluted = "yes"; return null;',
  },
  { name: 'Array.prototype through the items', attempt: 'Object.getPrototypeOf(bot.inventory.items()).polluted = "yes"; return null;' },
  {
    name: 'Function.prototype through an action',
    attempt:
      'Object.getPrototypeOf(Object.getPrototypeOf(mineBlock)).polluted = "yes"; Object.getPrototypeOf(bot.chat).polluted = "yes"; return null;',
  },
  {
    name: '__proto__ in parsed JSON as an argument',
    attempt:
      'await depositItemIntoChest(bot, new Vec3(0, -60, 0), JSON.parse(\'{"__proto__": {"polluted": "yes"}, "constructor": {"prototype": {"polluted": "yes"}}}\')).catch(() => {}); return null;',
  },
  {
    name: '__proto__ as the name of an item',
    attempt:
      'for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"]) { await craftItem(bot, name).catch(() => {}); await mineBlock(bot, name).catch(() => {}); await bot.equip(name).catch(() => {}) } return null;',
  },
  {
    name: '__proto__ in a position',
    attempt:
      'const position = JSON.parse(\'{"x": 0, "y": -61, "z": 0, "__proto__": {"polluted": "yes"}}\'); bot.blockAt(position); await bot.lookAt(position); return null;',
  },
  {
    name: '__proto__ as a player',
    attempt:
      'await giveToPlayer(bot, "dirt", "__proto__").catch(() => {}); await bot.pathfinder.goto(new GoalFollow({ username: "__proto__" }, 1)).catch(() => {}); return null;',
  },
  {
    name: 'a vector class given other methods',
    attempt:
      'Vec3.prototype.floored = () => { throw new Error("x") }; Vec3.prototype.polluted = "yes"; bot.blockAt(new Vec3(0, -61, 0)); return null;',
  },
];
