import { itemKindById } from '../item-kind.ts';
import { type Recipe, recipes } from './recipe.ts';

function nameAll(): Map<string, Recipe> {
  const named = new Map<string, Recipe>();
  const used = new Map<string, number>();
  for (const recipe of recipes) {
    const result = itemKindById(recipe.result.id)?.name ?? 'unknown';
    const count = (used.get(result) ?? 0) + 1;
    used.set(result, count);
    named.set(`minecraft:${result}${count === 1 ? '' : `_${count}`}`, recipe);
  }
  return named;
}

/** All crafting recipes by the id that clients use for them: the name of the result, with a number from the second one on. */
export const namedRecipes: ReadonlyMap<string, Recipe> = nameAll();
