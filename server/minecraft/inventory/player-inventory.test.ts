import { describe, expect, test } from 'vitest';
import { itemStack } from './item-stack.ts';
import { PlayerInventory } from './player-inventory.ts';
import { fromProtocolSlot, toProtocolSlot } from './protocol-slot.ts';

describe("a player's inventory", () => {
  test('fills the stack in hand, the off hand, other stacks, then the first empty place from the hotbar on', () => {
    const inventory = new PlayerInventory();
    inventory.heldIndex = 3;
    inventory.set(36, itemStack('dirt', 60));
    inventory.set(39, itemStack('dirt', 60));
    inventory.set(45, itemStack('dirt', 63));
    expect(inventory.give(itemStack('dirt', 11))).toBe(0);
    expect([39, 45, 36, 37].map((index) => inventory.slot(index)?.count)).toEqual([64, 64, 64, 2]);
    for (let index = 36; index < 45; index++) inventory.set(index, itemStack('stone', 64));
    inventory.give(itemStack('egg'));
    expect(inventory.slot(9)?.name).toBe('egg');
  });

  test('reports what did not fit', () => {
    const inventory = new PlayerInventory();
    expect(inventory.give(itemStack('egg', 36 * 16 + 5))).toBe(5);
    expect(inventory.roomFor(itemStack('egg', 9))).toBe(0);
    expect(inventory.remove('egg', 3)).toBe(3);
    expect(inventory.roomFor(itemStack('egg', 9))).toBe(3);
    expect(inventory.count('egg')).toBe(36 * 16 - 3);
  });

  test('keeps worn, named and plain items apart', () => {
    const inventory = new PlayerInventory();
    const named = itemStack('egg', 2, { nbt: { type: 'compound', value: { a: { type: 'int', value: 1 } } } });
    inventory.give(itemStack('egg', 2));
    inventory.give(named);
    expect([inventory.slot(36)?.count, inventory.slot(37)?.count]).toEqual([2, 2]);
    inventory.give(itemStack('iron_axe', 1, { damage: 5 }));
    inventory.give(itemStack('iron_axe', 1, { damage: 5 }));
    expect(inventory.slot(39)?.damage).toBe(5);
  });

  test('counts changes only', () => {
    const inventory = new PlayerInventory();
    const { revision } = inventory;
    inventory.set(9, itemStack('dirt'));
    expect(inventory.revision).toBeGreaterThan(revision);
    const after = inventory.revision;
    inventory.set(9, itemStack('dirt'));
    expect(inventory.revision).toBe(after);
  });

  test('gives up everything, cursor and grid included', () => {
    const inventory = new PlayerInventory();
    inventory.set(1, itemStack('dirt'));
    inventory.set(45, itemStack('shield'));
    inventory.cursor = itemStack('egg');
    expect(inventory.takeAll().map((stack) => stack.name)).toEqual(['dirt', 'shield', 'egg']);
    expect(inventory.totals().size).toBe(0);
  });
});

describe('the protocol form of a stack', () => {
  test('decodes to the same stack, with wear in the data', () => {
    const axe = itemStack('iron_axe', 1, {
      damage: 7,
      nbt: { type: 'compound', name: '', value: { RepairCost: { type: 'int', value: 1 } } },
    });
    expect(toProtocolSlot(axe)).toMatchObject({ nbtData: { value: { Damage: { type: 'int', value: 7 } } } });
    for (const stack of [null, itemStack('dirt', 64), itemStack('iron_axe'), axe])
      expect(fromProtocolSlot(toProtocolSlot(stack))).toEqual(stack);
  });

  test('refuses items that do not exist', () => {
    expect(() => fromProtocolSlot({ present: true, itemId: 99_999, itemCount: 1 })).toThrow('no item with the id 99999');
    expect(() => itemStack('no_such_thing')).toThrow('no_such_thing');
    expect(fromProtocolSlot({ present: true, itemId: 1, itemCount: 0 })).toBeNull();
  });
});
