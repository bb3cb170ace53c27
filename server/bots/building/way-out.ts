import type { Position } from '#lib/domain/position.ts';
import type { Job } from './open-jobs.ts';
import type { Post, Reach, Surroundings } from './stands.ts';

/** A body with fewer places to go to than this is walled in. */
const fewPlaces = 12;

/** The next block for a body that is walled in to dig away, on its way home; null if it is not, or if no block of the area is beside it. */
export function wayOut({ base, levels }: Post, home: Position, places: Reach, world: Surroundings): Job | null {
  if (places.count >= fewPlaces) return null;
  const feet = { ...base, y: base.y + levels };
  const [east, south] = [Math.sign(home.x - feet.x) || 1, Math.sign(home.z - feet.z) || 1];
  const sides = [
    [east, 0],
    [0, south],
    [-east, 0],
    [0, -south],
  ] as const;
  for (const [dx, dz] of sides)
    for (const y of [feet.y + 1, feet.y]) {
      const at = { x: feet.x + dx, y, z: feet.z + dz };
      const name = world.nameAt(at);
      if (name !== null && world.holds(at)) return { kind: 'clear', name, at, facing: null, rank: 0 };
    }
  return null;
}
