import type { Block } from 'prismarine-block';
import { z } from 'zod';
import { isReplaceable } from '#server/minecraft/world/replaceable.ts';
import { answerTicks, type Body } from '../../body.ts';
import { Vec3, type Vector } from '../../library/mineflayer.ts';
import { type PlaceFacing, placingWays } from '../../placing-ways.ts';
import { put, walkToFirst } from '../../primitives/place-item.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { type ApiOutcome, CallRefused, defineApiCall, done, failed } from '../api-call.ts';
import { carried, itemNamed, words } from '../game-names.ts';
import { coordinates, named } from '../parameters.ts';

/** Distance in blocks from the eyes to the middle of the position. */
const reach = 2.8;
/** How far a body may stand from the middle of its own cell. */
const slack = 0.5;

const facings = { W: 'west', E: 'east', S: 'south', N: 'north', x: 'x', y: 'y', z: 'z', A: null } as const;
const facingNames = ['W', 'E', 'S', 'N', 'x', 'y', 'z', 'A'] as const;

const neighbours = [new Vec3(0, -1, 0), new Vec3(0, 1, 0), new Vec3(-1, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 0, -1), new Vec3(0, 0, 1)];

/** Places a carried block at a position. */
export const placeBlock = defineApiCall({
  name: 'placeBlock',
  description:
    'Places a carried block at a position. The position must be free or hold dirt, which is removed first, and it needs an adjacent block. It walks to within 2.8 blocks; higher positions need a dirt ladder.',
  parameters: z.object({
    item_name: named('Name of the block.'),
    ...coordinates,
    facing: z
      .enum(facingNames, `one of ${facingNames.join(', ')}`)
      .default('A')
      .describe('The side that the block faces (W, E, S, N) or its axis (x, y, z); A for any.'),
  }),
  limit: 75,
  async run(body, { item_name: name, x, y, z: south, facing: letter }) {
    const cell = new Vec3(x, y, south);
    const facing = facings[letter];
    const type = itemNamed(body, name);
    if (carried(body, name) === 0) return failed(`There is no ${name} in the inventory.`);
    const there = body.blockAt(cell);
    if (there === null) return failed(`${words(cell)} is too far away to be seen.`);
    if (!neighbours.some((side) => isSolid(body, cell.plus(side))))
      return failed(`There is no block next to ${words(cell)} to place ${name} on.`);
    if (there.name === 'dirt' && name !== 'dirt') await removeDirt(body, cell);
    else if (!isFree(there)) return occupied(there.name, name, cell);
    const before = carried(body, name);
    await approach(body, { cell, name, facing }, (side) => put(body, type, cell, side.scaled(-1)));
    await body.ticks(answerTicks);
    if (carried(body, name) === before)
      return failed(`${name} was not placed at ${words(cell)}: another agent was there first or stands there.`);
    return check(body, { name, cell, facing, letter });
  },
});

interface Target {
  readonly cell: Vector;
  readonly name: string;
  readonly facing: PlaceFacing | null;
}

function occupied(there: string, name: string, cell: Vector): ApiOutcome {
  if (there === name) return failed(`There is ${name} at ${words(cell)} already.`);
  return failed(`There is ${there} at ${words(cell)}. Mine it first.`);
}

/** Walks to where the face of a neighbour can be clicked, and calls `place` with the side of that neighbour. Throws CallRefused if it cannot. */
async function approach(body: Body, { cell, name, facing }: Target, place: (side: Vector) => Promise<void>): Promise<void> {
  const sides = neighbours.filter((side) => isSolid(body, cell.plus(side)));
  const ways = facing === null ? sides.map((side) => ({ side, look: null })) : placingWays(body, cell, name, facing);
  if (ways.length === 0) throw new CallRefused(`${name} cannot face ${facing} at ${words(cell)} with the blocks that are next to it.`);
  const way = await walkToFirst(body, cell, ways, reach);
  if (!way || !isInReach(body, cell)) throw outOfReach(cell);
  return place(way.side);
}

/** Whether a body reaches a cell. A walk counts the cell above its feet as reached too, so its end alone does not say it. */
function isInReach(body: Body, cell: Vector): boolean {
  const way = cell.offset(0.5, 0.5, 0.5).minus(body.bot.entity.position.offset(0, 1.62, 0));
  return Math.abs(way.y) <= reach && way.norm() <= reach + slack;
}

function outOfReach(cell: Vector): CallRefused {
  return new CallRefused(`There is no place to stand within ${reach} blocks from which ${words(cell)} can be reached.`);
}

async function removeDirt(body: Body, cell: Vector): Promise<void> {
  const dirt = body.blockAt(cell);
  if (!dirt) return;
  await approachBlock(body, dirt);
  await body.dig(dirt, true);
  await body.ticks(answerTicks);
}

function check(body: Body, { name, cell, facing, letter }: Target & { readonly letter: string }): ApiOutcome {
  const block = body.blockAt(cell);
  if (!block || isFree(block)) return failed(`${name} was not placed at ${words(cell)}.`);
  const properties = block.getProperties();
  const turned = properties.facing ?? properties.axis;
  if (facing === null || turned === undefined || turned === facing) return done(`Placed ${block.name} at ${words(cell)}.`);
  return failed(`Placed ${block.name} at ${words(cell)}, but it faces ${turned}, not ${letter}.`);
}

function isFree(block: Block): boolean {
  const { layers } = block.getProperties();
  return isReplaceable({ name: block.name, properties: { layers: String(layers) } });
}

function isSolid(body: Body, at: Vector): boolean {
  return body.blockAt(at)?.boundingBox === 'block';
}
