import { expect, test } from 'vitest';
import { goalItems } from './goal-items.ts';
import { knownGoals } from './known-goals.ts';

test.each([
  ['Collect 8 oak logs.', { oak_log: 8 }],
  ['Craft a stone pickaxe and two furnaces, then build a house.', { stone_pickaxe: 1, furnace: 2 }],
  ['Gather 10 cobblestone, 4 coal and some wood', { cobblestone: 10, coal: 4, oak_log: 1 }],
  ['Please get 3 iron ingots!', { iron_ingot: 3 }],
  ['Mine 5 stone', { cobblestone: 5 }],
  ['Dance in the rain.', {}],
  ['Make friends.', {}],
])('"%s" names its items', (goal, items) => {
  expect(goalItems(goal)).toEqual(items);
});

test('the known goals about items name them', () => {
  expect(goalItems(knownGoals.wood)).toEqual({ oak_log: 16 });
  expect(goalItems(knownGoals.tools)).toEqual({ stone_pickaxe: 1, furnace: 1 });
  expect(goalItems(knownGoals.supplies)).toEqual({ cobblestone: 8, coal: 4, oak_log: 12 });
});
