import { z } from 'zod';
import { findBlocks } from '../block-search.ts';
import type { Body } from '../body.ts';
import { type Goal, goals } from '../library/mineflayer.ts';
import { PrimitiveMisuse } from '../primitive-misuse.ts';
import { blockType, definePrimitive, itemType, pointSchema, words } from './primitive.ts';

/** Blocks farther than this cannot be used. */
const useReach = 6;
const settleTicks = 20;

const goalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('near'), position: pointSchema, range: z.number().min(0).max(64).default(1) }),
  z.object({ kind: z.literal('xz'), x: z.number(), z: z.number() }),
  z.object({ kind: z.literal('getToBlock'), position: pointSchema }),
  z.object({ kind: z.literal('lookAtBlock'), position: pointSchema }),
  z.object({ kind: z.literal('placeBlock'), position: pointSchema }),
  z.object({ kind: z.literal('follow'), username: z.string(), range: z.number().min(0).max(64).default(2) }),
]);
/** Where to walk to, in the terms of the pathfinder's goals. */
export type WalkGoal = z.input<typeof goalSchema>;

function goalOf(body: Body, goal: z.output<typeof goalSchema>): Goal {
  const { bot } = body;
  switch (goal.kind) {
    case 'near':
      return new goals.GoalNear(goal.position.x, goal.position.y, goal.position.z, goal.range);
    case 'xz':
      return new goals.GoalXZ(goal.x, goal.z);
    case 'getToBlock':
      return new goals.GoalGetToBlock(goal.position.x, goal.position.y, goal.position.z);
    case 'lookAtBlock':
      return new goals.GoalLookAtBlock(goal.position.floored(), bot.world, { reach: 4.5 });
    case 'placeBlock': {
      const options: ConstructorParameters<typeof goals.GoalPlaceBlock>[2] = Object.assign({ range: 5, LOS: true });
      return new goals.GoalPlaceBlock(goal.position.floored(), bot.world, options);
    }
    case 'follow': {
      const player = bot.players[goal.username]?.entity;
      if (!player) throw new PrimitiveMisuse(`goto: ${goal.username} is not in sight.`);
      return new goals.GoalFollow(player, goal.range);
    }
  }
}

/** `goto(goal)`: walks until the goal is reached. Throws when there is no way or it takes longer than 60 s. */
export const goto = definePrimitive({
  name: 'goto',
  group: 'mineflayer',
  parameters: z.tuple([goalSchema]),
  detail: (goal) => ('position' in goal ? `${goal.kind} ${words(goal.position)}` : goal.kind),
  async run(body, goal) {
    await body.walker.to(goalOf(body, goal), { limit: 60_000 });
    return { result: undefined, feedback: 'Arrived' };
  },
});

const blockFacts = z.object({ name: z.string(), position: z.object({ x: z.number(), y: z.number(), z: z.number() }) });
/** A block as programs see it. */
export type BlockFacts = z.infer<typeof blockFacts>;

/** `blockAt(position)`: name and position of a block; null where the world is not loaded. */
export const blockAt = definePrimitive({
  name: 'blockAt',
  group: 'mineflayer',
  parameters: z.tuple([pointSchema]),
  detail: (position) => words(position),
  async run(body, position) {
    const block = body.blockAt(position.floored());
    const { x, y, z } = position.floored();
    const result: BlockFacts | null = block ? { name: block.name, position: { x, y, z } } : null;
    return { result, feedback: block?.name ?? 'not loaded' };
  },
});

/** `equip(item, destination = 'hand')`: puts an item of the inventory in hand or on. Throws when there is none. */
export const equip = definePrimitive({
  name: 'equip',
  group: 'mineflayer',
  parameters: z.tuple([z.string(), z.enum(['hand', 'head', 'torso', 'legs', 'feet', 'off-hand']).default('hand')]),
  detail: (item) => item,
  async run(body, name, destination) {
    const item = body.bot.inventory.findInventoryItem(itemType(body, 'equip', name), null, false);
    if (!item) throw new PrimitiveMisuse(`equip: no ${name} in inventory.`);
    await body.until(body.bot.equip(item, destination));
    return { result: undefined, feedback: `Holding ${name}` };
  },
});

/** `consume()`: eats or drinks what is in hand. */
export const consume = definePrimitive({
  name: 'consume',
  group: 'mineflayer',
  parameters: z.tuple([]),
  detail: () => '',
  async run(body) {
    await body.until(body.bot.consume());
    await body.ticks(settleTicks);
    return { result: undefined, feedback: 'Consumed' };
  },
});

