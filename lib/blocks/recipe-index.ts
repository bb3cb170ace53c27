import { z } from 'zod';

/** What a recipe is listed under. */
export const recipeGroups = ['tools', 'food', 'other', 'blocks'] as const;
export type RecipeGroup = (typeof recipeGroups)[number];

const number = z.int().min(0);

/**
 * The file with all recipes of a crafting grid, built from the server's own. Items are numbers in `items`. A choice is a set of items of
 * which any will do; choice 0 is an empty cell.
 */
const recipeFileSchema = z.object({
  items: z.array(z.string()),
  choices: z.array(z.array(number)),
  recipes: z.array(
    z.object({
      id: z.string(),
      result: number,
      count: z.int().min(1),
      group: z.enum(recipeGroups),
      /** Width of the pattern; 0 for a recipe without one. */
      width: number,
      /** A choice for each cell of the pattern, row by row. */
      cells: z.array(number),
    }),
  ),
});
export type RecipeFile = z.infer<typeof recipeFileSchema>;

/** A recipe of a crafting grid. */
export interface CraftingRecipe {
  /** The id by which the server knows it. */
  readonly id: string;
  readonly result: string;
  readonly count: number;
  readonly group: RecipeGroup;
  /** Width of the pattern; 0 for a recipe that has none. */
  readonly width: number;
  /** The items of which any fills the cell, row by row; none for an empty cell. */
  readonly cells: readonly (readonly string[])[];
}

/** Name of the file in the folder of built assets. */
export const recipeFileName = 'recipes.json';

/** The recipes of a file. Throws for anything that is no such file. */
export function readRecipes(file: unknown): readonly CraftingRecipe[] {
  const { items, choices, recipes } = recipeFileSchema.parse(file);
  const itemAt = (index: number): string => items[index] ?? 'air';
  const named = choices.map((choice) => choice.map(itemAt));
  return recipes.map((recipe) => ({ ...recipe, result: itemAt(recipe.result), cells: recipe.cells.map((cell) => named[cell] ?? []) }));
}
