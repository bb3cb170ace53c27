import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { answerTicks } from '../../answer-ticks.ts';
import { done, failed } from '../../api/api-call.ts';
import { useItemOnEntity } from '../../api/calls/beings.ts';
import { useItemOnBlock } from '../../api/calls/blocks.ts';
import { fetchContainerContents, storeItem, withdrawItem } from '../../api/calls/containers.ts';
import { equipItem, handoverBlock } from '../../api/calls/items.ts';
import { carried, itemNamed, seenNamed, words } from '../../api/game-names.ts';
import { consume as consumeItem } from '../../api/meal.ts';
import { nearestEntity } from '../../api/nearest-entity.ts';
import { otherPlayer } from '../../api/other-player.ts';
import type { Body } from '../../body.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { UseGoal } from '../../walking/use-goal.ts';
import { WalkFailed } from '../../walking/walker.ts';
import { defineCommand } from '../command.ts';
import { atLeastOne } from '../language/intervals.ts';
import { nearestBlock } from '../nearest-block.ts';
import { putDown } from '../own-station.ts';
import { walkAway, walkNear } from '../walks.ts';

/** The place of a piece of armour, by the end of its name; everything else goes into the hand. */
const slots: readonly (readonly [RegExp, string])[] = [
  [/helmet$|_skull$|_head$|^carved_pumpkin$/, 'head'],
  [/chestplate$|^elytra$/, 'torso'],
  [/leggings$/, 'legs'],
  [/boots$/, 'feet'],
  [/^shield$/, 'off-hand'],
];

/** Puts an item on or takes it in hand. */
export const equip = defineCommand({
  name: 'equip',
  description: 'Takes an item in hand, or puts a piece of armour on.',
  kind: 'action',
  parameters: [{ name: 'item_name', about: 'Name of the item.', type: 'item' }],
  run({ body, seat }, item) {
    const slot = slots.find(([pattern]) => pattern.test(item))?.[1] ?? 'hand';
    return equipItem.run(body, { slot, item_name: item }, seat);
  },
});

/** Eats or drinks an item. */
export const consume = defineCommand({
  name: 'consume',
  description: 'Eats or drinks one of an item that you carry.',
  kind: 'action',
  parameters: [{ name: 'item_name', about: 'Name of the food or drink.', type: 'item' }],
  run: ({ body }, item) => consumeItem(body, item, 1),
});

/** How far away items are thrown, in blocks. */
const apart = 5;

/** Throws items away at some distance and comes back. */
export const discard = defineCommand({
  name: 'discard',
  description: 'Walks a few blocks away, throws items on the ground and comes back.',
  kind: 'action',
  parameters: [
    { name: 'item_name', about: 'Name of the item.', type: 'item' },
    { name: 'num', about: 'How many; -1 for all.', type: 'int', interval: { least: -1, below: Number.POSITIVE_INFINITY } },
  ],
  async run({ body }, item, count) {
    if (count === 0) return failed('num must be at least 1, or -1 for all.');
    const held = carried(body, item);
    if (held === 0) return failed(`You carry no ${item}.`);
    const here = body.bot.entity.position.clone();
    await tryTo(body, () => walkAway(body, here, apart));
    await body.until(body.bot.toss(itemNamed(body, item), null, count < 0 ? held : Math.min(count, held)));
    await body.ticks(answerTicks);
    const thrown = held - carried(body, item);
    await tryTo(body, () => walkNear(body, here, 1));
    return thrown > 0 ? done(`You threw ${thrown} ${item} away.`) : failed(`You threw no ${item} away.`);
  },
});

/** Walks if there is a way. */
async function tryTo(body: Body, walk: () => Promise<void>): Promise<void> {
  try {
    await walk();
  } catch (error) {
    if (!(error instanceof WalkFailed)) throw error;
    await body.ticks(1);
  }
}

/** Gives items to a player. */
export const givePlayer = defineCommand({
  name: 'givePlayer',
  description: 'Walks to a player and gives items.',
  kind: 'action',
  parameters: [
    { name: 'player_name', about: 'Name of the player.', type: 'string' },
    { name: 'item_name', about: 'Name of the item.', type: 'item' },
    { name: 'num', about: 'How many.', type: 'int', interval: atLeastOne },
  ],
  async run({ body, seat }, written, item, count) {
    const { name: player } = otherPlayer(body, written);
    const held = carried(body, item);
    if (held === 0) return failed(`You carry no ${item}.`);
    const given = { target_player_name: player, item_name: item, item_count: Math.min(count, held) };
    const result = await handoverBlock.run(body, given, seat);
    return held < count ? { ...result, message: `${result.message} You had only ${held} of ${count} ${item}.` } : result;
  },
});

