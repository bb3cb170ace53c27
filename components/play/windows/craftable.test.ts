import { expect, test } from 'vitest';
import type { CraftingRecipe } from '#lib/blocks/recipe-index.ts';
import { listRecipes } from './craftable.ts';

const planks: CraftingRecipe = { id: 'planks', group: 'other', result: 'oak_planks', count: 4, width: 0, cells: [['oak_log']] };
const stick: CraftingRecipe = {
  id: 'stick',
  group: 'other',
  result: 'stick',
  count: 4,
  width: 1,
  cells: [
    ['oak_planks', 'birch_planks'],
    ['oak_planks', 'birch_planks'],
  ],
};
const chest: CraftingRecipe = {
  id: 'chest',
  group: 'other',
  result: 'chest',
  count: 1,
  width: 3,
  cells: [...new Array(4).fill(['oak_planks']), [], ...new Array(4).fill(['oak_planks'])],
};
const recipes = [planks, stick, chest];
const listed = (stock: Record<string, number>, grid: number, search = ''): string[] =>
  listRecipes(recipes, { stock: new Map(Object.entries(stock)), grid, search }).map(({ recipe }) => recipe.result);

test('without a search, the list has what can be crafted now', () => {
  expect(listed({ oak_log: 1 }, 2)).toEqual(['oak_planks']);
  expect(listed({ oak_planks: 8 }, 3)).toEqual(['stick', 'chest']);
});

test('a recipe that is too large for the grid is not listed', () => {
  expect(listed({ oak_planks: 8 }, 2)).toEqual(['stick']);
});

test('different items fill the cells of a choice', () => {
  expect(listed({ oak_planks: 1, birch_planks: 1 }, 2)).toEqual(['stick']);
});

test('with a search, impossible recipes follow the possible ones, with what they lack', () => {
  const found = listRecipes(recipes, { stock: new Map([['oak_planks', 6]]), grid: 3, search: 'C' });
  expect(found.map(({ recipe, missing }) => [recipe.result, [...missing]])).toEqual([
    ['stick', []],
    ['chest', [['oak_planks', 2]]],
  ]);
});
