import { withProperties } from '../../world/block-template.ts';
import { ageOf, type Plant } from './plant.ts';

const ripe = 2;
const chance = 1 / 5;

/** Pods on the sides of jungle logs. */
export const cocoa: Plant = {
  blocks: ['cocoa'],
  grows: (block) => ageOf(block) < ripe,
  grow({ server, random }, { x, y, z }, block) {
    if (random.chance(chance)) server.world.set(x, y, z, withProperties(block, { age: ageOf(block) + 1 }));
  },
  fertilise({ server }, { x, y, z }, block) {
    return ageOf(block) < ripe && server.world.set(x, y, z, withProperties(block, { age: ageOf(block) + 1 }));
  },
};
