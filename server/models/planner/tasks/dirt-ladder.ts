import { cellKey, distance, type Position } from '#lib/domain/position.ts';
import type { Member, PastCall } from '#server/contract/task-prompt.ts';
import { assumed } from '../assumptions.ts';
import type { KnownWorld } from './known-world.ts';
import { isHopeless, type PlannedCall } from './planned-call.ts';
import { isFirm } from './support-rules.ts';
import { beside, type Step } from './task-goal.ts';

/** Blocks below a position from which a body that stands there still reaches it. */
const reachedFromBelow = 3;

const around: readonly Step[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
];
const apart: readonly Step[] = [
  [2, 0, 0],
  [-2, 0, 0],
  [0, 0, 2],
  [0, 0, -2],
  [1, 0, 1],
  [1, 0, -1],
  [-1, 0, 1],
  [-1, 0, -1],
];
/** Places from which the position is at the end of the reach, for where nothing nearer is free. */
const farthest: readonly Step[] = [
  [1, 0, 2],
  [-1, 0, 2],
  [1, 0, -2],
  [-1, 0, -2],
  [2, 0, 1],
  [2, 0, -1],
  [-2, 0, 1],
  [-2, 0, -1],
];
/** The side on which a body stands so that most blocks get their facing. */
const behind: Readonly<Record<string, Step>> = { north: [0, 0, 1], south: [0, 0, -1], west: [1, 0, 0], east: [-1, 0, 0] };

/** Whether a position is too high to be reached from the floor. */
export function isHigh(at: Position, known: KnownWorld): boolean {
  return at.y > (known.floor() ?? at.y) + assumed('reachedFromFloor');
}

/** The call that builds a dirt ladder from which an agent reaches a position; null if it needs none or there is no room for one. */
export function ladderFor(
  at: Position,
  facing: string | null,
  known: KnownWorld,
  member: Member,
  past: readonly PastCall[],
): PlannedCall | null {
  const floor = known.floor();
  const isFar = hasFailed(at, past, /place to stand|reach/);
  if (floor === null || at.y <= floor || !(isHigh(at, known) || isFar) || !member.tools.includes('erectDirtLadder')) return null;
  const preferred = behind[facing ?? ''];
  const level = { ...at, y: at.y - 1 };
  const middle = middleOf(known, level);
  // Outside of what is built, so that neither the ladder nor its agent is walled in.
  const outermost = (steps: readonly Step[]): Position[] =>
    steps.map((step) => beside(level, step)).toSorted((a, b) => distance(b, middle) - distance(a, middle));
  const places = [...(preferred ? [beside(level, preferred)] : []), ...outermost([...around, ...apart]), ...outermost(farthest)];
  const isUsed = (top: Position): boolean => erected(past).some((other) => cellKey(other) === cellKey(top));
  const isFree = (place: Position): boolean => !isUsed(place) && hasRoom(place, floor, known);
  const near = places.find(isFree);
  const onto = near === undefined ? placesBesideSurface(at, known) : [];
  const isThere = standingLadders(past).some((top) => distance(top, level) <= 2.5 || onto.some((place) => cellKey(place) === cellKey(top)));
  if (isThere && member.position.y > at.y - reachedFromBelow && !isFar) return null;
  const top = near ?? onto.find(isFree);
  if (!top) return null;
  const call: PlannedCall = { tool: 'erectDirtLadder', arguments: { top_x: top.x, top_y: top.y, top_z: top.z } };
  return isHopeless(call, past) ? null : call;
}

/** Horizontal distance from which a body that stands on the blocks around a position reaches it. */
const reachedFromBeside = 2;
/** Most blocks of a surface that are searched for a way onto it. */
const mostSurface = 400;

/**
 * Where ladders lead onto the blocks at the height of a position from which it is in reach, such as onto a roof: the places beside these
 * blocks, one level lower, nearest first.
 */
function placesBesideSurface(at: Position, known: KnownWorld): readonly Position[] {
  const isSurface = (block: Position): boolean => {
    const [there, above] = [known.placeAt(block), [1, 2].every((up) => known.placeAt({ ...block, y: block.y + up }) === null)];
    return there !== null && isFirm(there.block) && above;
  };
  const surface: Position[] = [];
  const seen = new Set<string>();
  const visit = (block: Position): void => {
    if (seen.has(cellKey(block)) || surface.length >= mostSurface || !isSurface(block)) return;
    seen.add(cellKey(block));
    surface.push(block);
  };
  for (let x = -reachedFromBeside; x <= reachedFromBeside; x++)
    for (let z = -reachedFromBeside; z <= reachedFromBeside; z++)
      if (Math.hypot(x, z) <= reachedFromBeside) visit({ x: at.x + x, y: at.y, z: at.z + z });
  for (const block of surface) for (const side of around) visit(beside(block, side));
  return surface.flatMap((block) => around.map((side) => beside({ ...block, y: block.y - 1 }, side)));
}

