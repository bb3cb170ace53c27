import { playerSlots, storageSlots } from '../inventory/player-inventory.ts';
import type { Mechanic } from '../mechanic.ts';

/** Hotbar slots per player. */
const hotbar = 9;

/**
 * A middle click on a block asks for the item of a slot in the hand, as in vanilla: the item changes places with the one in the first empty
 * hotbar slot after the selected one, else with the selected one, and that slot is selected.
 */
export const itemPicking: Mechanic = {
  name: 'pick-item',
  install(server) {
    server.onPacket('pick_item', (player, { slot }) => {
      const { inventory } = player;
      // The packet counts the hotbar first, then the rest.
      const from = Number.isInteger(slot) ? storageSlots[slot] : undefined;
      if (player.dead || player.gameMode === 'spectator' || from === undefined) return;
      if (from >= playerSlots.hotbar.start) inventory.heldIndex = from - playerSlots.hotbar.start;
      else {
        const places = Array.from({ length: hotbar }, (_, step) => (inventory.heldIndex + step) % hotbar);
        const empty = places.find((index) => inventory.slot(playerSlots.hotbar.start + index) === null);
        inventory.heldIndex = empty ?? inventory.heldIndex;
        const stack = inventory.slot(from);
        inventory.set(from, inventory.heldItem);
        inventory.set(inventory.heldSlot, stack);
      }
      player.connection.write('held_item_slot', { slot: inventory.heldIndex });
    });
  },
};
