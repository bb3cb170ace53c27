import { itemStack } from '../../inventory/item-stack.ts';
import type { Mechanic } from '../../mechanic.ts';
import { stateOf } from '../../world/block-template.ts';
import { beside } from '../../world/direction.ts';
import { popItem } from '../loot.ts';
import { wearItem } from '../tool-wear.ts';

/** The result of a hoe on a block with air above it. */
const tilled: Readonly<Record<string, string>> = {
  grass_block: 'farmland',
  dirt: 'farmland',
  dirt_path: 'farmland',
  coarse_dirt: 'dirt',
};
const trodden = new Set(['grass_block', 'dirt', 'podzol', 'coarse_dirt', 'mycelium', 'rooted_dirt']);

/** Hoes till the ground, and shovels make paths: from above or the side, with air above. */
export const tilling: Mechanic = {
  name: 'tilling',
  install(server) {
    server.uses.onItem((player, { stack, slot, at, block, face }) => {
      const hoe = stack.name.endsWith('_hoe');
      if (!hoe && !stack.name.endsWith('_shovel')) return false;
      const open = face !== 'down' && server.world.blockAt(at.x, at.y + 1, at.z).air;
      const rooted = hoe && block.name === 'rooted_dirt';
      const into = hoe ? (rooted ? 'dirt' : open && tilled[block.name]) : open && trodden.has(block.name) && 'dirt_path';
      if (!into) return false;
      server.world.set(at.x, at.y, at.z, stateOf(into));
      if (rooted) popItem(server, beside(at, face), itemStack('hanging_roots'));
      wearItem(server, player, slot);
      return true;
    });
  },
};
