import type { Block } from 'prismarine-block';
import { z } from 'zod';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { isReplaceable } from '#server/minecraft/world/replaceable.ts';
import { answerTicks } from '../../answer-ticks.ts';
import type { Body } from '../../body.ts';
import { collect } from '../../collect.ts';
import { goals, Vec3, type Vector } from '../../library/mineflayer.ts';
import { unbreakable } from '../../primitives/primitive.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { UseGoal } from '../../walking/use-goal.ts';
import { type ApiOutcome, defineApiCall, done, failed } from '../api-call.ts';
import { carried, gained, itemNamed, words } from '../game-names.ts';
import { coordinates, gameNamed } from '../parameters.ts';
import { hasNeighbour, placeInReach } from '../placing.ts';

/** Breaks one block with the best carried tool and picks up its drops. */
export const mineBlock = defineApiCall({
  name: 'MineBlock',
  description:
    'Walks to the block at a position, breaks it with the best tool that it carries and picks up what drops. Fails if the block needs another tool or cannot be broken.',
  parameters: z.object(coordinates),
  limit: 90,
  async run(body, cell) {
    const at = new Vec3(cell.x, cell.y, cell.z);
    const block = body.blockAt(at);
    if (block === null) return failed(`${words(at)} is too far away to be seen.`);
    if (block.type === 0) return failed(`There is no block at ${words(at)}.`);
    const refusal = unbreakable(body, block.name);
    if (refusal) return failed(`${refusal}.`);
    const got = gained(body);
    const { mined, aborted } = await collect(body, [block]);
    if (aborted) return failed(`${aborted}.`);
    if (mined > 0) return done(`Mined ${block.name} at ${words(at)} and got ${got()}.`);
    const left = body.blockAt(at);
    if (left?.type === block.type) return failed(`Could not reach or break ${block.name} at ${words(at)}.`);
    return failed(`${block.name} at ${words(at)} was gone before it was broken: there is ${left?.name ?? 'nothing loaded'} now.`);
  },
});

const facings = { W: 'west', E: 'east', S: 'south', N: 'north', x: 'x', y: 'y', z: 'z', A: null } as const;
const facingNames = ['W', 'E', 'S', 'N', 'x', 'y', 'z', 'A'] as const;
/** Other words for a facing, as data and milestones say them or as coordinates give them, in lower case. */
const facingWords: Readonly<Record<(typeof facingNames)[number], readonly string[]>> = {
  W: ['w', 'west', '-x'],
  E: ['e', 'east', '+x'],
  S: ['s', 'south', '+z'],
  N: ['n', 'north', '-z'],
  x: ['x'],
  y: ['y', 'vertical'],
  z: ['z'],
  A: ['a', 'any', 'none', ''],
};

/** Places a carried block at a position. */
export const placeBlock = defineApiCall({
  name: 'placeBlock',
  description:
    'Places a carried block at a position. The position must be free or hold dirt, which is removed first, and it needs an adjacent block; a block with an axis needs one along that axis. It walks to within 2.8 blocks; higher positions need a dirt ladder.',
  parameters: z.object({
    item_name: gameNamed('item or block', 'Name of the block.'),
    ...coordinates,
    facing: z
      .enum(facingNames, `one of ${facingNames.join(', ')}`)
      .default('A')
      .describe('The side that the block faces (W, E, S, N) or its axis (x, y, z); A for any.'),
  }),
  rewordings: { facing: facingLetter },
  limit: 90,
  async run(body, { item_name: name, facing: letter, ...at }) {
    const cell = new Vec3(at.x, at.y, at.z);
    const facing = facings[letter];
    const item = itemOfBlock(name) ?? name;
    const type = itemNamed(body, item);
    const before = carried(body, item);
    if (before === 0) return failed(`There is no ${item} in the inventory.`);
    const there = body.blockAt(cell);
    if (there === null) return failed(`${words(cell)} is too far away to be seen.`);
    if (!hasNeighbour(body, cell)) return failed(`There is no block next to ${words(cell)} to place ${name} on.`);
    if (there.name === 'dirt' && name !== 'dirt') await removeDirt(body, there);
    else if (!isFree(there)) return occupied(there.name, name, cell);
    await placeInReach(body, { cell, item, type, facing });
    const block = body.blockAt(cell);
    if (carried(body, item) === before)
      return failed(`${name} was not placed at ${words(cell)}: there is ${block?.name ?? 'nothing loaded'}.`);
    if (!block || (isFree(block) && block.name !== name)) return failed(`${name} was not placed at ${words(cell)}.`);
    const properties = block.getProperties();
    const turned = properties.facing ?? properties.axis;
    if (facing === null || turned === undefined || turned === facing) return done(`Placed ${block.name} at ${words(cell)}.`);
    return failed(`Placed ${block.name} at ${words(cell)}, but it faces ${turned}, not ${letter}.`);
  },
});

