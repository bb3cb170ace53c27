import { messageOf } from '#lib/message-of.ts';
import { answerTicks } from '../answer-ticks.ts';
import type { Body } from '../body.ts';
import { bodyIn, reachesInto } from '../body-in-cell.ts';
import { type Goal, Vec3, type Vector } from '../library/mineflayer.ts';
import { placeAsTurned } from '../library/place-as-turned.ts';
import { type PlaceFacing, placingSides, placingWays } from '../placing-ways.ts';
import { type PlacingWay, placeGoal } from '../walking/place-goal.ts';
import { WalkFailed, WalkStuck } from '../walking/walker.ts';
import { CallRefused } from './api-call.ts';
import { moveToMiddle } from './centring.ts';
import { words } from './game-names.ts';

/** Distance in blocks from the eyes to the middle of the cell. */
const reach = 2.8;
/** How far a body may stand from the middle of its own cell. */
const slack = 0.5;
const walkLimit = 30_000;
/** Number of tries of all ways while another body stands in the cell, and the ticks between two of them. */
const rounds = 3;
const patience = 15;
/** Cells around a cell in which a body that reaches it may stand: to the sides, and down from the eyes. */
const around = 3;
const below = 5;
const above = 2;

const neighbours = [new Vec3(0, -1, 0), new Vec3(0, 1, 0), new Vec3(-1, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 0, -1), new Vec3(0, 0, 1)];

/** The yaw of the head for each direction of view, in radians. */
const yaws = { south: Math.PI, west: Math.PI / 2, north: 0, east: -Math.PI / 2 } as const;

/** What to place and where. */
export interface Target {
  readonly cell: Vector;
  readonly item: string;
  /** Numeric type of the item. */
  readonly type: number;
  /** Null for any. */
  readonly facing: PlaceFacing | null;
}

/** Whether a cell has a neighbour to place against. */
export function hasNeighbour(body: Body, cell: Vector): boolean {
  return neighbours.some((side) => isSolid(body, cell.plus(side)));
}

/**
 * Walks into reach of a cell and places a block, in one way after another until the server accepts it. Where no place to stand gives the
 * view for a facing, it turns its head instead. Throws CallRefused with the reason if no way works.
 */
export async function placeInReach(body: Body, target: Target): Promise<void> {
  const { cell, item, facing } = target;
  const sides = neighbours.filter((side) => isSolid(body, cell.plus(side)));
  const ways = facing === null ? sides.map((side) => ({ side, look: null })) : placingWays(body, cell, item, facing);
  if (ways.length === 0) throw new CallRefused(cannotFace(target, facing));
  const stands = [...ways.map((way) => ({ stand: way, way })), ...turnedWays(ways)];
  let refusal = outOfReach(
    cell,
    stands.some(({ stand }) => hasStand(body, cell, placeGoal(body, cell, stand, reach))) ? '' : ': there is no place to stand there',
  );
  for (let round = 0; round < rounds; round++) {
    for (const { stand, way } of stands) {
      if (!(await walkIntoReach(body, cell, placeGoal(body, cell, stand, reach)))) continue;
      try {
        await click(body, target, way, stand !== way);
        return;
      } catch (error) {
        body.mustBeAlive();
        const other = bodyIn(body, cell);
        refusal = `${item} was not placed at ${words(cell)}: ${other === null ? reasonOf(error) : `${other} stands there`}.`;
      }
    }
    if (bodyIn(body, cell) === null) break;
    await body.ticks(patience);
  }
  throw new CallRefused(refusal);
}

/** Why no block beside a cell gives a block the facing asked for, and where one would. */
function cannotFace({ cell, item }: Target, facing: PlaceFacing | null): string {
  const places = facing === null ? [] : placingSides(cell, item, facing).map(words);
  const help = places.length === 0 ? 'this block has no such facing' : `it needs a block to place it against at ${places.join(' or ')}`;
  return `${item} cannot face ${facing} at ${words(cell)} with the blocks that are next to it: ${help}.`;
}

