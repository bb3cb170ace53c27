import { equipmentPlaceOf } from '../inventory/equipment.ts';
import { playerSlots } from '../inventory/player-inventory.ts';
import type { Mechanic } from '../mechanic.ts';

/** Using a piece of armour (or an elytra) puts it on; the worn piece moves into the hand. */
export const armourEquipping: Mechanic = {
  name: 'armour-equipping',
  install(server) {
    server.onPacket('use_item', (player, { hand }) => {
      if (player.dead || player.gameMode === 'spectator') return;
      const { inventory } = player;
      const from = player.slotOfHand(hand);
      const stack = inventory.slot(from);
      const place = stack && stack.name !== 'carved_pumpkin' && !/_(skull|head)$/.test(stack.name) ? equipmentPlaceOf(stack) : null;
      if (!stack || place === null || place === 'offhand') return;
      const worn = playerSlots[place];
      inventory.set(from, inventory.slot(worn));
      inventory.set(worn, stack);
    });
  },
};
