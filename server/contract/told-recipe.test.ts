import { describe, expect, it } from 'vitest';
import { recipesIn, recipeWords, type ToldRecipe } from './told-recipe.ts';

const stew: ToldRecipe = {
  item: 'rabbit_stew',
  steps: [
    { kind: 'take', items: { bowl: 1, coal: 1 } },
    { kind: 'gather', item: 'carrot', count: 1, from: 'carrots' },
    { kind: 'hunt', item: 'rabbit', count: 1, from: 'rabbit' },
    { kind: 'smelt', item: 'cooked_rabbit', count: 1, from: 'rabbit' },
    { kind: 'craft', item: 'sugar', count: 1, from: { sugar_cane: 1 }, atTable: false },
    { kind: 'craft', item: 'rabbit_stew', count: 1, from: { bowl: 1, carrot: 1, cooked_rabbit: 1 }, atTable: true },
  ],
};

describe('a recipe in words', () => {
  it('is read again as it was, alone and within a talk', () => {
    expect(recipesIn(recipeWords(stew))).toEqual([stew]);
    const soup: ToldRecipe = { item: 'soup', steps: [{ kind: 'take', items: { bowl: 1 } }] };
    expect(recipesIn(`Jill: ${recipeWords(stew)} I carry nothing. ${recipeWords(soup)}`)).toEqual([stew, soup]);
  });

  it('is read in the words of old recordings too', () => {
    expect(recipesIn('Recipe of soup: 1) take 1 bowl from what you carry.')).toEqual([
      { item: 'soup', steps: [{ kind: 'take', items: { bowl: 1 } }] },
    ]);
  });

  it('that is said otherwise is not read', () => {
    expect(recipesIn('Recipe of bread: you put three wheat in a row. I carry 2 wheat.')).toEqual([]);
    expect(recipesIn('What is the recipe of bread?')).toEqual([]);
  });
});
