import type { Position } from '#lib/domain/position.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { isLit } from '../../world/light.ts';
import { cropGrowthChance, cropLight } from './crop-growth.ts';
import { ageOf, type Garden, type Plant } from './plant.ts';

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
export const crops: readonly Plant[] = [
  bedCrop('wheat', 7, 0, several),
  bedCrop('carrots', 7, 0, several),
  bedCrop('potatoes', 7, 0, several),
  bedCrop('beetroots', 3, 1 / 3, (garden) => Math.floor(several(garden) / 3)),
];
