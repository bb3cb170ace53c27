import type { CraftingRecipe } from '#lib/blocks/recipe-index.ts';
import { type KnownRecipe, preferredItems } from '#lib/knowhow/crafting-plan.ts';

type Counts = Readonly<Record<string, number>>;

/** The item that a recipe takes if several would do and none is in stock. */
const usual: ReadonlySet<string> = new Set([...preferredItems, 'white_wool']);

/** The ways to craft an item. If several items would do, a recipe takes one that is in stock. */
export function recipeChoice(recipes: readonly CraftingRecipe[], stock: Counts): (item: string) => readonly KnownRecipe[] {
  const byResult = Map.groupBy(recipes, ({ result }) => result);
  return (item) => (byResult.get(item) ?? []).map((recipe) => knownRecipe(recipe, stock));
}

function knownRecipe({ result, count, width, cells }: CraftingRecipe, stock: Counts): KnownRecipe {
  const from: Record<string, number> = {};
  for (const items of cells) {
    const item = items.find((one) => (stock[one] ?? 0) > (from[one] ?? 0)) ?? items.find((one) => usual.has(one)) ?? items[0];
    if (item !== undefined) from[item] = (from[item] ?? 0) + 1;
  }
  const filled = cells.filter((items) => items.length > 0).length;
  const needsTable = width === 0 ? filled > 4 : width > 2 || cells.length / width > 2;
  return { item: result, makes: count, from, needsTable };
}