function outOfReach(cell: Vector, why: string): string {
  return `No way leads to within ${reach} blocks of ${words(cell)}${why}.`;
}

/** The library's refusal in plain words. */
function reasonOf(error: unknown): string {
  const text = messageOf(error);
  return text.startsWith('Server refused') ? 'it did not stay there' : text;
}

/** The ways with a direction of view, from any place to stand. */
function turnedWays(ways: readonly PlacingWay[]): { stand: PlacingWay; way: PlacingWay }[] {
  return ways.filter(({ look }) => look !== null).map((way) => ({ stand: { side: way.side, look: null }, way }));
}

/** Whether the body could walk to where it reaches the cell. Throws CallRefused if it is stuck: no other way to place helps then. */
async function walkIntoReach(body: Body, cell: Vector, goal: Goal): Promise<boolean> {
  if (!hasStand(body, cell, goal)) return false;
  try {
    await body.walker.to(goal, { limit: walkLimit });
  } catch (error) {
    if (error instanceof WalkStuck) throw new CallRefused(outOfReach(cell, ': the body is stuck on its way'));
    if (!(error instanceof WalkFailed)) throw error;
    await body.ticks(1);
    return false;
  }
  // The walk counts the cell above the feet as reached too.
  const way = cell.offset(0.5, 0.5, 0.5).minus(body.bot.entity.position.offset(0, 1.62, 0));
  return Math.abs(way.y) <= reach && way.norm() <= reach + slack;
}

/** Whether there is any place to stand that fulfils a goal: a search for a way to a goal without one looks at the whole world. */
function hasStand(body: Body, cell: Vector, goal: Goal): boolean {
  for (let y = -below; y <= above; y++) {
    for (let x = -around; x <= around; x++) {
      for (let z = -around; z <= around; z++) {
        const place = cell.offset(x, y, z);
        if (isStand(body, place) && isEnd(goal, place)) return true;
      }
    }
  }
  return false;
}

/** Whether a place fulfils a goal. Goals read only its coordinates, where their type asks for a step of a path. */
function isEnd(goal: Goal, place: Vector): boolean {
  const ends: unknown = Reflect.apply(goal.isEnd, goal, [place]);
  return ends === true;
}

function isStand(body: Body, place: Vector): boolean {
  if (isSolid(body, place.offset(0, 1, 0))) return false;
  return isSolid(body, place.offset(0, -1, 0)) || isSolid(body, place);
}

/** Clicks on a neighbour with the item in hand. Throws an Error if the block is not placed. */
async function click(body: Body, { cell, type }: Target, { side, look }: PlacingWay, isTurned: boolean): Promise<void> {
  const { bot } = body;
  const item = bot.inventory.findInventoryItem(type, null, false);
  if (!item) throw new Error('the last one is gone');
  if (bot.heldItem?.type !== type) await body.until(bot.equip(item, 'hand'));
  const neighbour = body.blockAt(cell.plus(side));
  if (!neighbour) throw new Error('the place is not loaded');
  const { position, width, height } = bot.entity;
  if (reachesInto(position, width / 2, height, cell)) await moveToMiddle(body, position.floored());
  const sneaks = bot.pathfinder.movements.interactableBlocks.has(neighbour.name);
  bot.setControlState('sneak', sneaks);
  if (isTurned && look) await body.until(bot.look(yaws[look], 0, true));
  if (sneaks || isTurned) await body.ticks(answerTicks);
  try {
    const face = side.scaled(-1);
    await body.until(isTurned ? placeAsTurned(bot, neighbour, face) : bot.placeBlock(neighbour, face));
    await body.ticks(answerTicks);
  } finally {
    bot.setControlState('sneak', false);
  }
}

function isSolid(body: Body, at: Vector): boolean {
  return body.blockAt(at)?.boundingBox === 'block';
}
