import { withProperties } from '../../world/block-template.ts';
import { ageOf, type Plant } from './plant.ts';

const ripe = 3;
const chance = 0.1;

/** Grows on soul sand in any light; bone meal has no effect. */
export const netherWart: Plant = {
  blocks: ['nether_wart'],
  grows: (block) => ageOf(block) < ripe,
  grow({ server, random }, { x, y, z }, block) {
    if (random.chance(chance)) server.world.set(x, y, z, withProperties(block, { age: ageOf(block) + 1 }));
  },
};
