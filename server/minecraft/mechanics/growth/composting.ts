import type { Position } from '#lib/domain/position.ts';
import { itemStack } from '../../inventory/item-stack.ts';
import type { Mechanic } from '../../mechanic.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { beside } from '../../world/direction.ts';
import { popItem } from '../loot.ts';
import { compostables } from './compostables.ts';

const full = 7;
const ready = 8;
/** Ticks from a full composter to its bone meal. */
const rotting = 20;

/**
 * Compostable items fill a composter level by level, each with its probability; using a full one gives bone meal. Hoppers do not serve it.
 */
export const composting: Mechanic = {
  name: 'composting',
  install(server) {
    const random = server.random.fork('composting');
    const setLevel = ({ x, y, z }: Position, block: BlockTemplate, level: number): void => {
      server.world.set(x, y, z, withProperties(block, { level }));
      if (level === full) server.blocks.schedule({ x, y, z }, rotting);
    };
    server.blocks.define((name) => name === 'composter', {
      placed(at, block) {
        if (block.properties.level === String(full)) server.blocks.schedule(at, rotting);
      },
      tick(at, block) {
        if (block.properties.level === String(full)) setLevel(at, block, ready);
      },
    });
    server.uses.onBlock((player, at, block, packet) => {
      if (block.name !== 'composter' || player.gameMode === 'spectator') return false;
      const level = Number(block.properties.level);
      if (level === ready) {
        popItem(server, beside(at, 'up'), itemStack('bone_meal'));
        setLevel(at, block, 0);
        return true;
      }
      const slot = packet.hand === 1 ? 45 : player.heldSlot;
      const chance = compostables.get(player.inventory.slot(slot)?.name ?? '');
      if (chance === undefined) return false;
      if (level === full) return true;
      if (player.gameMode !== 'creative') player.inventory.take(slot, 1);
      // The first level always succeeds.
      if (level === 0 || random.chance(chance)) setLevel(at, block, level + 1);
      return true;
    });
  },
};
