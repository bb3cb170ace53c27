'use client';
import { useState } from 'react';
import { emptyWindows, foldOwnInput, foldWindows, type SlotItem } from '#components/play/windows/fold-windows.ts';
import { Hotbar } from '#components/play/windows/hotbar.tsx';
import { OpenWindow } from '#components/play/windows/open-window.tsx';
import type { PlayInput } from '#lib/people/play-input.ts';

const stacks: [number, SlotItem][] = [
  [36, { name: 'iron_pickaxe', count: 1, damage: 100 }],
  [37, { name: 'diamond_sword', count: 1, enchanted: true, damage: 1400 }],
  [38, { name: 'oak_planks', count: 64 }],
  [39, { name: 'cobblestone', count: 33 }],
  [40, { name: 'bread', count: 5 }],
  [41, { name: 'torch', count: 12 }],
  [9, { name: 'stick', count: 14 }],
  [10, { name: 'wheat', count: 9 }],
  [11, { name: 'iron_ingot', count: 7 }],
  [12, { name: 'red_mushroom', count: 3 }],
  [13, { name: 'coal', count: 20 }],
  [14, { name: 'slime_block', count: 2 }],
  [20, { name: 'milk_bucket', count: 1 }],
  [22, { name: 'sugar', count: 4 }],
  [23, { name: 'egg', count: 2 }],
  [5, { name: 'golden_helmet', count: 1, damage: 60 }],
  [45, { name: 'shield', count: 1, enchanted: true }],
  [1, { name: 'oak_log', count: 1 }],
  [0, { name: 'oak_planks', count: 4 }],
];
const counts: Record<string, number> = {
  generic_9x3: 27,
  generic_9x6: 54,
  crafting: 10,
  furnace: 3,
  anvil: 3,
  enchantment: 2,
  merchant: 3,
  hopper: 5,
};
function start(kind: string) {
  const own: SlotItem[] = new Array(46).fill(null);
  for (const [s, i] of stacks) own[s] = i;
  let w = foldWindows(emptyWindows, { type: 'items', window: 0, state: 1, slots: own, cursor: null });
  if (kind !== 'inventory') {
    const n = counts[kind] ?? 27;
    const places: SlotItem[] = new Array(n).fill(null);
    places[0] = { name: kind === 'crafting' ? 'stone_pickaxe' : 'raw_iron', count: kind === 'crafting' ? 1 : 12 };
    if (kind.startsWith('generic')) {
      places[3] = { name: 'red_mushroom_block', count: 64 };
      places[12] = { name: 'cake', count: 1 };
      places[22] = { name: 'enchanted_book', count: 1, enchanted: true };
    }
    if (kind === 'furnace') {
      places[1] = { name: 'coal', count: 4 };
      places[2] = { name: 'iron_ingot', count: 3 };
    }
    if (kind === 'crafting') {
      places[1] = places[2] = places[3] = { name: 'cobblestone', count: 1 };
      places[5] = places[8] = { name: 'stick', count: 1 };
    }
    w = foldWindows(w, {
      type: 'window',
      window: 3,
      kind,
      title: kind === 'furnace' ? 'Furnace' : kind === 'crafting' ? 'Crafting' : kind === 'merchant' ? 'Farmer' : 'Chest',
    });
    w = foldWindows(w, { type: 'items', window: 3, state: 1, slots: [...places, ...own.slice(9, 45)], cursor: null });
    if (kind === 'merchant') {
      const offer = (buy: SlotItem, buyAlso: SlotItem, sell: SlotItem, left: number) =>
        buy === null || sell === null ? [] : [{ buy, buyAlso, sell, left }];
      w = foldWindows(w, {
        type: 'trades',
        window: 3,
        trades: [
          ...offer({ name: 'wheat', count: 20 }, null, { name: 'emerald', count: 1 }, 12),
          ...offer({ name: 'emerald', count: 3 }, { name: 'book', count: 1 }, { name: 'enchanted_book', count: 1, enchanted: true }, 3),
          ...offer({ name: 'emerald', count: 1 }, null, { name: 'bread', count: 6 }, 0),
        ],
      });
    }
    for (const [p, v] of [
      [0, 900],
      [1, 1600],
      [2, 120],
      [3, 200],
    ] as const)
      w = foldWindows(w, { type: 'property', window: 3, property: p, value: v });
  }
  return w;
}
export function Trial({ kind }: { kind: string }) {
  const [windows, setWindows] = useState(() => start(kind));
  const [shown, setShown] = useState(true);
  const [log, setLog] = useState<PlayInput[]>([]);
  const send = (input: PlayInput) => {
    setLog((l) => [...l, input]);
    setWindows((w) => {
      let next = foldOwnInput(w, input);
      if (input.type === 'click' && input.mode === 0 && input.slot >= 36 && input.window === 0 && next.own.cursor === null) {
        const item = next.own.slots[input.slot] ?? null;
        next = foldWindows(foldWindows(next, { type: 'slot', window: 0, state: 5, slot: input.slot, item: null }), {
          type: 'slot',
          window: -1,
          state: 6,
          slot: -1,
          item,
        });
      }
      return next;
    });
  };
  return (
    <div className="h-dvh w-screen bg-[url(/assets/1.20.1/items-3.png)] bg-neutral">
      <pre id="log" className="text-micro">
        {JSON.stringify(log.slice(-6))}
      </pre>
      <div className="fixed inset-x-0 bottom-4">
        <Hotbar windows={windows} keys={!shown} onHold={(slot) => send({ type: 'hold', slot })} />
      </div>
      {shown ? <OpenWindow windows={windows} send={send} onClose={() => setShown(false)} /> : null}
    </div>
  );
}
