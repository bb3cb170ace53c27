import { describe, expect, test } from 'vitest';
import { applyClick } from './click.ts';
import { craftingWindow } from './crafting/crafting-window.ts';
import { type ItemStack, itemStack } from './item-stack.ts';
import { PlayerInventory } from './player-inventory.ts';
import { playerWindow } from './player-window.ts';
import { containerWindow, type GameWindow } from './window.ts';
import { storageSlot } from './window-slot.ts';

const left = 0;
const right = 1;

function setUp(contents: Record<number, ItemStack> = {}): { inventory: PlayerInventory; window: GameWindow } {
  const inventory = new PlayerInventory();
  const window = playerWindow(inventory);
  for (const [index, stack] of Object.entries(contents)) window.slots[Number(index)]?.set(stack);
  return { inventory, window };
}
const at = (window: GameWindow, index: number): string | null => {
  const stack = window.slots[index]?.get();
  return stack ? `${stack.count} ${stack.name}` : null;
};
const cursor = (inventory: PlayerInventory): string | null => inventory.cursor && `${inventory.cursor.count} ${inventory.cursor.name}`;
const click = (window: GameWindow, slot: number, button = left, mode = 0, creative = false): ItemStack[] =>
  applyClick(window, { slot, button, mode }, creative);

describe('plain clicks', () => {
  test('left takes and puts whole stacks, right takes the larger half and puts one', () => {
    const { inventory, window } = setUp({ 9: itemStack('dirt', 7) });
    click(window, 9, right);
    expect([cursor(inventory), at(window, 9)]).toEqual(['4 dirt', '3 dirt']);
    click(window, 10, right);
    expect([cursor(inventory), at(window, 10)]).toEqual(['3 dirt', '1 dirt']);
    click(window, 9);
    expect([cursor(inventory), at(window, 9)]).toEqual([null, '6 dirt']);
  });

  test('a full stack takes no more, a different item is swapped', () => {
    const { inventory, window } = setUp({ 9: itemStack('dirt', 60), 10: itemStack('dirt', 10), 11: itemStack('stone') });
    click(window, 10);
    click(window, 9);
    expect([cursor(inventory), at(window, 9)]).toEqual(['6 dirt', '64 dirt']);
    click(window, 11);
    expect([cursor(inventory), at(window, 11)]).toEqual(['1 stone', '6 dirt']);
  });

  test('outside the window the cursor is thrown, whole or one by one', () => {
    const { inventory, window } = setUp({ 9: itemStack('dirt', 3) });
    click(window, 9);
    expect(click(window, -999, right)).toEqual([itemStack('dirt')]);
    expect(click(window, -999)).toEqual([itemStack('dirt', 2)]);
    expect(cursor(inventory)).toBeNull();
  });

  test('armour slots take one piece of their kind', () => {
    const { inventory, window } = setUp({ 9: itemStack('iron_boots'), 10: itemStack('carved_pumpkin', 5) });
    click(window, 9);
    click(window, 5);
    expect([cursor(inventory), at(window, 5)]).toEqual(['1 iron_boots', null]);
    click(window, 8);
    expect([cursor(inventory), at(window, 8)]).toEqual([null, '1 iron_boots']);
    click(window, 10);
    click(window, 5);
    expect([cursor(inventory), at(window, 5)]).toEqual(['4 carved_pumpkin', '1 carved_pumpkin']);
  });
});

describe('shift clicks', () => {
  test('move between main and hotbar, equal stacks first', () => {
    const { window } = setUp({ 9: itemStack('dirt', 40), 38: itemStack('dirt', 50) });
    click(window, 9, left, 1);
    expect([at(window, 9), at(window, 36), at(window, 38)]).toEqual([null, '26 dirt', '64 dirt']);
    click(window, 36, left, 1);
    expect(at(window, 9)).toBe('26 dirt');
  });

  test('put armour on and a shield into the off hand', () => {
    const { window } = setUp({ 9: itemStack('iron_helmet'), 36: itemStack('shield') });
    click(window, 9, left, 1);
    click(window, 36, left, 1);
    expect([at(window, 5), at(window, 45)]).toEqual(['1 iron_helmet', '1 shield']);
    click(window, 5, left, 1);
    expect(at(window, 9)).toBe('1 iron_helmet');
  });

  test('move between a container and the inventory, filling from the last hotbar slot', () => {
    const places = new Array<ItemStack | null>(27).fill(null);
    const slots = places.map((_, index) => storageSlot(places, index, () => undefined));
    const window = containerWindow(3, new PlayerInventory(), slots);
    window.slots[0]?.set(itemStack('stone', 5));
    click(window, 0, left, 1);
    expect([at(window, 0), at(window, 62)]).toEqual([null, '5 stone']);
    click(window, 62, left, 1);
    expect(places[0]).toEqual(itemStack('stone', 5));
  });
});