/** `activateBlock(position)`: right-clicks a block at most 6 blocks away; says so when it is farther. */
export const activateBlock = definePrimitive({
  name: 'activateBlock',
  group: 'mineflayer',
  parameters: z.tuple([pointSchema]),
  detail: (position) => words(position),
  async run(body, position) {
    const block = body.blockAt(position.floored());
    if (!block) throw new PrimitiveMisuse('activateBlock: nothing is loaded there.');
    if (block.position.distanceTo(body.bot.entity.position) > useReach) {
      const feedback = `${block.name} is too far away to be used`;
      body.say(feedback);
      return { result: false, feedback, failed: true };
    }
    await body.until(body.bot.activateBlock(block));
    return { result: true, feedback: `Used ${block.name}` };
  },
});

/** `lookAt(position)`: turns the head to a point. */
export const lookAt = definePrimitive({
  name: 'lookAt',
  group: 'mineflayer',
  parameters: z.tuple([pointSchema]),
  detail: (position) => words(position),
  async run(body, position) {
    await body.until(body.bot.lookAt(position));
    return { result: undefined, feedback: 'Looking' };
  },
});

/** `activateItem()`: right-clicks with the held item in the air. */
export const activateItem = definePrimitive({
  name: 'activateItem',
  group: 'mineflayer',
  parameters: z.tuple([]),
  detail: () => '',
  async run(body) {
    body.mustBeAlive();
    body.bot.activateItem();
    return { result: undefined, feedback: 'Used the held item' };
  },
});

/** `useOn(entityName)`: right-clicks the nearest entity of that kind within 6 blocks with the held item; says so when it is farther. */
export const useOn = definePrimitive({
  name: 'useOn',
  group: 'mineflayer',
  parameters: z.tuple([z.string()]),
  detail: (name) => name,
  async run(body, name) {
    const target = body.bot.nearestEntity((entity) => entity.name === name || entity.username === name);
    if (!target || target.position.distanceTo(body.bot.entity.position) > useReach) {
      const feedback = `No ${name} close enough to be used`;
      body.say(feedback);
      return { result: false, feedback, failed: true };
    }
    // biome-ignore lint/correctness/useHookAtTopLevel: a bot's method, not a React hook
    body.bot.useOn(target);
    await body.ticks(settleTicks);
    return { result: true, feedback: `Used on ${name}` };
  },
});

/** `findBlock(name, maxDistance = 32)`: the nearest block of a kind, or null. */
export const findBlock = definePrimitive({
  name: 'findBlock',
  group: 'mineflayer',
  parameters: z.tuple([z.string(), z.number().positive().max(64).default(32)]),
  detail: (name) => name,
  async run(body, name, maxDistance) {
    const types = new Set([blockType(body, 'findBlock', name)]);
    const [at] = findBlocks(body, { types, centre: body.bot.entity.position, maxDistance, count: 1 });
    const result: BlockFacts | null = at ? { name, position: { x: at.x, y: at.y, z: at.z } } : null;
    return { result, feedback: at ? `${name} at ${words(at)}` : `No ${name} there` };
  },
});

/** `sleep(position)`: lies down in a bed. Throws the game's reason when that is not possible. */
export const sleep = definePrimitive({
  name: 'sleep',
  group: 'mineflayer',
  parameters: z.tuple([pointSchema]),
  detail: (position) => words(position),
  async run(body, position) {
    const block = body.blockAt(position.floored());
    if (!block || !body.bot.isABed(block)) throw new PrimitiveMisuse(`sleep: there is no bed at ${words(position)}.`);
    await body.until(body.bot.sleep(block));
    return { result: undefined, feedback: 'Sleeping' };
  },
});

const fishLimit = 60_000;

/** `fish()`: casts the held rod and waits for one bite, at most 60 s. */
export const fish = definePrimitive({
  name: 'fish',
  group: 'mineflayer',
  parameters: z.tuple([]),
  detail: () => '',
  async run(body) {
    let cancel = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      cancel = body.clock.after(fishLimit, () => reject(new Error('Nothing bit within 60 s.')));
    });
    try {
      await body.until(Promise.race([body.bot.fish(), late]));
    } finally {
      cancel();
    }
    return { result: undefined, feedback: 'Caught something' };
  },
});
