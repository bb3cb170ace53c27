import type { Position } from '#lib/domain/position.ts';
import { containerWindow } from '../../inventory/window.ts';
import { storageSlot } from '../../inventory/window-slot.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';
import type { BlockEntity } from '../../world/block-entity.ts';
import { tossAll } from '../window-clicks.ts';
import { isBlocked, showChestLid } from './chests.ts';
import { mayLookInto } from './window-reach.ts';

/** An ender chest: empty itself, because its items belong to each viewer. */
class EnderChest implements BlockEntity {
  readonly kind = 'ender_chest';
  readonly viewers = new Set<Player>();

  shown(): null {
    return null;
  }

  save(): Record<string, never> {
    return {};
  }

  load(): void {}
}

/** Ender chests show every player its own 27 slots, in all places. */
export const enderChests: Mechanic = {
  name: 'ender-chests',
  install(server) {
    const { world } = server;
    world.blockEntities.define(['ender_chest'], () => new EnderChest());
    const showLid = (at: Position, chest: EnderChest): void => {
      if (world.blockEntities.at(at) === chest) showChestLid(server, at, world.blockAt(at.x, at.y, at.z), chest.viewers.size);
    };
    server.uses.onBlock((player, at) => {
      const chest = world.blockEntities.at(at);
      if (!(chest instanceof EnderChest)) return false;
      if (isBlocked(server, at)) return true;
      const closed = (): void => {
        if (chest.viewers.delete(player)) showLid(at, chest);
      };
      const slots = player.enderItems.map((_, index) => storageSlot(player.enderItems, index, () => undefined));
      const homeless = player.screen.open(
        (id, inventory) => containerWindow(id, inventory, slots, closed),
        { translate: 'container.enderchest' },
        () => mayLookInto(player, at) && world.blockEntities.at(at) === chest,
      );
      chest.viewers.add(player);
      showLid(at, chest);
      tossAll(server, player, homeless);
      return true;
    });
  },
};
