import { hasSupport } from '../../world/block-support.ts';
import { defaultState, withProperties } from '../../world/block-template.ts';
import { destroyBlock } from '../block-breaking.ts';
import { ageOf, type Plant } from './plant.ts';

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
export const stackedPlants: readonly Plant[] = [stackedPlant('sugar_cane'), stackedPlant('cactus')];
