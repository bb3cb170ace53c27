import type { Position } from '#lib/domain/position.ts';
import { skyDarkness } from '../../sky-darkness.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { beside } from '../../world/direction.ts';
import { isLit } from '../../world/light.ts';
import type { Garden, Plant } from './plant.ts';
import { growTree, woods } from './trees.ts';

const light = 9;
const chance = 1 / 7;
const boneMealChance = 0.45;

/** A sapling becomes ready at first, and a tree the second time. */
function advance(garden: Garden, at: Position, block: BlockTemplate): void {
  if (block.properties.stage === '0') garden.server.world.set(at.x, at.y, at.z, withProperties(block, { stage: 1 }));
  else growTree(garden, at, block.name.replace(/_sapling$/, ''));
}

/** Saplings of oak, birch and jungle trees with a straight trunk. Other saplings do not grow. */
export const saplings: Plant = {
  blocks: woods.map((wood) => `${wood}_sapling`),
  grows: () => true,
  grow(garden, at, block) {
    const { server, random } = garden;
    const darkness = skyDarkness(server.daylight, server.weather);
    if (random.chance(chance) && isLit(server.world, beside(at, 'up'), light, darkness)) advance(garden, at, block);
  },
  fertilise(garden, at, block) {
    if (garden.random.chance(boneMealChance)) advance(garden, at, block);
    return true;
  },
};
