import type { Position } from '#lib/domain/position.ts';
import { itemStack, stackLimit } from '#server/minecraft/inventory/item-stack.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import type { Player } from '#server/minecraft/player.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';

/** Items by name with their counts. */
type Items = Readonly<Record<string, number>>;

/** Puts items into a container, from its first slot on. Throws an Error if the block at that position holds none. */
export function stock(server: MinecraftServer, at: Position, items: Items): void {
  const container = server.world.blockEntities.at(at);
  if (!(container instanceof ItemContainer)) throw new Error(`The block at ${at.x} ${at.y} ${at.z} cannot hold items.`);
  let index = 0;
  for (const [item, count] of Object.entries(items)) {
    const limit = stackLimit(itemStack(item));
    for (let left = count; left > 0; left -= limit) container.set(index++, itemStack(item, Math.min(left, limit)));
  }
}

/** Gives a player items. Throws an Error if they do not fit. */
export function supply({ name, inventory }: Player, items: Items): void {
  for (const [item, count] of Object.entries(items)) {
    if (inventory.give({ ...itemStack(item), count }) > 0) throw new Error(`${name} cannot carry ${count} ${item}.`);
  }
}
