import type { Mechanic } from '../../mechanic.ts';
import { hasSupport } from '../../world/block-support.ts';
import { destroyBlock } from '../block-breaking.ts';
import type { Garden, Plant } from './plant.ts';
import { plants } from './plants.ts';
import { straightenStems } from './stems.ts';

/** Runs random ticks at the rate of the rule `randomTickSpeed`. */
export const randomTicking: Mechanic = {
  name: 'random-ticking',
  install(server) {
    const random = server.random.fork('random-ticking');
    server.onTick(() => {
      const speed = server.rules.get('randomTickSpeed');
      if (speed > 0) server.randomTicks.run(speed, random);
    });
  },
};

/** World event for the particles of bone meal. */
const glitter = 1505;

/** Plants grow by random ticks, and at once by bone meal. */
export const growing: Mechanic = {
  name: 'growing',
  install(server) {
    const garden: Garden = { server, random: server.random.fork('growing') };
    const byBlock = new Map<string, Plant>();
    for (const plant of plants) {
      for (const name of plant.blocks) byBlock.set(name, plant);
      const ticking = plant.blocks.filter((name) => name !== 'grass_block');
      server.randomTicks.on(ticking, (at, block) => plant.grow(garden, at, block), plant.grows);
    }
    straightenStems(server);
    server.blocks.define((name) => name === 'cactus', {
      neighbourChanged(at, block) {
        if (!hasSupport(server.world, at, block.stateId)) destroyBlock(server, at);
      },
    });
    server.uses.onItem((player, { stack, slot, at, block }) => {
      if (stack.name !== 'bone_meal') return false;
      const plant = byBlock.get(block.name);
      if (!plant?.fertilise?.(garden, at, block)) return false;
      if (player.gameMode !== 'creative') player.inventory.take(slot, 1);
      server.broadcastAt(at, 'world_event', { effectId: glitter, location: at, data: 0, global: false });
      return true;
    });
  },
};
