import { itemStack } from '../inventory/item-stack.ts';
import type { Mechanic } from '../mechanic.ts';
import { stateOf } from '../world/block-template.ts';
import { facingOf, isHorizontal, oppositeHorizontal } from '../world/direction.ts';
import { popItem } from './loot.ts';
import { wearItem } from './tool-wear.ts';

const seeds = 4;

/** Shears carve the clicked side of a pumpkin, which drops four seeds. */
export const pumpkinCarving: Mechanic = {
  name: 'pumpkin-carving',
  install(server) {
    server.uses.onItem((player, { stack, slot, at, block, face }) => {
      if (stack.name !== 'shears' || block.name !== 'pumpkin') return false;
      const facing = isHorizontal(face) ? face : oppositeHorizontal(facingOf(player.yaw));
      server.world.set(at.x, at.y, at.z, stateOf('carved_pumpkin', { facing }));
      popItem(server, at, itemStack('pumpkin_seeds', seeds));
      wearItem(server, player, slot);
      return true;
    });
  },
};
