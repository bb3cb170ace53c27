import type { Position } from '#lib/domain/position.ts';
import { cellRandom } from './cell-random.ts';
import type { Landscape } from './landscape.ts';

/** An animal at the beginning: its kind, and the position of its feet. */
export interface Animal {
  readonly kind: string;
  readonly at: Position;
}

/** Width of the cells that may have a herd, in blocks; the share of them that has one; its size and extent. */
const cell = 40;
const share = 0.75;
const [fewest, largest] = [2, 4];
const spread = 4;
const herdPurpose = 41;

/** The herds of a square around a place, on dry ground: what lives in a region belongs to it. `extent` is half the square's side in blocks. */
export function herds(landscape: Landscape, centre: { readonly x: number; readonly z: number }, extent: number): readonly Animal[] {
  const found: Animal[] = [];
  const isInside = (x: number, z: number): boolean => Math.abs(x - centre.x) < extent && Math.abs(z - centre.z) < extent;
  for (let cellZ = Math.floor((centre.z - extent) / cell); cellZ <= (centre.z + extent) / cell; cellZ++)
    for (let cellX = Math.floor((centre.x - extent) / cell); cellX <= (centre.x + extent) / cell; cellX++) {
      const random = cellRandom(landscape.seed, herdPurpose, cellX, cellZ);
      const middle = { x: cellX * cell + random.integer(0, cell - 1), z: cellZ * cell + random.integer(0, cell - 1) };
      if (!random.chance(share)) continue;
      const kind = random.pick(landscape.biomes.at(middle.x, middle.z).animals);
      for (let left = random.integer(fewest, largest); left > 0; left--) {
        const [x, z] = [middle.x + random.integer(-spread, spread), middle.z + random.integer(-spread, spread)];
        if (!isInside(x, z) || !landscape.isDry(x, z)) continue;
        found.push({ kind, at: { x: x + 0.5, y: landscape.heights.at(x, z) + 1, z: z + 0.5 } });
      }
    }
  return found;
}
