import { type ItemStack, sameItem, stackLimit, withCount } from './item-stack.ts';
import type { GameWindow } from './window.ts';
import type { WindowSlot } from './window-slot.ts';

/**
 * One click of a drag. The low two bits of the button are the phase (0 start, 1 slot, 2 end), the bits above are the kind. Returns the slot
 * of a drag that ended over a single slot: it counts as a plain click there.
 */
export function dragClick(window: GameWindow, click: { readonly slot: number; readonly button: number }, creative: boolean): number | null {
  const { drag, inventory } = window;
  const before = drag.phase;
  const phase = click.button & 3;
  if ((before !== 1 || phase !== 2) && before !== phase) drag.reset();
  else if (!inventory.cursor) drag.reset();
  else if (phase === 0) start(window, (click.button >> 2) & 3, creative);
  else if (phase === 1) mark(window, click.slot);
  else if (phase === 2) return end(window);
  else drag.reset();
  return null;
}

function start(window: GameWindow, kind: number, creative: boolean): void {
  window.drag.reset();
  if (kind > 1 && !(kind === 2 && creative)) return;
  window.drag.kind = kind;
  window.drag.phase = 1;
}

function mark(window: GameWindow, index: number): void {
  const { drag, inventory } = window;
  const held = inventory.cursor;
  const slot = window.slots[index];
  if (held && slot && takesPart(slot, held) && (drag.kind === 2 || held.count > drag.slots.size)) drag.slots.add(index);
}

function takesPart(slot: WindowSlot, held: ItemStack): boolean {
  const there = slot.get();
  return slot.accepts(held) && (!there || (sameItem(there, held) && there.count <= stackLimit(held)));
}

function end(window: GameWindow): number | null {
  const { drag, inventory } = window;
  const indices = [...drag.slots];
  const single = indices.length === 1 ? indices[0] : undefined;
  const held = inventory.cursor;
  drag.reset();
  if (single !== undefined) return drag.kind < 2 ? single : null;
  if (!held || indices.length === 0) return null;
  const limit = stackLimit(held);
  const share = drag.kind === 0 ? Math.floor(held.count / indices.length) : drag.kind === 1 ? 1 : limit;
  let left = held.count;
  for (const index of indices) {
    const slot = window.slots[index];
    if (!slot || !takesPart(slot, held) || (drag.kind !== 2 && held.count < indices.length)) continue;
    const before = slot.get()?.count ?? 0;
    const after = Math.min(share + before, Math.min(limit, slot.limitFor(held)));
    left -= after - before;
    slot.set(withCount(held, after));
  }
  inventory.cursor = withCount(held, left);
  return null;
}
