import { type Recipe, recipes } from './recipe.ts';

/** All crafting recipes by the id that clients use for them: the name of the result, with a number from the second one on. */
export const namedRecipes: ReadonlyMap<string, Recipe> = new Map(recipes.map((recipe) => [recipe.id, recipe]));
