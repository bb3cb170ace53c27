import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { PrimitiveMisuse } from '../../primitive-misuse.ts';
import { definePrimitive, formatPosition, itemType, nameSchema, pointSchema } from '../primitive.ts';

/** Longest distance for using blocks and entities. */
const useReach = 6;
/** Ticks after a use until its effect is there. */
const settleTicks = 20;

/** `consume()`: eats or drinks the held item. */
export const consume = definePrimitive({
  name: 'consume',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([]),
  detail: () => '',
  async run(body) {
    await body.until(body.bot.consume());
    await body.ticks(settleTicks);
    return { result: undefined, feedback: 'Consumed' };
  },
});

/** `equip(item, destination = 'hand')`: puts an item of the inventory in hand or on the body. Throws if there is none. */
export const equip = definePrimitive({
  name: 'equip',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([nameSchema, z.enum(['hand', 'head', 'torso', 'legs', 'feet', 'off-hand']).default('hand')]),
  detail: (item) => item,
  async run(body, name, destination) {
    const item = body.bot.inventory.findInventoryItem(itemType(body, 'equip', name), null, false);
    if (!item) throw new PrimitiveMisuse(`equip: no ${name} in inventory.`);
    await body.until(body.bot.equip(item, destination));
    return { result: undefined, feedback: `Holding ${name}` };
  },
});

/** `activateItem()`: right-clicks the air with the held item. */
export const activateItem = definePrimitive({
  name: 'activateItem',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([]),
  detail: () => '',
  async run(body) {
    body.mustBeAlive();
    body.bot.activateItem();
    return { result: undefined, feedback: 'Used the held item' };
  },
});

/**
 * `activateBlock(position)`: right-clicks a block at most 6 blocks away; reports a greater distance. An opened window stays open until the
 * next action.
 */
export const activateBlock = definePrimitive({
  name: 'activateBlock',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    const block = body.blockAt(position.floored());
    if (!block) throw new PrimitiveMisuse('activateBlock: nothing is loaded there.');
    if (block.position.distanceTo(body.bot.entity.position) > useReach) {
      const feedback = `${block.name} is too far away to be used`;
      body.report(feedback);
      return { result: false, feedback, failed: true };
    }
    await body.until(body.bot.activateBlock(block));
    await body.ticks(answerTicks);
    return { result: true, feedback: `Used ${block.name}` };
  },
});

/** `useOn(entityName)`: right-clicks the nearest entity of that kind within 6 blocks with the held item; reports a greater distance. */
export const useOn = definePrimitive({
  name: 'useOn',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([nameSchema]),
  detail: (name) => name,
  async run(body, name) {
    const target = body.bot.nearestEntity((entity) => entity.name === name || entity.username === name);
    if (!target || target.position.distanceTo(body.bot.entity.position) > useReach) {
      const feedback = `No ${name} close enough to be used`;
      body.report(feedback);
      return { result: false, feedback, failed: true };
    }
    // biome-ignore lint/correctness/useHookAtTopLevel: a bot's method, not a React hook
    body.bot.useOn(target);
    await body.ticks(settleTicks);
    return { result: true, feedback: `Used on ${name}` };
  },
});
