import { expect, test } from 'vitest';
import { itemStack } from '../item-stack.ts';
import { PlayerInventory, playerSlots } from '../player-inventory.ts';
import { playerWindow } from '../player-window.ts';
import { craftingWindow } from './crafting-window.ts';
import { namedRecipes } from './named-recipes.ts';
import type { Recipe } from './recipe.ts';
import { placeRecipe } from './recipe-placing.ts';

function recipe(name: string): Recipe {
  const found = namedRecipes().get(`minecraft:${name}`);
  if (!found) throw new Error(`No recipe ${name}.`);
  return found;
}

function opened(...stacks: readonly (readonly [name: string, count: number])[]) {
  const inventory = new PlayerInventory();
  stacks.forEach(([name, count], index) => {
    inventory.set(playerSlots.main.start + index, itemStack(name, count));
  });
  const window = craftingWindow(1, inventory);
  const grid = () => (window.crafting?.cells ?? []).map((cell) => cell.get()?.count ?? 0);
  return { inventory, window, grid };
}

test('a click places the recipe once, the next click once more, and shift as often as possible', () => {
  const { inventory, window, grid } = opened(['oak_planks', 20], ['birch_planks', 2]);
  const chest = recipe('chest');
  expect(placeRecipe(window, chest, false)).toBe(true);
  expect(grid()).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1]);
  expect(window.crafting?.result.get()?.name).toBe('chest');
  expect(placeRecipe(window, chest, false)).toBe(true);
  expect(grid()).toEqual([2, 2, 2, 2, 0, 2, 2, 2, 2]);
  expect(inventory.count('oak_planks')).toBe(4);
  expect(placeRecipe(window, recipe('crafting_table'), true)).toBe(true);
  expect(grid()).toEqual([5, 5, 0, 5, 5, 0, 0, 0, 0]);
  expect([inventory.count('oak_planks'), inventory.count('birch_planks')]).toEqual([0, 2]);
});

test('missing items and a grid that is too small leave everything in the inventory', () => {
  const { inventory, window, grid } = opened(['oak_planks', 7]);
  expect(placeRecipe(window, recipe('chest'), false)).toBe(false);
  expect([grid().every((count) => count === 0), inventory.count('oak_planks')]).toEqual([true, 7]);
  inventory.set(playerSlots.main.start, itemStack('oak_planks', 8));
  expect(placeRecipe(playerWindow(inventory), recipe('chest'), false)).toBe(false);
  expect(inventory.count('oak_planks')).toBe(8);
});

test('worn items are not used up, and no item appears or disappears', () => {
  const { inventory, window } = opened(['string', 3], ['stick', 2]);
  inventory.set(playerSlots.hotbar.start, itemStack('carrot'));
  inventory.set(playerSlots.hotbar.start + 1, itemStack('fishing_rod', 1, { damage: 3 }));
  expect(placeRecipe(window, recipe('carrot_on_a_stick'), false)).toBe(false);
  expect([inventory.count('carrot'), inventory.count('fishing_rod')]).toEqual([1, 1]);
});
