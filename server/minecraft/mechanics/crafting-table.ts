import { craftingWindow } from '../inventory/crafting/crafting-window.ts';
import type { Mechanic } from '../mechanic.ts';
import { tossAll } from './window-clicks.ts';

/** Blocks from the middle of the table within which its window stays open. */
const reach = 8;

/** A crafting table opens a 3x3 grid for whoever uses it, and closes when they go away or it is broken. */
export const craftingTable: Mechanic = {
  name: 'crafting-table',
  install(server) {
    server.onUseBlock((player, at, block) => {
      if (block.name !== 'crafting_table' || player.gameMode === 'spectator') return false;
      const stillValid = (): boolean => {
        const { x, y, z } = player.position;
        const near = (at.x + 0.5 - x) ** 2 + (at.y + 0.5 - y) ** 2 + (at.z + 0.5 - z) ** 2 <= reach ** 2;
        return near && !player.dead && server.world.blockAt(at.x, at.y, at.z).name === 'crafting_table';
      };
      tossAll(server, player, player.screen.open(craftingWindow, { translate: 'container.crafting' }, stillValid));
      return true;
    });
  },
};
