import type { Position } from '#lib/domain/position.ts';
import { skyDarkness } from '../../daylight.ts';
import { hasSupport } from '../../world/block-support.ts';
import { type BlockTemplate, defaultState, withProperties } from '../../world/block-template.ts';
import { beside } from '../../world/direction.ts';
import { isLit } from '../../world/light.ts';
import { destroyBlock } from '../block-breaking.ts';
import { cropGrowthChance, cropLight } from './crop-growth.ts';
import { meadow, shortGrass } from './meadow.ts';
import { ageOf, type Garden, type Plant } from './plant.ts';
import { stems } from './stems.ts';
import { sweetBerryBush } from './sweet-berries.ts';
import { growTree, woods } from './trees.ts';

const saplingLight = 9;
const saplingChance = 1 / 7;
const saplingBoneMealChance = 0.45;

/** A sapling becomes ready at first, and a tree the second time. */
function advance(garden: Garden, at: Position, block: BlockTemplate): void {
  if (block.properties.stage === '0') garden.server.world.set(at.x, at.y, at.z, withProperties(block, { stage: 1 }));
  else growTree(garden, at, block.name.replace(/_sapling$/, ''));
}

/** Saplings of oak, birch and jungle trees with a straight trunk. Other saplings do not grow. */
const saplings: Plant = {
  blocks: woods.map((wood) => `${wood}_sapling`),
  grows: () => true,
  grow(garden, at, block) {
    const { server, random } = garden;
    const darkness = skyDarkness(server.daylight, server.weather);
    if (random.chance(saplingChance) && isLit(server.world, beside(at, 'up'), saplingLight, darkness)) advance(garden, at, block);
  },
  fertilise(garden, at, block) {
    if (garden.random.chance(saplingBoneMealChance)) advance(garden, at, block);
    return true;
  },
};

const tallest = 3;
/** Random ticks per block, minus one. */
const lastAge = 15;

/** A plant that grows by one block of its kind every sixteenth random tick, up to three. */
function stackedPlant(name: string): Plant {
  return {
    blocks: [name],
    grows: () => true,
    grow({ server }, at, block) {
      const { world } = server;
      const { x, y, z } = at;
      if (world.stateAt(x, y + 1, z) !== 0) return;
      let height = 1;
      while (world.blockAt(x, y - height, z).name === name) height++;
      if (height >= tallest) return;
      const age = ageOf(block);
      if (age < lastAge) {
        world.set(x, y, z, withProperties(block, { age: age + 1 }));
        return;
      }
      const state = defaultState(name) ?? 0;
      world.set(x, y, z, withProperties(block, { age: 0 }));
      world.set(x, y + 1, z, state);
      // A cactus that grows between blocks breaks at once.
      if (!hasSupport(world, { x, y: y + 1, z }, state)) destroyBlock(server, { x, y: y + 1, z });
    },
  };
}

/** Sugar cane and cactus. */
const stackedPlants: readonly Plant[] = [stackedPlant('sugar_cane'), stackedPlant('cactus')];

const ripeWart = 3;
const wartChance = 0.1;

/** Grows on soul sand in any saplingLight; bone meal has no effect. */
const netherWart: Plant = {
  blocks: ['nether_wart'],
  grows: (block) => ageOf(block) < ripeWart,
  grow({ server, random }, { x, y, z }, block) {
    if (random.chance(wartChance)) server.world.set(x, y, z, withProperties(block, { age: ageOf(block) + 1 }));
  },
};

const mushroomChance = 1 / 25;
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
const mushrooms: Plant = {
  blocks: ['red_mushroom', 'brown_mushroom'],
  grows: () => true,
  grow(garden, at, { name, stateId }) {
    const { world } = garden.server;
    const { random } = garden;
    if (!random.chance(mushroomChance) || isCrowded(garden, at, name)) return;
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

const ripeCocoa = 2;
const cocoaChance = 1 / 5;

/** Pods on the sides of jungle logs. */
const cocoa: Plant = {
  blocks: ['cocoa'],
  grows: (block) => ageOf(block) < ripeCocoa,
  grow({ server, random }, { x, y, z }, block) {
    if (random.chance(cocoaChance)) server.world.set(x, y, z, withProperties(block, { age: ageOf(block) + 1 }));
  },
  fertilise({ server }, { x, y, z }, block) {
    return ageOf(block) < ripeCocoa && server.world.set(x, y, z, withProperties(block, { age: ageOf(block) + 1 }));
  },
};

/** Stages per bone meal, uniformly drawn. */
const leastStages = 2;
const mostStages = 5;

function aged({ server }: Garden, at: Position, block: BlockTemplate, age: number): void {
  server.world.set(at.x, at.y, at.z, withProperties(block, { age }));
}

/** A farmland crop: grows by the soil around it up to an age. `skips` is the fraction of its random ticks without effect. */
function bedCrop(name: string, ripe: number, skips: number, stages: (garden: Garden) => number): Plant {
  return {
    blocks: [name],
    grows: (block) => ageOf(block) < ripe,
    grow(garden, at, block) {
      const { server, random } = garden;
      if (skips > 0 && random.chance(skips)) return;
      if (!isLit(server.world, at, cropLight) || !random.chance(cropGrowthChance(server.world, at))) return;
      aged(garden, at, block, ageOf(block) + 1);
    },
    fertilise(garden, at, block) {
      if (ageOf(block) >= ripe) return false;
      aged(garden, at, block, Math.min(ripe, ageOf(block) + stages(garden)));
      return true;
    },
  };
}

const several = ({ random }: Garden): number => random.integer(leastStages, mostStages);

/** Wheat, carrots, potatoes, beetroots. Beetroots have only three stages and skip a third of their ticks. */
const crops: readonly Plant[] = [
  bedCrop('wheat', 7, 0, several),
  bedCrop('carrots', 7, 0, several),
  bedCrop('potatoes', 7, 0, several),
  bedCrop('beetroots', 3, 1 / 3, (garden) => Math.floor(several(garden) / 3)),
];

/** All growing plants. Bamboo, kelp, vines, chorus, coral, fungi and the flowers of the sniffer do not grow. */
export const plants: readonly Plant[] = [
  ...crops,
  ...stems,
  netherWart,
  cocoa,
  sweetBerryBush,
  ...stackedPlants,
  mushrooms,
  saplings,
  meadow,
  shortGrass,
];
