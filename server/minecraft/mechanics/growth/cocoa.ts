import { withProperties } from '../../world/block-template.ts';
import { ageOf, type Plant } from './plant.ts';

const RIPE = 2;
const CHANCE = 1 / 5;

/** Pods on the sides of jungle logs. */
export const cocoa: Plant = {
  blocks: ['cocoa'],
  grows: (block) => ageOf(block) < RIPE,
  grow({ server, random }, { x, y, z }, block) {
    if (random.chance(CHANCE)) server.world.set(x, y, z, withProperties(block, { age: ageOf(block) + 1 }));
  },
  fertilise({ server }, { x, y, z }, block) {
    return ageOf(block) < RIPE && server.world.set(x, y, z, withProperties(block, { age: ageOf(block) + 1 }));
  },
};
