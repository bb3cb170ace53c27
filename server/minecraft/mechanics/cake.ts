import type { Mechanic } from '../mechanic.ts';
import { withProperties } from '../world/block-template.ts';

/** The food value of a slice, and the number of slices. */
const SLICE = { food: 2, saturation: 0.4 } as const;
const SLICES = 7;
const FULL = 20;

/** A right-click on a cake eats one of its seven slices; the last one removes the cake. Players with full hunger do not eat. */
export const cake: Mechanic = {
  name: 'cake',
  install(server) {
    server.uses.onBlock((player, at, block) => {
      if (block.name !== 'cake' || player.gameMode === 'spectator') return false;
      if (player.food >= FULL && player.gameMode !== 'creative') return false;
      player.food = Math.min(FULL, player.food + SLICE.food);
      player.saturation = Math.min(player.food, player.saturation + SLICE.saturation);
      server.hooks.emit('healthChanged', player);
      const bites = Number(block.properties.bites) + 1;
      server.world.set(at.x, at.y, at.z, bites < SLICES ? withProperties(block, { bites }) : 0);
      return true;
    });
  },
};
