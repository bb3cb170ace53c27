import type { Position } from '#lib/domain/position.ts';
import { type ItemStack, withCount } from '../../inventory/item-stack.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Random } from '../../random.ts';
import type { MinecraftServer } from '../../server.ts';
import { tossAll } from '../window-clicks.ts';
import { ItemContainer } from './item-container.ts';

/** Distance of spilled items from the block's edges, so that they do not stick in walls. */
const margin = 0.125;
const hop = 0.2;
const scatter = 0.11485;

/** Drops a stack from a block as vanilla does: in parts of 10 to 30, each at a random place in the block. */
function spill(server: MinecraftServer, random: Random, at: Position, stack: ItemStack): void {
  const inside = (low: number): number => low + margin + random.next() * (1 - 2 * margin);
  const push = (): number => scatter * (random.next() - random.next());
  const position = { x: inside(at.x), y: inside(at.y), z: inside(at.z) };
  for (let left = stack.count; left > 0; ) {
    const heap = withCount(stack, Math.min(left, random.integer(10, 30)));
    if (!heap) return;
    left -= heap.count;
    server.entities.spawnItem(position, heap, { x: push(), y: hop + push(), z: push() });
  }
}

/** A removed container drops its contents, after the windows of its viewers have closed. */
export const spilling: Mechanic = {
  name: 'spilling',
  install(server) {
    const random = server.random.fork('spilling');
    server.hooks.on('blockEntityGone', (at, entity) => {
      if (!(entity instanceof ItemContainer)) return;
      for (const player of [...entity.viewers]) tossAll(server, player, player.screen.closeByServer());
      for (const stack of entity.takeAll()) spill(server, random, at, stack);
    });
  },
};