/** The letter of a facing that is written as a word: "west", "facing west", "-x", "x axis". */
function facingLetter(given: string): string {
  const word = given
    .trim()
    .toLowerCase()
    .replace(/^(facing|towards|axis)[\s=:_]+/, '')
    .replace(/[\s_-]axis$/, '');
  return facingNames.find((name) => facingWords[name].includes(word)) ?? given;
}

function occupied(there: string, name: string, cell: Vector): ApiOutcome {
  if (there === name) return failed(`There is ${name} at ${words(cell)} already.`);
  return failed(`There is ${there} at ${words(cell)}. Mine it first.`);
}

async function removeDirt(body: Body, dirt: Block): Promise<void> {
  await approachBlock(body, dirt);
  await body.dig(dirt, true);
  await body.ticks(answerTicks);
}

function isFree(block: Block): boolean {
  const { layers } = block.getProperties();
  return isReplaceable({ name: block.name, properties: { layers: String(layers) } });
}

const useWalkLimit = 45_000;
/** Ticks until the effect of a click on a block is there. */
const settleTicks = 5;
/** Items that are used where the eyes look, not on a clicked face. */
const byLook = /(^|_)bucket$/;

/** Uses a carried item on a block. */
export const useItemOnBlock = defineApiCall({
  name: 'useItemOnBlock',
  description:
    'Walks to a block and uses a carried item on it, such as a hoe on dirt, seeds on farmland, bone meal on a crop, or a bucket on water.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the carried item.'), ...coordinates }),
  limit: 75,
  async run(body, { item_name: name, ...cell }) {
    const { bot } = body;
    const at = new Vec3(cell.x, cell.y, cell.z);
    const item = bot.inventory.findInventoryItem(itemNamed(body, name), null, false);
    if (!item) return failed(`There is no ${name} in the inventory.`);
    const block = body.blockAt(at);
    if (block === null) return failed(`${words(at)} is too far away to be seen.`);
    if (block.type === 0) return failed(`There is no block at ${words(at)}.`);
    if (block.shapes.length > 0) await approachBlock(body, block);
    else await body.walker.to(new UseGoal(body, at), { limit: useWalkLimit });
    await body.until(bot.equip(item, 'hand'));
    const got = gained(body);
    const before = stateAround(body, at);
    const whole = body.forWholePart();
    await use(whole, block, name);
    await whole.ticks(settleTicks);
    if (stateAround(body, at) === before) return failed(`Used ${name} on ${block.name} at ${words(at)}, and nothing changed.`);
    return done(`Used ${name} on ${block.name} at ${words(at)}: there is ${body.blockAt(at)?.name ?? 'nothing'} now. Got ${got()}.`);
  },
});

async function use(body: Body, block: Block, name: string): Promise<void> {
  const { bot } = body;
  if (!byLook.test(name)) return body.until(bot.activateBlock(block, new Vec3(0, 1, 0)));
  await body.until(bot.lookAt(block.position.offset(0.5, block.shapes.length > 0 ? 1 : 0.5, 0.5), true));
  // The view is part of the next position packet, and decides where the bucket pours.
  await body.ticks(2);
  bot.activateItem();
}

