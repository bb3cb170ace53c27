import { type ItemStack, sameItem, withCount } from './item-stack.ts';
import type { PlayerInventory } from './player-inventory.ts';
import type { GameWindow } from './window.ts';
import type { WindowSlot } from './window-slot.ts';

/** Puts up to `count` items of the cursor into a slot that is empty or has the same item; the rest stays at the cursor. */
export function insertCursor(inventory: PlayerInventory, slot: WindowSlot, count: number): void {
  const held = inventory.cursor;
  if (!held || !slot.accepts(held)) return;
  const there = slot.get();
  if (there && !sameItem(there, held)) return;
  const before = there?.count ?? 0;
  const moved = Math.min(count, held.count, slot.limitFor(held) - before);
  if (moved <= 0) return;
  inventory.cursor = withCount(held, held.count - moved);
  slot.set(withCount(held, before + moved));
}

/**
 * Takes up to `count` items out of a slot, but never more than `room`. A result slot gives everything or, if that does not fit, nothing;
 * its ingredients are used up. Returns null if nothing was taken.
 */
export function takeFrom(window: GameWindow, index: number, count: number, room: number, thrown: ItemStack[]): ItemStack | null {
  const slot = window.slots[index];
  const there = slot?.get();
  if (!slot || !there || slot.mayTake?.() === false) return null;
  if (!slot.accepts(there) && room < there.count) return null;
  const taken = slot.role === 'result' ? there.count : Math.min(count, room, there.count);
  if (taken <= 0) return null;
  slot.set(withCount(there, there.count - taken));
  tellTaken(window, slot, { ...there, count: taken }, thrown);
  return { ...there, count: taken };
}

/** Notifies a slot about taken items, so that a result uses up its ingredients. Throws out remainders without room. */
export function tellTaken(window: GameWindow, slot: WindowSlot, taken: ItemStack, thrown: ItemStack[]): void {
  for (const remainder of slot.taken?.(taken) ?? []) {
    const left = window.inventory.give(remainder);
    if (left > 0) thrown.push({ ...remainder, count: left });
  }
}
