import type { Mechanic } from '../mechanic.ts';
import { withProperties } from '../world/block-template.ts';

/** The food value of a slice, and the number of slices. */
const slice = { food: 2, saturation: 0.4 } as const;
const slices = 7;
const full = 20;

/** A right-click on a cake eats one of its seven slices; the last one removes the cake. Players with full hunger do not eat. */
export const cake: Mechanic = {
  name: 'cake',
  install(server) {
    server.uses.onBlock((player, at, block) => {
      if (block.name !== 'cake' || player.gameMode === 'spectator') return false;
      if (player.food >= full && player.gameMode !== 'creative') return false;
      player.food = Math.min(full, player.food + slice.food);
      player.saturation = Math.min(player.food, player.saturation + slice.saturation);
      server.hooks.emit('healthChanged', player);
      const bites = Number(block.properties.bites) + 1;
      server.world.set(at.x, at.y, at.z, bites < slices ? withProperties(block, { bites }) : 0);
      return true;
    });
  },
};