/** What a click can change: the block, its neighbours above and around, and the carried items with their wear. */
function stateAround(body: Body, at: Vector): string {
  const cells = [at, at.offset(0, 1, 0), at.offset(1, 0, 0), at.offset(-1, 0, 0), at.offset(0, 0, 1), at.offset(0, 0, -1)];
  const items = body.bot.inventory.items().map(({ slot, type, count, durabilityUsed }) => [slot, type, count, durabilityUsed]);
  return JSON.stringify([cells.map((cell) => body.blockAt(cell)?.stateId), items]);
}

const toggleWalkLimit = 30_000;
/** Ticks until a platePattern has answered to the feet on it. */
const plateTicks = 5;
const operablePattern = /(^lever$|_button$|_door$|_trapdoor$|_fence_gate$|_pressure_plate$)/;
const platePattern = /_pressure_plate$/;
const ironPattern = /^iron_(door|trapdoor)$/;

/** Operates a lever, button, door, trapdoor, gate or pressure platePattern. */
export const toggleAction = defineApiCall({
  name: 'ToggleAction',
  description:
    'Walks to a lever, button, door, trapdoor, fence gate or pressure plate and operates it once. It steps onto a pressure plate and stays there.',
  parameters: z.object({ item_name: gameNamed('block', 'Name of the block, such as "lever" or "oak_pressure_plate".'), ...coordinates }),
  limit: 75,
  async run(body, { item_name: name, ...cell }) {
    const at = new Vec3(cell.x, cell.y, cell.z);
    const block = body.blockAt(at);
    if (block === null) return failed(`${words(at)} is too far away to be seen.`);
    if (block.name !== name && !block.name.endsWith(`_${name}`)) return failed(`There is ${block.name} at ${words(at)}, not ${name}.`);
    if (!operablePattern.test(block.name)) return failed(`${block.name} cannot be operated.`);
    if (ironPattern.test(block.name)) return failed(`${block.name} does not open by hand. A lever, a button or a plate opens it.`);
    return platePattern.test(block.name) ? step(body, block) : click(body, block);
  },
});

async function step(body: Body, { name, position }: Block) {
  await body.walker.to(new goals.GoalBlock(position.x, position.y, position.z), { limit: toggleWalkLimit });
  await body.ticks(plateTicks);
  const state = stateAt(body, position);
  return state === 'on'
    ? done(`Stands on ${name} at ${words(position)}; it is on.`)
    : failed(`${name} at ${words(position)} is not pressed.`);
}

async function click(body: Body, block: Block) {
  const { name, position } = block;
  const before = stateAt(body, position);
  if (block.shapes.length > 0) await approachBlock(body, block);
  else await body.walker.to(new UseGoal(body, position), { limit: toggleWalkLimit });
  await body.until(body.bot.activateBlock(block));
  await body.ticks(answerTicks);
  const after = stateAt(body, position);
  if (after === null) return failed(`There is no ${name} at ${words(position)} any more.`);
  if (after !== before) return done(`${name} at ${words(position)} is ${after} now.`, { state: after });
  if (after === 'on' && name.endsWith('_button')) return done(`${name} at ${words(position)} is on already.`, { state: after });
  return failed(`${name} at ${words(position)} is still ${after}.`, { state: after });
}

/** The state of something operablePattern in a word; null without one. */
function stateAt(body: Body, at: Vector): 'on' | 'off' | 'open' | 'closed' | null {
  const { open, powered, power } = body.blockAt(at)?.getProperties() ?? {};
  if (open !== undefined) return isTrue(open) ? 'open' : 'closed';
  if (powered !== undefined) return isTrue(powered) ? 'on' : 'off';
  if (power !== undefined) return Number(power) > 0 ? 'on' : 'off';
  return null;
}

function isTrue(value: string | number | boolean): boolean {
  return value === true || value === 'true';
}
