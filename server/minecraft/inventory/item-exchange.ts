import type { Player } from '../player.ts';
import type { ItemStack } from './item-stack.ts';

/**
 * Replaces one item in a slot of window 0 by another: an empty bucket by a full one, a stew by its bowl. The new item takes the slot of the
 * last one, else any free slot. Returns how many found no room. In creative mode the old item stays, and the new one is added only if the
 * player has none.
 */
export function exchangeItem(player: Player, slot: number, result: ItemStack): number {
  const { inventory } = player;
  if (player.gameMode === 'creative') return inventory.count(result.name) > 0 ? 0 : inventory.give(result);
  inventory.take(slot, 1);
  if (inventory.slot(slot) !== null) return inventory.give(result);
  inventory.set(slot, result);
  return 0;
}
