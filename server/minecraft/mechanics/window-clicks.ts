import { wornEquipment } from '../inventory/equipment.ts';
import type { ItemStack } from '../inventory/item-stack.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { tossItem } from './toss.ts';

const equipmentNumbers = [0, 1, 2, 3, 4, 5];

interface Told {
  readonly revision: number;
  readonly held: number;
  readonly looks: readonly (ItemStack | undefined)[];
}

/** Tosses items without a slot in the inventory. */
export function tossAll(server: MinecraftServer, player: Player, stacks: readonly ItemStack[]): void {
  for (const stack of stacks) tossItem(server, player, stack);
}

/** The visible part of a player's inventory; unchanged stacks are the same objects. */
function looksOf(player: Player): readonly (ItemStack | undefined)[] {
  const worn = wornEquipment(player.inventory);
  return equipmentNumbers.map((number) => worn.get(number));
}

/** The inventory and windows for clients: clicks, closing, the held slot, and every change at the end of its tick. */
export const windowClicks: Mechanic = {
  name: 'window-clicks',
  install(server) {
    const told = new Map<Player, Told>();

    server.hooks.on('playerJoined', (player) => {
      player.screen.sendAll();
      told.set(player, { revision: player.inventory.revision, held: player.heldSlot, looks: looksOf(player) });
    });
    server.hooks.on('clientReset', (player) => player.screen.sendAll());
    server.hooks.on('died', (victim) => {
      for (const player of server.players)
        if (player === victim && player.screen.isOpen) tossAll(server, player, player.screen.closeByServer());
    });
    server.hooks.on('playerLeft', (player, kept) => {
      if (kept) {
        tossAll(server, player, player.screen.close());
        return;
      }
      told.delete(player);
      tossAll(server, player, player.screen.takeLoose());
    });
    server.onPacket('held_item_slot', (player, { slotId }) => {
      if (slotId < 0 || slotId > 8) return server.hooks.emit('refused', player, 'chose a hotbar slot that does not exist');
      player.inventory.heldIndex = slotId;
    });
    server.onPacket('window_click', (player, packet) => {
      const may = { click: !player.dead && player.gameMode !== 'spectator', clone: player.gameMode === 'creative' };
      const { thrown, crafted } = player.screen.click(packet, may);
      tossAll(server, player, thrown);
      for (const stack of crafted) server.hooks.emit('crafted', player, stack);
    });
    server.onPacket('close_window', (player, { windowId }) => {
      if (windowId === player.screen.window.id) tossAll(server, player, player.screen.close());
    });
    server.onTick(() => {
      server.forEach(server.players, (player) => tossAll(server, player, player.screen.closeWhenInvalid()));
    });
    server.onFlush(() => {
      server.forEach(server.players, (player) => {
        player.screen.sendChanges();
        const before = told.get(player);
        const { revision } = player.inventory;
        if (!before || (before.revision === revision && before.held === player.heldSlot)) return;
        const looks = looksOf(player);
        told.set(player, { revision, held: player.heldSlot, looks });
        if (looks.some((stack, place) => stack !== before.looks[place])) server.hooks.emit('entityLooks', player);
        if (revision !== before.revision) server.hooks.emit('inventoryChanged', player);
      });
    });
  },
};
