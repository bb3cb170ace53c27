import type { Position } from '#lib/domain/position.ts';
import { stateOf } from '../../world/block-template.ts';
import { beside } from '../../world/direction.ts';
import type { Garden, Plant } from './plant.ts';

const flowers = [
  'dandelion',
  'poppy',
  'azure_bluet',
  'oxeye_daisy',
  'cornflower',
  'red_tulip',
  'orange_tulip',
  'white_tulip',
  'pink_tulip',
];
const flowerChance = 1 / 8;
const tallerChance = 1 / 10;
/** Walks of bone meal on grass; each sixteen are one step longer. */
const walks = 128;
const walksAStep = 16;

/** The end of one walk over the grass, or null when it leaves the grass. */
function walk({ server: { world }, random }: Garden, from: Position, steps: number): Position | null {
  let at = from;
  for (let step = 0; step < steps; step++) {
    const up = Math.trunc((random.integer(-1, 1) * random.integer(0, 2)) / 2);
    at = { x: at.x + random.integer(-1, 1), y: at.y + up, z: at.z + random.integer(-1, 1) };
    if (world.blockAt(at.x, at.y - 1, at.z).name !== 'grass_block' || world.blockAt(at.x, at.y, at.z).full) return null;
  }
  return at;
}

/** Bone meal on grass grows grass and the flowers of the plains on and around it. */
export const meadow: Plant = {
  blocks: ['grass_block'],
  grows: () => false,
  grow: () => undefined,
  fertilise(garden, at) {
    const { server, random } = garden;
    const { world } = server;
    const above = beside(at, 'up');
    if (!world.blockAt(above.x, above.y, above.z).air) return false;
    for (let count = 0; count < walks; count++) {
      const place = walk(garden, above, Math.floor(count / walksAStep));
      if (!place) continue;
      const there = world.blockAt(place.x, place.y, place.z);
      if (there.name === 'grass' && random.chance(tallerChance)) growTaller(garden, place, 'tall_grass');
      if (!there.air) continue;
      const flower = random.chance(flowerChance) ? flowers[random.integer(0, flowers.length - 1)] : undefined;
      world.set(place.x, place.y, place.z, stateOf(flower ?? 'grass'));
    }
    return true;
  },
};

function growTaller({ server: { world } }: Garden, at: Position, name: string): boolean {
  if (!world.blockAt(at.x, at.y + 1, at.z).air) return false;
  world.set(at.x, at.y, at.z, stateOf(name, { half: 'lower' }));
  world.set(at.x, at.y + 1, at.z, stateOf(name, { half: 'upper' }));
  return true;
}

/** Short grass and ferns, which bone meal makes tall. */
export const shortGrass: Plant = {
  blocks: ['grass', 'fern'],
  grows: () => false,
  grow: () => undefined,
  fertilise: (garden, at, block) => growTaller(garden, at, block.name === 'grass' ? 'tall_grass' : 'large_fern'),
};
