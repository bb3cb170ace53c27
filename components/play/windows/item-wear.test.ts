import { expect, test } from 'vitest';
import { wearOf } from './item-wear.ts';

test('tools, armour and other things that wear have the uses of 1.20.1', () => {
  const uses = (name: string) => wearOf({ name, count: 1 })?.of ?? null;
  expect(['wooden_sword', 'netherite_axe', 'iron_chestplate', 'turtle_helmet', 'elytra', 'dirt'].map(uses)).toEqual([
    59,
    2031,
    240,
    275,
    432,
    null,
  ]);
});

test('damage takes uses away, and never more than there are', () => {
  expect(wearOf({ name: 'stone_pickaxe', count: 1, damage: 31 })).toEqual({ left: 100, of: 131 });
  expect(wearOf({ name: 'stone_pickaxe', count: 1, damage: 999 })).toEqual({ left: 0, of: 131 });
});