/** Places a block next to the agent. */
export const placeHere = defineCommand({
  name: 'placeHere',
  description: 'Places a block that you carry next to you.',
  kind: 'action',
  parameters: [{ name: 'type', about: 'Name of the block.', type: 'block' }],
  async run({ body }, block) {
    const item = itemOfBlock(block) ?? block;
    if (carried(body, item) === 0) return failed(`You carry no ${item}.`);
    const placed = await putDown(body, item);
    if (placed === null) return failed('There is no free place next to you.');
    return done(`You placed ${placed.name} at ${words(placed.position)}.`);
  },
});

const useReach = 32;

/** Uses an item on a block, an animal or a player. */
export const useOn = defineCommand({
  name: 'useOn',
  description: 'Uses an item, or "hand", on the nearest block, animal or player of a name.',
  kind: 'action',
  parameters: [
    { name: 'tool_name', about: 'Name of the item, or hand.', type: 'string' },
    { name: 'target', about: 'Name of the block, animal or player.', type: 'string' },
  ],
  run(hands, tool, written) {
    const { body, seat } = hands;
    const target = seenNamed(body, written);
    const entity = nearestEntity(body, target, useReach);
    const block = entity === null ? nearestBlock(body, [target], useReach, true) : null;
    if (entity !== null) return useItemOnEntity.run(body, { item_name: tool, entity_name: target }, seat);
    if (block === null) return failed(`There is no ${target} within ${useReach} blocks.`);
    if (tool === 'hand') return activate.run(hands, [target]);
    const { x, y, z } = block.position;
    return useItemOnBlock.run(body, { item_name: tool, x, y, z }, seat);
  },
});

const activationReach = 16;
const walkLimit = 60_000;

/** Right-clicks the nearest block of a kind. */
export const activate = defineCommand({
  name: 'activate',
  description: `Uses the nearest block of a kind within ${activationReach} blocks, such as a door, a button or a lever.`,
  kind: 'action',
  parameters: [{ name: 'type', about: 'Name of the block.', type: 'block' }],
  async run({ body }, name) {
    const block = nearestBlock(body, [name], activationReach);
    if (block === null) return failed(`There is no ${name} within ${activationReach} blocks.`);
    if (block.shapes.length > 0) await approachBlock(body, block);
    else await body.walker.to(new UseGoal(body, block.position), { limit: walkLimit });
    await body.until(body.bot.activateBlock(block));
    await body.ticks(answerTicks);
    return done(`You used the ${name} at ${words(block.position)}.`);
  },
});

/** Puts items into the nearest chest. */
export const putInChest = defineCommand({
  name: 'putInChest',
  description: 'Puts items into the nearest chest.',
  kind: 'action',
  parameters: [
    { name: 'item_name', about: 'Name of the item.', type: 'item' },
    { name: 'num', about: 'How many.', type: 'int', interval: atLeastOne },
  ],
  run: ({ body, seat }, item, count) => storeItem.run(body, { item_name: item, item_count: count, to_name: 'chest' }, seat),
});

/** Takes items out of the nearest chest that has them. */
export const takeFromChest = defineCommand({
  name: 'takeFromChest',
  description: 'Takes items out of the nearest chest.',
  kind: 'action',
  limit: 120,
  parameters: [
    { name: 'item_name', about: 'Name of the item.', type: 'item' },
    { name: 'num', about: 'How many.', type: 'int', interval: atLeastOne },
  ],
  run: ({ body, seat }, item, count) => withdrawItem.run(body, { item_name: item, item_count: count, from_name: 'chest' }, seat),
});

/** Looks into the nearest chest. */
export const viewChest = defineCommand({
  name: 'viewChest',
  description: 'Looks into the nearest chest.',
  kind: 'action',
  parameters: [],
  run: ({ body, seat }) => fetchContainerContents.run(body, { item_name: 'chest' }, seat),
});
