import { describe, expect, test } from 'vitest';
import { enchantmentNamed, enchantmentsOf, withEnchantments } from '../../../inventory/enchantments.ts';
import { type ItemStack, itemStack } from '../../../inventory/item-stack.ts';
import { anvilWork } from './anvil-work.ts';

function having(stack: ItemStack, levels: Record<string, number>): ItemStack {
  const known = Object.entries(levels).map(([name, level]) => {
    const enchantment = enchantmentNamed(name);
    if (!enchantment) throw new Error(`no ${name}`);
    return [enchantment, level] as const;
  });
  return withEnchantments(stack, new Map(known));
}
const names = (stack: ItemStack | null): string[] =>
  stack ? [...enchantmentsOf(stack)].map(([{ name }, level]) => `${name} ${level}`) : [];
const book = itemStack('enchanted_book');

describe('an anvil', () => {
  test('repairs a quarter for each piece of material and uses no more than it needs', () => {
    const work = anvilWork(itemStack('iron_pickaxe', 1, { damage: 100 }), itemStack('iron_ingot', 9), '', false);
    expect([work.result?.damage, work.cost, work.used]).toEqual([undefined, 2, 2]);
    expect(anvilWork(itemStack('iron_pickaxe'), itemStack('iron_ingot', 9), '', false).result).toBeNull();
  });

  test('raises equal enchantments by one, keeps the higher of unequal ones, and stops at the highest', () => {
    const sword = having(itemStack('iron_sword'), { sharpness: 3 });
    expect(names(anvilWork(sword, having(itemStack('iron_sword', 1, { damage: 5 }), { sharpness: 3 }), '', false).result)).toEqual([
      'sharpness 4',
    ]);
    expect(names(anvilWork(sword, having(book, { sharpness: 2, unbreaking: 1 }), '', false).result)).toEqual([
      'sharpness 3',
      'unbreaking 1',
    ]);
    const most = having(itemStack('iron_sword'), { sharpness: 5 });
    expect(names(anvilWork(most, having(book, { sharpness: 5 }), '', false).result)).toEqual(['sharpness 5']);
  });

  test('omits incompatible and unsuitable enchantments, and does nothing without any', () => {
    const sword = having(itemStack('iron_sword'), { sharpness: 1 });
    expect(anvilWork(sword, having(book, { smite: 1 }), '', false).result).toBeNull();
    expect(anvilWork(sword, having(book, { protection: 1 }), '', false).result).toBeNull();
    expect(names(anvilWork(sword, having(book, { protection: 1, looting: 2 }), '', false).result)).toEqual(['sharpness 1', 'looting 2']);
    expect(names(anvilWork(itemStack('iron_axe'), having(book, { sharpness: 2 }), '', false).result)).toEqual(['sharpness 2']);
  });

  test('asks more each time, is too expensive from 40 levels on for survivors, but never for a name alone', () => {
    let pick: ItemStack = itemStack('iron_pickaxe', 1, { damage: 200 });
    const costs: number[] = [];
    for (let time = 0; time < 4; time++) {
      const work = anvilWork(pick, itemStack('iron_ingot', 1), '', false);
      costs.push(work.cost);
      if (work.result) pick = itemStack('iron_pickaxe', 1, { damage: 200, ...(work.result.nbt ? { nbt: work.result.nbt } : {}) });
    }
    expect(costs).toEqual([1, 2, 4, 8]);
    const old = itemStack('iron_pickaxe', 1, { damage: 9, nbt: { type: 'compound', value: { RepairCost: { type: 'int', value: 63 } } } });
    expect(anvilWork(old, itemStack('iron_ingot'), '', false)).toMatchObject({ result: null, cost: 64 });
    expect(anvilWork(old, itemStack('iron_ingot'), '', true).result).not.toBeNull();
    expect(anvilWork(old, null, 'Old one', false).cost).toBe(39);
  });

  test('does not set the same name, and removes a name for a blank', () => {
    const stick = itemStack('stick', 3);
    expect(anvilWork(stick, null, 'Stick', false).result).toBeNull();
    const named = anvilWork(stick, null, 'Wand', false).result;
    expect([named?.count, anvilWork(named, null, 'Wand', false).result]).toEqual([3, null]);
    expect(anvilWork(named, null, '', false).result).toEqual(stick);
  });
});
