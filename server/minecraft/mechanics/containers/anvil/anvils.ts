import type { Position } from '#lib/domain/position.ts';
import type { PlayerInventory } from '../../../inventory/player-inventory.ts';
import type { Mechanic } from '../../../mechanic.ts';
import type { Player } from '../../../player.ts';
import { stateOf } from '../../../world/block-template.ts';
import { tossAll } from '../../window-clicks.ts';
import { mayLookInto } from '../window-reach.ts';
import { AnvilWindow } from './anvil-window.ts';

/** Probability that a use damages the anvil. */
const wearChance = 0.12;
const longestName = 50;
const next: Readonly<Record<string, string | null>> = { anvil: 'chipped_anvil', chipped_anvil: 'damaged_anvil', damaged_anvil: null };

/** Anvils repair, combine and rename for levels of experience, and wear down. Grindstones, looms and smithing tables are missing. */
export const anvils: Mechanic = {
  name: 'anvils',
  install(server) {
    const random = server.random.fork('anvils');
    const wear = (at: Position): void => {
      const block = server.world.blockAt(at.x, at.y, at.z);
      const worse = next[block.name];
      if (worse === undefined) return;
      server.world.set(at.x, at.y, at.z, worse === null ? 0 : stateOf(worse, block.properties));
    };
    const worked = (player: Player, at: Position, cost: number): void => {
      if (player.gameMode === 'creative') return;
      player.experience.addLevels(-cost);
      player.sendExperience();
      if (random.chance(wearChance)) wear(at);
    };
    server.uses.onBlock((player, at, block) => {
      if (!(block.name in next)) return false;
      const make = (id: number, inventory: PlayerInventory): AnvilWindow =>
        new AnvilWindow(id, inventory, {
          creative: () => player.gameMode === 'creative',
          level: () => player.experience.level,
          worked: (cost) => worked(player, at, cost),
        });
      const stillValid = (): boolean => mayLookInto(player, at) && server.world.blockAt(at.x, at.y, at.z).name in next;
      tossAll(server, player, player.screen.open(make, { translate: 'container.repair' }, stillValid));
      return true;
    });
    server.onPacket('name_item', (player, { name }) => {
      const { window } = player.screen;
      if (window instanceof AnvilWindow && !player.dead && name.length <= longestName) window.rename(name.trim());
    });
  },
};
