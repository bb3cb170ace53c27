import { craftingWindow } from '../inventory/crafting/crafting-window.ts';
import type { Mechanic } from '../mechanic.ts';
import { mayLookInto } from './containers/window-reach.ts';
import { tossAll } from './window-clicks.ts';

/** A crafting table opens a 3x3 grid for its user, and closes when the user leaves or the table breaks. */
export const craftingTable: Mechanic = {
  name: 'crafting-table',
  install(server) {
    server.uses.onBlock((player, at, block) => {
      if (block.name !== 'crafting_table' || player.gameMode === 'spectator') return false;
      const stillValid = (): boolean => mayLookInto(player, at) && server.world.blockAt(at.x, at.y, at.z).name === 'crafting_table';
      tossAll(server, player, player.screen.open(craftingWindow, { translate: 'container.crafting' }, stillValid));
      return true;
    });
  },
};
