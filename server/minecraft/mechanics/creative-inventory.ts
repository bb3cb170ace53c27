import type { ProtocolSlot } from '../connection/slot-fields.ts';
import { type ItemStack, stackLimit } from '../inventory/item-stack.ts';
import { playerSlots } from '../inventory/player-inventory.ts';
import { fromProtocolSlot } from '../inventory/protocol-slot.ts';
import type { Mechanic } from '../mechanic.ts';
import { tossItem } from './toss.ts';

/** The stack that a creative client requests; undefined for an unknown item or an impossible count. */
function wanted(slot: ProtocolSlot): ItemStack | null | undefined {
  try {
    const stack = fromProtocolSlot(slot);
    return stack && stack.count > stackLimit(stack) ? undefined : stack;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** Creative players take any item. Every change is sent back, empty ones too, and a change by another player is reverted. */
export const creativeInventory: Mechanic = {
  name: 'creative-inventory',
  install(server) {
    server.onPacket('set_creative_slot', (player, { slot, item }) => {
      const stack = wanted(item);
      if (player.gameMode !== 'creative' || player.dead || stack === undefined) {
        player.screen.sendAll();
        return server.hooks.emit('refused', player, 'took items without being creative');
      }
      if (slot < 0) {
        if (stack) tossItem(server, player, stack);
        return;
      }
      if (slot < 1 || slot >= playerSlots.count) return server.hooks.emit('refused', player, 'put an item into a slot that does not exist');
      player.inventory.set(slot, stack);
      player.screen.echo(slot);
    });
  },
};
