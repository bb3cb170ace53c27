import type { Position } from '#lib/domain/position.ts';
import { seaLevel } from './heights.ts';
import type { Landscape } from './landscape.ts';

/** Farthest distance of the start from the origin in blocks, and half the side of the even ground around it. */
const farthest = 96;
const room = 3;
/** Largest difference in height on that ground. */
const even = 2;
/** Heights that leave no beach below the feet. */
const leastHeight = seaLevel + 2;

/**
 * The start of a landscape: the feet of a body on dry, even ground near the origin, free of trees, on grass. Rings around the origin are
 * searched from the inside out. Throws an Error for a landscape without such a place.
 */
export function startPlace(landscape: Landscape): Position {
  for (let ring = 0; ring <= farthest; ring += 2) {
    for (let x = -ring; x <= ring; x += 2)
      for (let z = -ring; z <= ring; z += 2) {
        if (Math.max(Math.abs(x), Math.abs(z)) !== ring || !isGood(landscape, x, z)) continue;
        // Adding 0 turns -0 into 0.
        return { x: x + 0, y: landscape.heights.at(x, z) + 1, z: z + 0 };
      }
  }
  throw new Error(`The landscape of seed ${landscape.seed} has no dry and even ground near its middle. Choose another seed.`);
}

/** Places for several bodies around a start, in order: each on the ground, two blocks from the next. */
export function startPlaces(landscape: Landscape, { x, z }: Position): readonly Position[] {
  const offsets = [
    [0, 0],
    [2, 0],
    [-2, 0],
    [0, 2],
    [0, -2],
    [2, 2],
    [-2, -2],
    [2, -2],
  ] as const;
  return offsets.map(([dx, dz]) => ({ x: x + dx, y: landscape.heights.at(x + dx, z + dz) + 1, z: z + dz }));
}

function isGood(landscape: Landscape, x: number, z: number): boolean {
  const { heights, biomes, trees } = landscape;
  const height = heights.at(x, z);
  if (height < leastHeight || biomes.at(x, z).ground === 'sand') return false;
  for (let dx = -room; dx <= room; dx++)
    for (let dz = -room; dz <= room; dz++) {
      if (Math.abs(heights.at(x + dx, z + dz) - height) > even || !landscape.isDry(x + dx, z + dz)) return false;
    }
  const near = trees.around(x >> 4, z >> 4);
  return near.every((tree) => Math.max(Math.abs(tree.x - x), Math.abs(tree.z - z)) > room);
}