describe('number keys, drops, middle and double clicks', () => {
  test('a number key swaps with the hotbar, F with the off hand', () => {
    const { window } = setUp({ 9: itemStack('dirt', 3), 37: itemStack('stone', 2) });
    click(window, 9, 1, 2);
    expect([at(window, 9), at(window, 37)]).toEqual(['2 stone', '3 dirt']);
    click(window, 9, 40, 2);
    expect([at(window, 9), at(window, 45)]).toEqual([null, '2 stone']);
  });

  test('a stack too large for an armour slot leaves the rest in the hotbar', () => {
    const { inventory, window } = setUp({ 5: itemStack('iron_helmet'), 36: itemStack('carved_pumpkin', 4) });
    click(window, 5, 0, 2);
    expect([at(window, 5), at(window, 36)]).toEqual(['1 carved_pumpkin', '3 carved_pumpkin']);
    expect(inventory.count('iron_helmet')).toBe(1);
  });

  test('Q throws one, Ctrl+Q the stack, and nothing while the cursor holds something', () => {
    const { window } = setUp({ 9: itemStack('dirt', 5), 10: itemStack('stone') });
    expect(click(window, 9, left, 4)).toEqual([itemStack('dirt')]);
    expect(click(window, 9, right, 4)).toEqual([itemStack('dirt', 4)]);
    click(window, 10);
    expect(click(window, 9, right, 4)).toEqual([]);
  });

  test('a middle click clones a full stack for creative players only', () => {
    const { inventory, window } = setUp({ 9: itemStack('dirt', 5) });
    click(window, 9, 2, 3);
    expect(cursor(inventory)).toBeNull();
    click(window, 9, 2, 3, true);
    expect(cursor(inventory)).toBe('64 dirt');
  });

  test('a double click gathers part stacks before full ones', () => {
    const { inventory, window } = setUp({ 9: itemStack('dirt', 64), 10: itemStack('dirt', 10), 11: itemStack('dirt', 5) });
    click(window, 11);
    click(window, 11, left, 6);
    expect([cursor(inventory), at(window, 9), at(window, 10)]).toEqual(['64 dirt', '15 dirt', null]);
  });
});

describe('drags', () => {
  const drag = (window: GameWindow, kind: number, slots: number[], creative = false): void => {
    click(window, -999, kind * 4, 5, creative);
    for (const slot of slots) click(window, slot, kind * 4 + 1, 5, creative);
    click(window, -999, kind * 4 + 2, 5, creative);
  };

  test('the left button splits evenly and keeps the rest at the cursor', () => {
    const { inventory, window } = setUp({ 9: itemStack('dirt', 10) });
    click(window, 9);
    drag(window, 0, [10, 11, 12]);
    expect([at(window, 10), at(window, 11), at(window, 12), cursor(inventory)]).toEqual(['3 dirt', '3 dirt', '3 dirt', '1 dirt']);
  });

  test('the right button puts one each', () => {
    const { inventory, window } = setUp({ 9: itemStack('dirt', 10), 11: itemStack('dirt', 64), 12: itemStack('stone') });
    click(window, 9);
    drag(window, 1, [10, 11, 12, 13]);
    expect([at(window, 10), at(window, 11), at(window, 12), at(window, 13), cursor(inventory)]).toEqual([
      '1 dirt',
      '64 dirt',
      '1 stone',
      '1 dirt',
      '8 dirt',
    ]);
  });

  test('a drag over one slot is a click there, and a broken drag does nothing', () => {
    const { inventory, window } = setUp({ 9: itemStack('dirt', 10) });
    click(window, 9);
    drag(window, 1, [10]);
    expect([at(window, 10), cursor(inventory)]).toEqual(['1 dirt', '9 dirt']);
    click(window, -999, 0, 5);
    click(window, 11, 1, 5);
    click(window, 12);
    click(window, -999, 2, 5);
    expect([at(window, 11), at(window, 12), cursor(inventory)]).toEqual([null, null, '9 dirt']);
  });

  test('the middle button fills slots for creative players only', () => {
    const { inventory, window } = setUp({ 9: itemStack('dirt', 2) });
    click(window, 9);
    drag(window, 2, [10, 11]);
    expect([at(window, 10), cursor(inventory)]).toEqual([null, '2 dirt']);
    drag(window, 2, [10, 11], true);
    expect([at(window, 10), at(window, 11)]).toEqual(['64 dirt', '64 dirt']);
  });
});

