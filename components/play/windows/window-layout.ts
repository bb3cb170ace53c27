import { offHandSlot, sharedCount, sharedStart } from './own-slots.ts';

/** A slot in its window; places count in slots from the upper left corner. */
export interface PlacedSlot {
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  /** What a screen reader calls it. */
  readonly name: string;
  /** Items can only be taken from a result slot. */
  readonly role: 'storage' | 'result';
  /** Item whose faint icon shows what belongs there. */
  readonly hint?: string;
}

/** Something drawn between the slots: a word, or a picture that may show a bar of the window. */
export type LayoutMark =
  | { readonly kind: 'label'; readonly text: string; readonly x: number; readonly y: number }
  | {
      readonly kind: 'plus' | 'arrow' | 'cooking' | 'fire' | 'anvil-cost' | 'anvil-name' | 'offers';
      readonly x: number;
      readonly y: number;
    };

export interface WindowLayout {
  /** All slots, in the protocol's order. */
  readonly slots: readonly PlacedSlot[];
  readonly marks: readonly LayoutMark[];
  /** Number of the first of the player's 36 slots: main, then hotbar. */
  readonly playerStart: number;
  /** Width of the crafting grid, whose cells follow slot 0; null without one. */
  readonly grid: 2 | 3 | null;
  /** Width is nine slots. */
  readonly height: number;
}

/** The own slots of a kind of window. `height` is where the player's slots may begin. */
interface Part {
  readonly slots: readonly Omit<PlacedSlot, 'slot'>[];
  readonly marks: readonly LayoutMark[];
  readonly height: number;
  readonly grid?: 3;
}

const labelHeight = 0.55;
const hotbarGap = 0.2;

function storage(name: string, x: number, y: number, hint?: string): Omit<PlacedSlot, 'slot'> {
  return { name, x, y, role: 'storage', hint };
}

function result(x: number, y: number): Omit<PlacedSlot, 'slot'> {
  return { name: 'Result', x, y, role: 'result' };
}

function rows(count: number, width: number, name: string, x = 0, y = 0): Omit<PlacedSlot, 'slot'>[] {
  return Array.from({ length: count }, (_, index) => storage(`${name} ${index + 1}`, x + (index % width), y + Math.floor(index / width)));
}

const furnace: Part = {
  slots: [storage('To smelt', 2.5, 0), storage('Fuel', 2.5, 2, 'coal'), result(6, 1)],
  marks: [
    { kind: 'fire', x: 2.5, y: 1 },
    { kind: 'cooking', x: 4.25, y: 1 },
  ],
  height: 3,
};

const parts: ReadonlyMap<string, Part> = new Map([
  [
    'crafting',
    {
      slots: [result(6.5, 1), ...rows(9, 3, 'Grid', 1.5)],
      marks: [{ kind: 'arrow', x: 5, y: 1 }],
      height: 3,
      grid: 3,
    },
  ],
  ['furnace', furnace],
  ['smoker', furnace],
  ['blast_furnace', furnace],
  [
    'anvil',
    {
      slots: [storage('Item', 1, 0), storage('Second item or book', 3.5, 0), result(6.75, 0)],
      marks: [
        { kind: 'plus', x: 2.25, y: 0 },
        { kind: 'arrow', x: 5.1, y: 0 },
        { kind: 'anvil-name', x: 1, y: 1.15 },
        { kind: 'anvil-cost', x: 5.25, y: 1.2 },
      ],
      height: 2.1,
    },
  ],
  [
    'enchantment',
    {
      slots: [storage('Item', 0.5, 1), storage('Lapis lazuli', 1.75, 1, 'lapis_lazuli')],
      marks: [{ kind: 'offers', x: 3.5, y: 0 }],
      height: 3,
    },
  ],
  [
    'merchant',
    {
      slots: [storage('Payment', 1.5, 0, 'emerald'), storage('Second payment', 3, 0), result(6.5, 0)],
      marks: [{ kind: 'arrow', x: 4.75, y: 0 }],
      height: 1,
    },
  ],
  ['hopper', { slots: rows(5, 5, 'Slot', 2), marks: [], height: 1 }],
]);

function withPlayer(part: Part): WindowLayout {
  const own = part.slots.map((place, slot) => ({ ...place, slot }));
  const top = part.height + labelHeight;
  const player = playerSlots(own.length, top);
  return {
    slots: [...own, ...player],
    marks: [...part.marks, { kind: 'label', text: 'Inventory', x: 0, y: part.height }],
    playerStart: own.length,
    grid: part.grid ?? null,
    height: top + 4 + hotbarGap,
  };
}

/** The 36 slots of the player, from slot number `start`, with their upper edge at `top`. */
function playerSlots(start: number, top: number): PlacedSlot[] {
  const places = [...rows(27, 9, 'Inventory', 0, top), ...rows(9, 9, 'Hotbar', 0, top + 3 + hotbarGap)];
  return places.map((place, index) => ({ ...place, slot: start + index }));
}

const ownTop = 2 + 2 * labelHeight;
const armour = [
  storage('Head', 0, labelHeight, 'iron_helmet'),
  storage('Chest', 1, labelHeight, 'iron_chestplate'),
  storage('Legs', 0, labelHeight + 1, 'iron_leggings'),
  storage('Feet', 1, labelHeight + 1, 'iron_boots'),
];
const ownPlaces = [result(8, labelHeight + 0.5), ...rows(4, 2, 'Grid', 4.5, labelHeight), ...armour].map((place, slot) => ({
  ...place,
  slot,
}));

/** The own window: armour, off hand and a small crafting grid above the inventory. */
const inventory: WindowLayout = {
  slots: [...ownPlaces, ...playerSlots(sharedStart, ownTop), { ...storage('Off hand', 2.75, labelHeight, 'shield'), slot: offHandSlot }],
  marks: [
    { kind: 'label', text: 'Armour', x: 0, y: 0 },
    { kind: 'label', text: 'Off hand', x: 2.75, y: 0 },
    { kind: 'label', text: 'Crafting', x: 4.5, y: 0 },
    { kind: 'arrow', x: 6.75, y: labelHeight + 0.5 },
    { kind: 'label', text: 'Inventory', x: 0, y: ownTop - labelHeight },
  ],
  playerStart: sharedStart,
  grid: 2,
  height: ownTop + 4 + hotbarGap,
};

const layouts = new Map<string, WindowLayout>([['inventory', inventory]]);

/**
 * The layout of a kind of window with `count` slots in all: chests and kinds without a layout of their own have rows of nine. The same
 * object for the same arguments.
 */
export function windowLayout(kind: string, slotCount: number): WindowLayout {
  const count = Math.max(0, slotCount - sharedCount);
  const key = kind === 'inventory' ? kind : `${kind}:${count}`;
  const known = layouts.get(key);
  if (known !== undefined) return known;
  const part = parts.get(kind);
  const isWhole = part?.slots.length === count;
  const made = withPlayer(isWhole ? part : { slots: rows(count, 9, 'Slot'), marks: [], height: Math.ceil(count / 9) });
  layouts.set(key, made);
  return made;
}
