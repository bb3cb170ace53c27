import type { Player } from '../player.ts';
import type { ItemStack } from './item-stack.ts';

/**
 * One item in a slot of window 0 becomes another: an empty bucket a full one, a stew its bowl. The new one takes the place of the last,
 * else any free place. Returns how many found no room; in creative mode the old one stays, and the new one comes only if there is none.
 */
export function exchangeItem(player: Player, slot: number, result: ItemStack): number {
  const { inventory } = player;
  if (player.gameMode === 'creative') return inventory.count(result.name) > 0 ? 0 : inventory.give(result);
  inventory.take(slot, 1);
  if (inventory.slot(slot) !== null) return inventory.give(result);
  inventory.set(slot, result);
  return 0;
}
