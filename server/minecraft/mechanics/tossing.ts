import { playerSlots } from '../inventory/player-inventory.ts';
import type { Mechanic } from '../mechanic.ts';
import { tossItem } from './toss.ts';

const tossAll = 3;
const tossOne = 4;
const swapHands = 6;

/** The toss key throws the held item, one or all of it; the swap key exchanges main and off hand. */
export const tossing: Mechanic = {
  name: 'tossing',
  install(server) {
    server.onPacket('block_dig', (player, { status }) => {
      if (player.dead || player.gameMode === 'spectator') return;
      const { inventory } = player;
      if (status === tossAll || status === tossOne) {
        const stack = inventory.take(player.heldSlot, status === tossAll ? Number.POSITIVE_INFINITY : 1);
        if (stack) tossItem(server, player, stack);
      } else if (status === swapHands) {
        const held = inventory.slot(player.heldSlot);
        inventory.set(player.heldSlot, inventory.slot(playerSlots.offhand));
        inventory.set(playerSlots.offhand, held);
      }
    });
  },
};
