import { expect, test } from 'vitest';
import type { PlayItem, PlayOutput } from '#lib/people/play-output.ts';
import { emptyWindows, foldOwnInput, foldWindows, shownWindow, type Windows } from './fold-windows.ts';

const dirt = (count: number): PlayItem => ({ name: 'dirt', count });
const after = (outputs: readonly PlayOutput[], windows: Windows = emptyWindows): Windows => outputs.reduce(foldWindows, windows);

/** The slots of a window with one stack at a place. */
function slots(count: number, at: number, item: PlayItem): (PlayItem | null)[] {
  return new Array<PlayItem | null>(count).fill(null).with(at, item);
}

const chest: PlayOutput = { type: 'window', window: 3, kind: 'generic_9x3', title: 'Chest' };
const chestItems: PlayOutput = { type: 'items', window: 3, state: 5, slots: slots(27 + 36, 0, dirt(4)), cursor: null };

test('without an open window, the own one is shown', () => {
  const windows = after([{ type: 'items', window: 0, state: 2, slots: slots(46, 36, dirt(7)), cursor: dirt(1) }]);
  expect(shownWindow(windows)).toMatchObject({ window: 0, kind: 'inventory', state: 2, cursor: dirt(1) });
  expect(shownWindow(windows).slots[36]).toEqual(dirt(7));
});

test('an open chest shows its own slots and then the 36 of the inventory, in both directions', () => {
  const windows = after([chest, chestItems, { type: 'slot', window: 3, state: 6, slot: 27, item: dirt(9) }]);
  const shown = shownWindow(windows);
  expect(shown.slots).toHaveLength(63);
  expect([shown.slots[0], shown.slots[27], shown.state]).toEqual([dirt(4), dirt(9), 6]);
  expect(windows.own.slots[9]).toEqual(dirt(9));
});

test('a change of the inventory by its own numbers reaches the slot that they mean', () => {
  const change = (slot: number): PlayOutput => ({ type: 'slot', window: -2, state: 0, slot, item: dirt(slot + 1) });
  const { own } = after([change(0), change(9), change(36), change(39), change(40)]);
  expect([36, 9, 8, 5, 45].map((slot) => own.slots[slot]?.count)).toEqual([1, 10, 37, 40, 41]);
});

test('stacks that did not change stay the same objects', () => {
  const before = after([chest, chestItems]);
  const again = after([{ type: 'items', window: 3, state: 6, slots: slots(27 + 36, 0, dirt(4)), cursor: null }], before);
  expect(shownWindow(again).slots[0]).toBe(shownWindow(before).slots[0]);
});

test('after a window is closed here, outputs on the way still reach the inventory, but not its cursor', () => {
  const carrying = after([chest, chestItems, { type: 'slot', window: -1, state: 6, slot: -1, item: dirt(4) }]);
  expect(shownWindow(carrying).cursor).toEqual(dirt(4));
  const closed = foldOwnInput(carrying, { type: 'close', window: 3 });
  const late = after(
    [
      { type: 'slot', window: -1, state: 7, slot: -1, item: dirt(4) },
      { type: 'slot', window: 3, state: 7, slot: 27, item: dirt(4) },
    ],
    closed,
  );
  expect(shownWindow(late)).toMatchObject({ window: 0, cursor: null });
  expect(late.own.slots[9]).toEqual(dirt(4));
  const click = foldOwnInput(late, { type: 'click', window: 0, slot: 9, button: 0, mode: 0, state: 0 });
  const answered = after([{ type: 'slot', window: -1, state: 8, slot: -1, item: dirt(4) }], click);
  expect(shownWindow(answered).cursor).toEqual(dirt(4));
});

test('outputs about a window that is not open change nothing', () => {
  const windows = after([{ type: 'items', window: 9, state: 1, slots: slots(63, 0, dirt(1)), cursor: null }]);
  expect(windows.opened).toBeNull();
  expect(windows.own.slots.every((slot) => slot === null)).toBe(true);
  expect(after([{ type: 'closed', window: 9 }], windows)).toBe(windows);
});

test('bars keep their numbers, and no number is too large', () => {
  const windows = after([
    chest,
    { type: 'property', window: 3, property: 2, value: 50 },
    { type: 'property', window: 3, property: 9999, value: 1 },
  ]);
  expect(shownWindow(windows).properties).toEqual([0, 0, 50]);
});

test('a slot outside of every window changes nothing', () => {
  const windows = after([chest, chestItems]);
  for (const slot of [-1, 63, 9999]) {
    expect(shownWindow(after([{ type: 'slot', window: 3, state: 6, slot, item: dirt(1) }], windows)).slots).toEqual(
      shownWindow(windows).slots,
    );
  }
});

test('a new body has empty windows', () => {
  const windows = after([chest, chestItems, { type: 'no-body', reason: 'The match is over.' }]);
  expect(windows).toBe(emptyWindows);
});
