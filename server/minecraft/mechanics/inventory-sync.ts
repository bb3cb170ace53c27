import { playerSlots } from '../inventory/player-inventory.ts';
import { toProtocolSlot } from '../inventory/protocol-slot.ts';
import type { Mechanic } from '../mechanic.ts';

/** Shows each player what its inventory holds: whole on joining, then each changed slot at the end of the tick. */
export const inventorySync: Mechanic = {
  name: 'inventory-sync',
  install(server) {
    server.onPacket('held_item_slot', (player, { slotId }) => {
      if (slotId < 0 || slotId > 8) return;
      player.inventory.heldIndex = slotId;
      server.hooks.emit('entityLooks', player);
    });
    server.hooks.on('playerJoined', ({ connection, inventory }) => {
      const items = Array.from({ length: playerSlots.count }, (_, index) => toProtocolSlot(inventory.slot(index)));
      connection.write('window_items', { windowId: 0, stateId: 1, items, carriedItem: toProtocolSlot(inventory.cursor) });
    });
    server.onFlush(() => {
      for (const player of server.players) {
        const changes = player.inventory.takeChanges();
        if (changes.length === 0) continue;
        for (const slot of changes) {
          player.connection.write('set_slot', { windowId: 0, stateId: 1, slot, item: toProtocolSlot(player.inventory.slot(slot)) });
        }
        server.hooks.emit('inventoryChanged', player);
      }
    });
  },
};
