import type { PlayInput } from '#lib/people/play-input.ts';
import type { PlayItem, PlayOutput, PlayTrade } from '#lib/people/play-output.ts';
import { hotbarStart, ownSlotCount, sharedCount, sharedStart } from './own-slots.ts';

/** The contents of a slot; null for an empty one. */
export type SlotItem = PlayItem | null;

interface OpenedWindow {
  readonly window: number;
  readonly kind: string;
  readonly title: string;
  readonly state: number;
  /** Its own slots, without the 36 of the player's inventory that follow them. */
  readonly places: readonly SlotItem[];
  readonly cursor: SlotItem;
  /** Bars by their number, such as the fire of a furnace. */
  readonly properties: readonly number[];
  readonly clues: readonly (string | null)[];
  readonly trades: readonly PlayTrade[];
}

/** The windows of a person who plays: the own one, and at most one other. Their shared slots are stored once, in `own`. */
export interface Windows {
  readonly own: {
    /** The 46 slots of window 0. */
    readonly slots: readonly SlotItem[];
    readonly state: number;
    readonly cursor: SlotItem;
  };
  /** The chosen slot of the hotbar, 0-8. */
  readonly held: number;
  readonly opened: OpenedWindow | null;
  /**
   * The window that was closed last, with the number of its own slots: outputs on the way still tell about the shared slots. Until the person
   * clicks in the own window, they also tell about the cursor of the closed one, which the server has emptied.
   */
  readonly left: { readonly window: number; readonly places: number; readonly clicked: boolean } | null;
}

/** The window that a person sees and clicks. */
export interface ShownWindow {
  /** Number in the protocol; 0 is the own one. */
  readonly window: number;
  /** As in Minecraft, such as `crafting`; `inventory` for the own one. */
  readonly kind: string;
  readonly title: string;
  /** The number of the newest state, which a click states. */
  readonly state: number;
  /** All slots in the protocol's order. */
  readonly slots: readonly SlotItem[];
  readonly cursor: SlotItem;
  readonly properties: readonly number[];
  /** What each offer of an enchanting table shows beforehand; empty for other windows. */
  readonly clues: readonly (string | null)[];
  /** The offers of a trader; empty for other windows. */
  readonly trades: readonly PlayTrade[];
}

export const emptyWindows: Windows = {
  own: { slots: new Array<SlotItem>(ownSlotCount).fill(null), state: 0, cursor: null },
  held: 0,
  opened: null,
  left: null,
};

/** The open window, else the own one. */
export function shownWindow({ own, opened }: Windows): ShownWindow {
  if (opened === null) return { window: 0, kind: 'inventory', title: 'Inventory', properties: [], clues: [], trades: [], ...own };
  const { places, ...rest } = opened;
  return { ...rest, slots: [...places, ...own.slots.slice(sharedStart, sharedStart + sharedCount)] };
}

/**
 * The windows after an output. Unchanged stacks stay the same objects. Outputs about other things, and about windows that are not open,
 * change nothing.
 */
export function foldWindows(windows: Windows, output: PlayOutput): Windows {
  switch (output.type) {
    case 'body':
    case 'no-body':
      return emptyWindows;
    case 'held':
      return { ...windows, held: output.slot };
    case 'window': {
      const { window, kind, title } = output;
      const contents = { state: 0, places: [], cursor: null, properties: [], clues: [], trades: [] };
      return { ...windows, opened: { window, kind, title, ...contents }, left: null };
    }
    case 'clues':
      return windows.opened?.window === output.window ? { ...windows, opened: { ...windows.opened, clues: output.clues } } : windows;
    case 'trades':
      return windows.opened?.window === output.window ? { ...windows, opened: { ...windows.opened, trades: output.trades } } : windows;
    case 'closed':
      return closed(windows, output.window);
    case 'items':
      return withItems(windows, output);
    case 'slot':
      return withSlot(windows, output);
    case 'property': {
      const { opened } = windows;
      if (opened === null || opened.window !== output.window || !isBar(output.property)) return windows;
      const properties = Array.from(
        { length: Math.max(opened.properties.length, output.property + 1) },
        (_, index) => opened.properties[index] ?? 0,
      );
      return { ...windows, opened: { ...opened, properties: properties.with(output.property, output.value) } };
    }
    default:
      return windows;
  }
}

