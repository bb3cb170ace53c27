import { dragClick } from './click-drag.ts';
import { type ItemStack, sameItem, stackLimit, withCount } from './item-stack.ts';
import { playerSlots } from './player-inventory.ts';
import { quickMove } from './quick-move.ts';
import { insertCursor, takeFrom, tellTaken } from './slot-transfer.ts';
import type { GameWindow } from './window.ts';
import type { WindowSlot } from './window-slot.ts';

/** A click of protocol 763: mode 0 plain, 1 shift, 2 number key, 3 middle, 4 drop, 5 drag, 6 double. Slot -999 is outside the window. */
export interface Click {
  readonly slot: number;
  readonly button: number;
  readonly mode: number;
}

const outside = -999;

/** Whether a click is valid in this window. The vanilla server ignores invalid clicks too. */
export function isValidClick(window: GameWindow, click: Click): boolean {
  return click.slot === -1 || click.slot === outside || (click.slot >= 0 && click.slot < window.slots.length);
}

/**
 * Applies a click as the vanilla server does, to the window, the inventory behind it and the cursor. Items are only moved, never created or
 * lost, except that a creative player may clone. Returns the stacks thrown out of the window, in order.
 */
export function applyClick(window: GameWindow, click: Click, creative: boolean): ItemStack[] {
  const thrown: ItemStack[] = [];
  const { drag } = window;
  if (click.mode === 5) {
    const single = dragClick(window, click, creative);
    if (single !== null) plainClick(window, single, drag.kind === 1 ? 1 : 0, thrown);
  } else if (drag.phase !== 0) drag.reset();
  else if (click.mode === 0 && (click.button === 0 || click.button === 1)) plainClick(window, click.slot, click.button, thrown);
  else if (click.mode === 1 && (click.button === 0 || click.button === 1)) {
    if (click.slot === outside) plainClick(window, outside, click.button, thrown);
    else quickMove(window, click.slot, thrown);
  } else if (click.mode === 2) swapClick(window, click, thrown);
  else if (click.mode === 3) cloneClick(window, click, creative);
  else if (click.mode === 4) dropClick(window, click, thrown);
  else if (click.mode === 6) collectClick(window, click, thrown);
  return thrown;
}

function plainClick(window: GameWindow, index: number, button: 0 | 1, thrown: ItemStack[]): void {
  const { inventory } = window;
  const held = inventory.cursor;
  if (index === outside) {
    if (!held) return;
    const count = button === 0 ? held.count : 1;
    thrown.push({ ...held, count });
    inventory.cursor = withCount(held, held.count - count);
    return;
  }
  const slot = window.slots[index];
  if (!slot) return;
  const there = slot.get();
  if (!there) {
    if (held) insertCursor(inventory, slot, button === 0 ? held.count : 1);
  } else if (!held) {
    const count = button === 0 ? there.count : Math.ceil(there.count / 2);
    const taken = takeFrom(window, index, count, Number.POSITIVE_INFINITY, thrown);
    if (taken) inventory.cursor = taken;
  } else if (slot.accepts(held)) {
    if (sameItem(there, held)) insertCursor(inventory, slot, button === 0 ? held.count : 1);
    else if (held.count <= slot.limitFor(held)) {
      inventory.cursor = there;
      slot.set(held);
    }
  } else if (sameItem(there, held)) {
    const taken = takeFrom(window, index, there.count, stackLimit(held) - held.count, thrown);
    if (taken) inventory.cursor = withCount(held, held.count + taken.count);
  }
}

/** Number keys swap with a hotbar slot, F with the off hand. */
function swapClick(window: GameWindow, click: Click, thrown: ItemStack[]): void {
  const { inventory } = window;
  const slot = window.slots[click.slot];
  const key =
    click.button === 40 ? playerSlots.offhand : click.button >= 0 && click.button < 9 ? playerSlots.hotbar.start + click.button : null;
  if (!slot || key === null || slot.mayTake?.() === false) return;
  const mine = inventory.slot(key);
  const there = slot.get();
  if (!mine) {
    if (!there) return;
    if (slot.role === 'result') {
      const taken = takeFrom(window, click.slot, there.count, Number.POSITIVE_INFINITY, thrown);
      inventory.set(key, taken);
    } else {
      slot.set(null);
      inventory.set(key, there);
      tellTaken(window, slot, there, thrown);
    }
  } else if (slot.accepts(mine)) swapInto(window, slot, key, mine, thrown);
}

function swapInto(window: GameWindow, slot: WindowSlot, key: number, mine: ItemStack, thrown: ItemStack[]): void {
  const { inventory } = window;
  const there = slot.get();
  const limit = slot.limitFor(mine);
  if (slot.inventorySlot === key) return;
  inventory.set(key, mine.count > limit ? withCount(mine, mine.count - limit) : there);
  slot.set(withCount(mine, Math.min(mine.count, limit)));
  if (mine.count <= limit || !there) return;
  const left = inventory.give(there);
  if (left > 0) thrown.push({ ...there, count: left });
}

function cloneClick(window: GameWindow, click: Click, creative: boolean): void {
  const there = window.slots[click.slot]?.get();
  if (creative && there && !window.inventory.cursor) window.inventory.cursor = { ...there, count: stackLimit(there) };
}

function dropClick(window: GameWindow, click: Click, thrown: ItemStack[]): void {
  const there = window.slots[click.slot]?.get();
  if (!there || window.inventory.cursor) return;
  const taken = takeFrom(window, click.slot, click.button === 0 ? 1 : there.count, Number.POSITIVE_INFINITY, thrown);
  if (taken) thrown.push(taken);
}

/** A double click collects equal items at the cursor: from partial stacks first, then from full ones. */
function collectClick(window: GameWindow, click: Click, thrown: ItemStack[]): void {
  const { inventory } = window;
  const clicked = window.slots[click.slot];
  if (!clicked || !inventory.cursor || clicked.get()) return;
  const order = window.slots.map((_, index) => index);
  if (click.button !== 0) order.reverse();
  for (const fullToo of [false, true]) {
    for (const index of order) {
      const held: ItemStack | null = inventory.cursor;
      const slot = window.slots[index];
      const there = slot?.get();
      if (!held || !slot || !there || slot.role === 'result' || held.count >= stackLimit(held) || !sameItem(there, held)) continue;
      if (!fullToo && there.count === stackLimit(there)) continue;
      const taken = takeFrom(window, index, there.count, stackLimit(held) - held.count, thrown);
      if (taken) inventory.cursor = { ...held, count: held.count + taken.count };
    }
  }
}