/** The middle of all planned and placed blocks near a position, at its height. */
function middleOf(known: KnownWorld, { x, y, z }: Position): Position {
  const cells = [
    ...[...known.planned.values()].map(({ block }) => block.at),
    ...known.allPlaces().flatMap(({ at, isRight }) => (isRight ? [at] : [])),
  ];
  if (cells.length === 0) return { x, y, z };
  const mean = (axis: 'x' | 'z'): number => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
  return { x: mean('x'), y, z: mean('z') };
}

/** The call that removes a dirt ladder which an agent built and left standing; null if there is none. */
export function dismantling(member: Member, past: readonly PastCall[]): PlannedCall | null {
  if (!member.tools.includes('dismantleDirtLadder')) return null;
  for (const { x, y, z } of standingLadders(past)) {
    const call: PlannedCall = { tool: 'dismantleDirtLadder', arguments: { top_x: x, top_y: y, top_z: z } };
    if (!isHopeless(call, past)) return call;
  }
  return null;
}

/**
 * The top of the dirt ladder to which a block belongs: the highest dirt of its column that has a ladder beside it. Null for other blocks, and
 * for the rest of a ladder that hangs in the air: nothing leads up to it.
 */
export function ladderTop(at: Position, known: KnownWorld): Position | null {
  const column = known.placeAt(at)?.block === 'ladder' ? around.map((step) => beside(at, step)) : [at];
  for (const cell of column) {
    if (!isRung(cell, known)) continue;
    const below = beside(lastRung(cell, -1, known), [0, -1, 0]);
    return below.y < (known.floor() ?? below.y) || known.placeAt(below) !== null ? lastRung(cell, 1, known) : null;
  }
  return null;
}

/** The last rung of a dirt ladder above or below one of its rungs. */
function lastRung(from: Position, direction: 1 | -1, known: KnownWorld): Position {
  const next = { ...from, y: from.y + direction };
  return isRung(next, known) ? lastRung(next, direction, known) : from;
}

function isRung(at: Position, known: KnownWorld): boolean {
  return known.placeAt(at)?.block === 'dirt' && around.some((step) => known.placeAt(beside(at, step))?.block === 'ladder');
}

function topOf({ arguments: { top_x, top_y, top_z } }: PastCall): Position {
  return { x: Number(top_x), y: Number(top_y), z: Number(top_z) };
}

function erected(past: readonly PastCall[]): Position[] {
  return past.filter(({ tool }) => tool === 'erectDirtLadder').map(topOf);
}

/** The ladders that were built and not removed, the newest first. */
function standingLadders(past: readonly PastCall[]): Position[] {
  const standing = new Map<string, Position>();
  for (const call of past) {
    if (!call.status || !/DirtLadder$/.test(call.tool)) continue;
    const top = topOf(call);
    if (call.tool === 'erectDirtLadder') standing.set(cellKey(top), top);
    else standing.delete(cellKey(top));
  }
  return [...standing.values()].toReversed();
}

/** Whether the newest call at a position failed with such a message, and no ladder was built after it. */
function hasFailed({ x, y, z }: Position, past: readonly PastCall[], message: RegExp): boolean {
  const built = past.findLastIndex(({ tool, status }) => tool === 'erectDirtLadder' && status);
  const last = past.slice(built + 1).findLast(({ arguments: given }) => given.x === x && given.y === y && given.z === z);
  return last !== undefined && !last.status && message.test(last.message);
}

/**
 * Whether a column of dirt up to `top`, ladders on one of its sides and a body on it find free cells that no block of the plan needs. Outside
 * the areas of the task, if it has some, nothing is known to be free.
 */
function hasRoom(top: Position, floor: number, known: KnownWorld): boolean {
  const areas = known.facts('area');
  const isInside = ({ x, z }: Position): boolean =>
    areas.length === 0 || areas.some(({ least, most }) => x >= least.x && x <= most.x && z >= least.z && z <= most.z);
  const isFree = (at: Position): boolean => isInside(at) && known.placeAt(at) === null && !known.planned.has(cellKey(at));
  for (let y = floor; y <= top.y + 2; y++) if (!isFree({ ...top, y })) return false;
  return around.some((side) => {
    for (let y = floor; y <= top.y; y++) if (!isFree(beside({ ...top, y }, side))) return false;
    return true;
  });
}
