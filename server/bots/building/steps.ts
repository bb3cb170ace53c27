import { sideSteps } from '#lib/domain/neighbours.ts';
import { cellKey, columnNumber, type Position } from '#lib/domain/position.ts';
import { clicksFor } from '../hand-reach.ts';
import { type Foothold, footholds } from '../walking/footpaths.ts';
import { filler, type Job, tender } from './open-jobs.ts';
import { type Allows, groundOf, type Post, type Reach, type Surroundings, standFor } from './stands.ts';

/** Most steps of a stair, and most places on a building that are looked at. */
const mostSteps = 24;
const mostPlaces = 2000;

/** A place that a stair leads to, with the first block to lay for it; null for a place without any. */
interface Way {
  readonly at: Position;
  readonly first: Position | null;
}

/**
 * The next block of the shortest stair to a place from which one of these jobs can be done; null if no stair leads to one. A stair runs along
 * what is built, each of its blocks one higher than the one before, so the wall holds them and a body can walk up and down. `allows` says from which posts
 * a job may be done.
 */
export function stepTowards(jobs: readonly Job[], post: Post, places: Reach, world: Surroundings, allows?: Allows): Job | null {
  const seen = new Set<string>();
  let edge: readonly Way[] = [...places.columns.values()].flat().map(({ at }) => ({ at, first: null }));
  for (const { at } of edge) seen.add(cellKey(at));
  for (let step = 0; step < mostSteps && edge.length > 0; step++) {
    edge = edge.flatMap((way) => waysUp(way, world, seen));
    const first = firstFor(jobs, post, edge, world, allows);
    if (first) return { kind: 'place', name: filler, at: first, facing: null, rank: 0 };
  }
  return null;
}

/** The places that one more block beside a place leads to: on that block, and on what is built beside it. */
function waysUp({ at: from, first }: Way, world: Surroundings, seen: Set<string>): Way[] {
  const isOpen = (at: Position): boolean => world.nameAt(at) === null;
  const found: Way[] = [];
  for (const [dx, dz] of sideSteps) {
    const cell = { x: from.x + dx, y: from.y, z: from.z + dz };
    const feet = above(cell);
    if (seen.has(cellKey(feet)) || !canLay(cell, world)) continue;
    if (!isOpen(feet) || !isOpen(above(feet)) || !isOpen(above(above(from)))) continue;
    seen.add(cellKey(feet));
    const way = first ?? cell;
    found.push({ at: feet, first: way });
    for (const hold of placesBeside(feet, world, seen)) found.push({ at: hold.at, first: way });
  }
  return found;
}

/** Whether a block of a stair can be laid: on no planned place, and against what is built beside it. */
function canLay(cell: Position, { nameAt, isPlanned, holds }: Surroundings): boolean {
  const hasWall = sideSteps.some(([dx, dz]) => nameAt({ ...cell, x: cell.x + dx, z: cell.z + dz }) !== null);
  if (!hasWall || nameAt(cell) !== null || isPlanned(cell) || !holds(cell) || tender.has(nameAt({ ...cell, y: cell.y - 1 }) ?? ''))
    return false;
  return clicksFor({ name: filler, at: cell, facing: null }, nameAt).length > 0;
}

/** What can be walked to from a block of a stair, on the same level or one higher. */
function placesBeside(feet: Position, world: Surroundings, seen: Set<string>): readonly Foothold[] {
  const ground = groundOf(world);
  const isFree = ({ x, y, z }: Position): boolean => ground(x, y, z) === 'free';
  return sideSteps.flatMap(([dx, dz]) =>
    [0, 1].flatMap((rise) => {
      const beside = { x: feet.x + dx, y: feet.y + rise, z: feet.z + dz };
      const stands = ground(beside.x, beside.y - 1, beside.z) === 'floor' && isFree(beside) && isFree(above(beside));
      if (!stands || seen.has(cellKey(beside)) || (rise === 1 && !isFree(above(above(feet))))) return [];
      return footholds(beside, ground, mostPlaces).filter(({ at }) => {
        const isNew = !seen.has(cellKey(at));
        seen.add(cellKey(at));
        return isNew;
      });
    }),
  );
}

/** The first block of the way to the cheapest of some places from which a job can be done; null if there is none. */
function firstFor(
  jobs: readonly Job[],
  post: Post,
  ways: readonly Way[],
  world: Surroundings,
  allows: Allows | undefined,
): Position | null {
  const firsts = new Map(ways.map(({ at, first }) => [cellKey(at), first]));
  const holds = ways.map(({ at }): Foothold => ({ at, steps: 1, before: null }));
  const reach: Reach = { columns: Map.groupBy(holds, ({ at }) => columnNumber(at.x, at.z)), count: holds.length };
  const stands = jobs.flatMap((job) => standFor(job, post, reach, world, allows) ?? []).sort((one, other) => one.cost - other.cost);
  return (stands[0] && firsts.get(cellKey(stands[0].base))) ?? null;
}

function above({ x, y, z }: Position): Position {
  return { x, y: y + 1, z };
}
