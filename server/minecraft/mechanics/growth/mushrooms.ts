import type { Position } from '#lib/domain/position.ts';
import { hasSupport } from '../../world/block-support.ts';
import type { Garden, Plant } from './plant.ts';

const chance = 1 / 25;
/** A mushroom spreads only with fewer than this many of its kind within four blocks horizontally and one vertically. */
const crowd = 5;
const steps = 4;

function isCrowded({ server: { world } }: Garden, { x, y, z }: Position, name: string): boolean {
  let count = 0;
  for (let dx = -4; dx <= 4; dx++)
    for (let dz = -4; dz <= 4; dz++)
      for (let dy = -1; dy <= 1; dy++) if (world.blockAt(x + dx, y + dy, z + dz).name === name && ++count >= crowd) return true;
  return false;
}

/** Mushrooms spread in the dark, or anywhere on mycelium and podzol, by four random steps. Huge mushrooms do not grow. */
export const mushrooms: Plant = {
  blocks: ['red_mushroom', 'brown_mushroom'],
  grows: () => true,
  grow(garden, at, { name, stateId }) {
    const { world } = garden.server;
    const { random } = garden;
    if (!random.chance(chance) || isCrowded(garden, at, name)) return;
    const step = ({ x, y, z }: Position): Position => ({
      x: x + random.integer(-1, 1),
      y: y + random.integer(0, 1) - random.integer(0, 1),
      z: z + random.integer(-1, 1),
    });
    const fits = (place: Position): boolean => world.stateAt(place.x, place.y, place.z) === 0 && hasSupport(world, place, stateId);
    let here = at;
    let there = step(at);
    for (let count = 0; count < steps; count++) {
      if (fits(there)) here = there;
      there = step(here);
    }
    if (fits(there)) world.set(there.x, there.y, there.z, stateId);
  },
};
