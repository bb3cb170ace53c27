import { type Recipe, recipes } from './recipe.ts';

let byName: ReadonlyMap<string, Recipe> | null = null;

/** All crafting recipes by the id that clients use for them: the name of the result, with a number from the second one on. */
export function namedRecipes(): ReadonlyMap<string, Recipe> {
  byName ??= new Map(recipes().map((recipe) => [recipe.id, recipe]));
  return byName;
}