describe('crafting', () => {
  test('taking the result uses one of each ingredient and shows the next', () => {
    const { inventory, window } = setUp({ 1: itemStack('oak_log', 2) });
    expect(at(window, 0)).toBe('4 oak_planks');
    click(window, 0);
    click(window, 0);
    expect([cursor(inventory), at(window, 0), at(window, 1)]).toEqual(['8 oak_planks', null, null]);
  });

  test('nothing can be put onto the result, and it is not taken when it does not fit at the cursor', () => {
    const { inventory, window } = setUp({ 1: itemStack('oak_log', 2), 9: itemStack('oak_planks', 62), 10: itemStack('dirt') });
    click(window, 9);
    click(window, 0);
    expect([cursor(inventory), at(window, 1)]).toEqual(['62 oak_planks', '2 oak_log']);
    click(window, 9);
    click(window, 10);
    click(window, 0);
    expect([cursor(inventory), at(window, 0)]).toEqual(['1 dirt', '4 oak_planks']);
  });

  test('a shift click crafts until the ingredients are used up, last slot first', () => {
    const { window } = setUp({ 1: itemStack('oak_log', 20) });
    click(window, 0, left, 1);
    expect([at(window, 44), at(window, 43), at(window, 1), at(window, 0)]).toEqual(['64 oak_planks', '16 oak_planks', null, null]);
  });

  test('a shift click with a full inventory stops, throwing only the part of a result that does not fit', () => {
    const { inventory, window } = setUp({ 1: itemStack('oak_log', 3) });
    for (let index = 9; index < 45; index++) inventory.set(index, itemStack('dirt', 64));
    inventory.set(20, itemStack('oak_planks', 58));
    expect(click(window, 0, left, 1)).toEqual([itemStack('oak_planks', 2)]);
    expect([at(window, 20), at(window, 1)]).toEqual(['64 oak_planks', '1 oak_log']);
  });

  test('buckets come back into the grid', () => {
    const inventory = new PlayerInventory();
    const window = craftingWindow(1, inventory);
    const names = ['milk_bucket', 'milk_bucket', 'milk_bucket', 'sugar', 'egg', 'sugar', 'wheat', 'wheat', 'wheat'];
    names.forEach((name, index) => {
      window.slots[index + 1]?.set(itemStack(name));
    });
    click(window, 0, left, 1);
    expect(inventory.count('cake')).toBe(1);
    expect([1, 2, 3, 4].map((index) => at(window, index))).toEqual(['1 bucket', '1 bucket', '1 bucket', null]);
    expect(window.release()).toHaveLength(3);
  });

  test('a number key takes a result into an empty hotbar place only', () => {
    const { window } = setUp({ 1: itemStack('oak_log', 2), 36: itemStack('dirt') });
    click(window, 0, 0, 2);
    expect(at(window, 36)).toBe('1 dirt');
    click(window, 0, 1, 2);
    expect([at(window, 37), at(window, 1)]).toEqual(['4 oak_planks', '1 oak_log']);
  });

  test('shift clicks fill the table grid first', () => {
    const inventory = new PlayerInventory();
    const window = craftingWindow(1, inventory);
    inventory.set(9, itemStack('oak_log', 3));
    click(window, 10, left, 1);
    expect([at(window, 1), at(window, 0)]).toEqual(['3 oak_log', '4 oak_planks']);
  });
});
