import type { ItemEntity } from '../entities/item-entity.ts';
import { withCount } from '../inventory/item-stack.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { bodyBox, overlap, type WorldBox } from '../world/collision.ts';
import { showCollected } from './show-collected.ts';

/** Pickup distance beyond the body: horizontal, and vertical. */
const sideways = 1;
const upwards = 0.5;

function reachOf(player: Player): WorldBox {
  const [x1, y1, z1, x2, y2, z2] = bodyBox(player.position, player.width, player.height);
  return [x1 - sideways, y1 - upwards, z1 - sideways, x2 + sideways, y2 + upwards, z2 + sideways];
}

function pickUp(server: MinecraftServer, player: Player, item: ItemEntity): void {
  const left = player.inventory.give(item.stack);
  const taken = item.stack.count - left;
  if (taken === 0) return;
  showCollected(server, item, player, taken);
  server.hooks.emit('itemCollected', player, item, taken);
  const rest = withCount(item.stack, left);
  if (rest) item.stack = rest;
  else server.entities.remove(item);
}

/** Bodies pick up near items, as many as fit. */
export const itemPickup: Mechanic = {
  name: 'item-pickup',
  install(server) {
    server.onTick(() => {
      server.forEach(server.players, (player) => {
        if (player.dead || player.gameMode === 'spectator') return;
        const reach = reachOf(player);
        for (const item of server.entities.items()) {
          if (item.pickupDelay > 0 || item.removed) continue;
          if (overlap(reach, bodyBox(item.position, item.width, item.height))) pickUp(server, player, item);
        }
      });
    });
  },
};
