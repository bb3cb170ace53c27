import type { Position } from '#lib/domain/position.ts';
import { cellKey } from '#lib/families/construction/blueprint.ts';
import type { PlannedBlock, Sight } from './plan.ts';

/** Blocks around a place from which it can be reached. */
const reach = 3;

const looks: Readonly<Record<string, readonly [x: number, z: number]>> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

/**
 * Where a body may stand to place a block at its feet's height or one above: free cells around it that no planned block needs, from which the body
 * looks in the block's direction, nearest to `from` first.
 */
export function standingPlaces(
  { at, facing }: Pick<PlannedBlock, 'at' | 'facing'>,
  from: Position,
  planned: ReadonlySet<string>,
  sight: Sight,
): readonly Position[] {
  const look = looks[facing ?? ''];
  const places: Position[] = [];
  for (let east = -reach; east <= reach; east++)
    for (let south = -reach; south <= reach; south++) {
      if (east === 0 && south === 0) continue;
      if (look && (look[0] * -east + look[1] * -south < 2 || look[0] * south !== look[1] * east)) continue;
      const place = { x: at.x + east, y: at.y - 1, z: at.z + south };
      if (sight.holds(place) && isFree(place, planned, sight)) places.push(place);
    }
  const cost = (place: Position): number => distance(place, from) + distance(place, at) / 2;
  return places.sort((a, b) => cost(a) - cost(b));
}

/** Whether a body fits into a place and its head too, and no planned block comes into that column up to there. */
function isFree({ x, y, z }: Position, planned: ReadonlySet<string>, sight: Sight): boolean {
  for (let level = y + 1; level >= y - 1; level--) if (planned.has(cellKey({ x, y: level, z }))) return false;
  return sight.block({ x, y, z }) === null && sight.block({ x, y: y + 1, z }) === null;
}

function distance(a: Position, b: Position): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.z - b.z);
}
