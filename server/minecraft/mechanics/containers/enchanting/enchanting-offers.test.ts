import { expect, test } from 'vitest';
import { compatible } from '../../../inventory/enchantments.ts';
import { askedLevels, drawEnchantments, enchantability } from './enchanting-offers.ts';

test('fifteen bookshelves always offer 30 levels, the lower places 2 to 10 and 6 to 21; none at most 8', () => {
  for (let seed = 0; seed < 300; seed++) {
    const full = askedLevels(seed, 15);
    expect(full[2]).toBe(30);
    const none = askedLevels(seed, 0);
    for (const level of none) expect(level).toBeLessThanOrEqual(8);
    const [low = 0, middle = 0] = full;
    expect(low >= 2 && low <= 10 && middle >= 6 && middle <= 21, `${low} ${middle}`).toBe(true);
  }
});

test('a seed always draws the same enchantments, compatible and suitable for the item', () => {
  const several = new Set<number>();
  for (let seed = 0; seed < 300; seed++) {
    const drawn = drawEnchantments(seed, 2, 'diamond_sword', 30);
    expect(drawEnchantments(seed, 2, 'diamond_sword', 30)).toEqual(drawn);
    expect(drawn.length).toBeGreaterThan(0);
    several.add(drawn.length);
    for (const { enchantment, level } of drawn) {
      expect(enchantment.atTables).toBe(true);
      expect(['weapon', 'breakable']).toContain(enchantment.category);
      expect(level).toBeLessThanOrEqual(enchantment.maxLevel);
      for (const other of drawn) if (other.enchantment !== enchantment) expect(compatible(enchantment, other.enchantment)).toBe(true);
    }
  }
  expect(several.size).toBeGreaterThan(1);
});

test('only enchantable items can be enchanted', () => {
  expect(['golden_sword', 'golden_helmet', 'diamond_axe', 'book', 'stick', 'shears', 'golden_apple'].map(enchantability)).toEqual([
    22, 25, 10, 1, 0, 0, 0,
  ]);
});
