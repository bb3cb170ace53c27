import type { Position } from '#lib/domain/position.ts';
import type { PlayerInventory } from '../../../inventory/player-inventory.ts';
import type { Mechanic } from '../../../mechanic.ts';
import type { MinecraftServer } from '../../../server.ts';
import { tossAll } from '../../window-clicks.ts';
import { mayLookInto } from '../window-reach.ts';
import { EnchantingWindow } from './enchanting-window.ts';

/** Bookshelves two blocks from a table, at its height or one above, with air between. */
function bookshelvesAround(server: MinecraftServer, at: Position): number {
  let count = 0;
  for (let dx = -2; dx <= 2; dx++) {
    for (let dz = -2; dz <= 2; dz++) {
      if (Math.max(Math.abs(dx), Math.abs(dz)) !== 2) continue;
      for (let dy = 0; dy <= 1; dy++) {
        const between = server.world.blockAt(at.x + Math.trunc(dx / 2), at.y + dy, at.z + Math.trunc(dz / 2));
        if (between.air && server.world.blockAt(at.x + dx, at.y + dy, at.z + dz).name === 'bookshelf') count++;
      }
    }
  }
  return count;
}

/** Enchanting tables: three offers by bookshelves and a seed per player, paid in levels and lapis lazuli. */
export const enchantingTables: Mechanic = {
  name: 'enchanting-tables',
  install(server) {
    const random = server.random.fork('enchanting');
    const seeds = new Map<string, number>();
    const drawSeed = (uuid: string): number => {
      const seed = random.integer(0, 0x7fffffff);
      seeds.set(uuid, seed);
      return seed;
    };
    server.uses.onBlock((player, at, block) => {
      if (block.name !== 'enchanting_table') return false;
      const make = (id: number, inventory: PlayerInventory): EnchantingWindow =>
        new EnchantingWindow(id, inventory, {
          bookshelves: () => bookshelvesAround(server, at),
          creative: () => player.gameMode === 'creative',
          level: () => player.experience.level,
          seed: () => seeds.get(player.uuid) ?? drawSeed(player.uuid),
          enchanted: (levels) => {
            if (player.gameMode !== 'creative') {
              player.experience.addLevels(-levels);
              player.sendExperience();
            }
            drawSeed(player.uuid);
          },
        });
      const stillValid = (): boolean => mayLookInto(player, at) && server.world.blockAt(at.x, at.y, at.z).name === 'enchanting_table';
      tossAll(server, player, player.screen.open(make, { translate: 'container.enchant' }, stillValid));
      return true;
    });
    server.onPacket('enchant_item', (player, { windowId, enchantment }) => {
      const { window } = player.screen;
      if (!(window instanceof EnchantingWindow) || window.id !== windowId || player.dead) return;
      if (!window.enchant(enchantment)) server.hooks.emit('refused', player, 'enchanted what it cannot pay for');
    });
  },
};