/**
 * The windows after an input of the person, as far as the server sends no answer to it: a Minecraft client chooses a slot of the hotbar and
 * closes a window by itself. Other inputs change nothing before the server answers.
 */
export function foldOwnInput(windows: Windows, input: PlayInput): Windows {
  if (input.type === 'hold') return { ...windows, held: input.slot };
  if (input.type === 'close') return closed(windows, input.window);
  const { left } = windows;
  return input.type === 'click' && input.window === 0 && left !== null ? { ...windows, left: { ...left, clicked: true } } : windows;
}

/** No window has more bars than the ten of an enchanting table. */
function isBar(property: number): boolean {
  return property >= 0 && property < 16;
}

function closed(windows: Windows, window: number): Windows {
  const { opened } = windows;
  if (opened === null || opened.window !== window) return windows;
  return { ...windows, opened: null, left: { window, places: opened.places.length, clicked: false } };
}

function withItems(windows: Windows, output: Extract<PlayOutput, { type: 'items' }>): Windows {
  const { own, opened, left } = windows;
  const { window, state, cursor } = output;
  if (window === 0) {
    const slots = own.slots.map((before, index) => kept(before, output.slots[index] ?? null));
    return { ...windows, own: { slots, state, cursor: kept(own.cursor, cursor) } };
  }
  const count = Math.max(0, output.slots.length - sharedCount);
  const shared = { ...own, slots: withShared(own.slots, output.slots.slice(count)) };
  if (opened?.window === window) {
    const places = output.slots.slice(0, count).map((item, index) => kept(opened.places[index] ?? null, item));
    return { ...windows, own: shared, opened: { ...opened, state, places, cursor: kept(opened.cursor, cursor) } };
  }
  return left?.window === window ? { ...windows, own: shared } : windows;
}

function withSlot(windows: Windows, { window, state, slot, item }: Extract<PlayOutput, { type: 'slot' }>): Windows {
  const { own, opened, left } = windows;
  if (window === -1) {
    if (opened === null && left?.clicked === false) return windows;
    if (opened === null) return { ...windows, own: { ...own, state, cursor: item } };
    return { ...windows, opened: { ...opened, state, cursor: item } };
  }
  if (window === -2) return { ...windows, own: { ...own, slots: withOwn(own.slots, ownSlotOf(slot), item) } };
  if (window === 0) return { ...windows, own: { ...own, state, slots: withOwn(own.slots, slot, item) } };
  if (opened?.window === window) {
    const count = opened.places.length;
    if (slot >= 0 && slot < count) return { ...windows, opened: { ...opened, state, places: opened.places.with(slot, item) } };
    return { ...windows, opened: { ...opened, state }, own: { ...own, slots: withSharedSlot(own.slots, slot - count, item) } };
  }
  if (left?.window !== window) return windows;
  return { ...windows, own: { ...own, slots: withSharedSlot(own.slots, slot - left.places, item) } };
}

/** The slot of window 0 for a number of the inventory: hotbar 0-8, main 9-35, boots to helmet 36-39, off hand 40. */
function ownSlotOf(inventory: number): number {
  if (inventory < 9) return hotbarStart + inventory;
  if (inventory < 36) return inventory;
  return inventory < 40 ? 44 - inventory : 5 + inventory;
}

function withOwn(slots: readonly SlotItem[], slot: number, item: SlotItem): readonly SlotItem[] {
  return slot >= 0 && slot < slots.length ? slots.with(slot, item) : slots;
}

function withSharedSlot(slots: readonly SlotItem[], offset: number, item: SlotItem): readonly SlotItem[] {
  return offset >= 0 && offset < sharedCount ? slots.with(sharedStart + offset, item) : slots;
}

function withShared(slots: readonly SlotItem[], shared: readonly SlotItem[]): readonly SlotItem[] {
  return slots.map((before, index) => {
    const item = shared[index - sharedStart];
    return item === undefined ? before : kept(before, item);
  });
}

/** The stack as it was if nothing of it changed, so that its slot is not drawn again. */
function kept(before: SlotItem, now: SlotItem): SlotItem {
  return before !== null && now !== null && before.count === now.count && sameKind(before, now) ? before : now;
}

/** Whether two stacks hold equal items, as far as a browser knows. */
export function sameKind(one: PlayItem, other: PlayItem): boolean {
  return one.name === other.name && (one.damage ?? 0) === (other.damage ?? 0) && (one.enchanted ?? false) === (other.enchanted ?? false);
}
