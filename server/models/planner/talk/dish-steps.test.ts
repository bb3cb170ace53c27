import { describe, expect, it } from 'vitest';
import type { ToldRecipe } from '#server/contract/told-recipe.ts';
import { openSteps, rawItems, takenItems } from './dish-steps.ts';

const cake: ToldRecipe = {
  item: 'cake',
  steps: [
    { kind: 'take', items: { milk_bucket: 3, egg: 1 } },
    { kind: 'gather', item: 'wheat', count: 3, from: 'wheat' },
    { kind: 'gather', item: 'sugar_cane', count: 2, from: 'sugar_cane' },
    { kind: 'craft', item: 'sugar', count: 2, from: { sugar_cane: 2 }, atTable: false },
    { kind: 'craft', item: 'cake', count: 1, from: { milk_bucket: 3, sugar: 2, egg: 1, wheat: 3 }, atTable: true },
  ],
};
const beef: ToldRecipe = {
  item: 'cooked_beef',
  steps: [
    { kind: 'hunt', item: 'beef', count: 1, from: 'cow' },
    { kind: 'smelt', item: 'cooked_beef', count: 1, from: 'beef' },
  ],
};

describe('the open steps of a recipe', () => {
  it('are what can be gathered, and what others must give', () => {
    expect(openSteps(cake, { milk_bucket: 2 })).toMatchObject({
      commands: [
        { name: 'collectBlocks', given: ['sugar_cane', 2] },
        { name: 'collectBlocks', given: ['wheat', 3] },
      ],
      lacking: [
        { item: 'milk_bucket', count: 1 },
        { item: 'egg', count: 1 },
      ],
    });
  });

  it('craft a part when its ingredients are there, and only as much as is missing', () => {
    expect(openSteps(cake, { milk_bucket: 3, egg: 1, wheat: 3, sugar: 1, sugar_cane: 1 })).toMatchObject({
      commands: [{ name: 'craftRecipe', given: ['sugar', 1] }],
      lacking: [],
    });
  });

  it('end with the dish, and are none once it is there', () => {
    const { commands } = openSteps(cake, { milk_bucket: 3, egg: 1, wheat: 3, sugar: 2 });
    expect(commands).toEqual([{ name: 'craftRecipe', given: ['cake', 1] }]);
    expect(openSteps(cake, { cake: 1 })).toMatchObject({ commands: [], lacking: [] });
  });

  it('lead from the animal to the furnace', () => {
    expect(openSteps(beef, {}).commands).toEqual([{ name: 'attack', given: ['cow'] }]);
    expect(openSteps(beef, { beef: 3 }).commands).toEqual([{ name: 'smeltItem', given: ['beef', 1] }]);
  });
});

it('a recipe takes what agents carry, and uses that and what is gathered', () => {
  expect(takenItems(cake)).toEqual({ milk_bucket: 3, egg: 1 });
  expect(rawItems(cake)).toEqual({ milk_bucket: 3, egg: 1, wheat: 3, sugar_cane: 2 });
});
