import type { Direction } from '#server/minecraft/world/direction.ts';
import { blockNameOfItem, orientationOf } from '#server/minecraft/world/placed-state.ts';
import type { Body } from './body.ts';
import { Vec3, type Vector } from './library/mineflayer.ts';
import type { PlacingWay } from './walking/place-goal.ts';

/** The sides and axes that a caller can request for a block. */
export const placeFacings = ['north', 'east', 'south', 'west', 'x', 'y', 'z'] as const;
export type PlaceFacing = (typeof placeFacings)[number];

/** The sides of a cell, with the clicked face of the neighbour there: below first, then above, then around. */
const sides: readonly (readonly [side: Vector, face: Direction])[] = [
  [new Vec3(0, -1, 0), 'up'],
  [new Vec3(0, 1, 0), 'down'],
  [new Vec3(-1, 0, 0), 'east'],
  [new Vec3(1, 0, 0), 'west'],
  [new Vec3(0, 0, -1), 'south'],
  [new Vec3(0, 0, 1), 'north'],
];

/** The yaw, in degrees, for each direction of view. */
const looks = { south: 0, west: 90, north: 180, east: 270 } as const;
/** A steep view, in degrees. */
const steepest = 75;
const lookNames = ['south', 'west', 'north', 'east'] as const;

/**
 * The ways to place a block item in a cell so that it has a side or axis (`north`, `x`, ...), with the neighbours that exist now. Empty if
 * no way gives that facing.
 */
export function placingWays(body: Body, cell: Vector, item: string, facing: PlaceFacing): readonly PlacingWay[] {
  return waysOf(item, facing).filter(({ side }) => {
    const neighbour = body.blockAt(cell.plus(side));
    return neighbour !== null && neighbour.boundingBox !== 'empty';
  });
}

/** The cells beside a cell, of which one must hold a block so that a block item placed against it has a side or axis. */
export function placingSides(cell: Vector, item: string, facing: PlaceFacing): readonly Vector[] {
  const ways = waysOf(item, facing);
  return sides.flatMap(([side]) => (ways.some((way) => way.side === side) ? [cell.plus(side)] : []));
}

function waysOf(item: string, facing: PlaceFacing): readonly PlacingWay[] {
  const block = blockNameOfItem(item) ?? item;
  return sides.flatMap(([side, face]): PlacingWay[] => {
    const fitting = lookNames.filter((look) => orientationOf(block, { face, yaw: looks[look], pitch: 0 }) === facing);
    if (fitting.length === lookNames.length) return [{ side, look: null }];
    return fitting.map((look) => {
      const turned = (pitch: number): boolean => orientationOf(block, { face, yaw: looks[look], pitch }) === facing;
      return { side, look, steep: turned(steepest) && turned(-steepest) };
    });
  });
}
