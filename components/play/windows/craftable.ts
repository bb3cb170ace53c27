import type { CraftingRecipe } from '#lib/blocks/recipe-index.ts';
import type { ShownWindow, SlotItem } from './fold-windows.ts';
import { windowLayout } from './window-layout.ts';

/** What a recipe lacks: for each missing cell the item that would fill it, with how many of it are missing. */
export type Missing = ReadonlyMap<string, number>;

/** The items that a recipe may use: those in the 36 slots of the player and in the crafting grid, but nothing worn or enchanted. */
export function craftingStock({ kind, slots }: ShownWindow): ReadonlyMap<string, number> {
  const { grid, playerStart } = windowLayout(kind, slots.length);
  const cells = grid === null ? [] : slots.slice(1, 1 + grid * grid);
  const stock = new Map<string, number>();
  for (const item of [...cells, ...slots.slice(playerStart, playerStart + 36)]) {
    if (isPlain(item)) stock.set(item.name, (stock.get(item.name) ?? 0) + item.count);
  }
  return stock;
}

function isPlain(item: SlotItem): item is NonNullable<SlotItem> {
  return item !== null && !item.enchanted && (item.damage ?? 0) === 0;
}

/** Whether a recipe fits into a grid of this width. */
function fitsGrid({ width, cells }: CraftingRecipe, grid: number): boolean {
  return width === 0 ? cells.length <= grid * grid : width <= grid && cells.length / width <= grid;
}

/** What is missing to craft a recipe once from a stock; empty if nothing is. Each item of the stock fills one cell. */
function missingFor({ cells }: CraftingRecipe, stock: ReadonlyMap<string, number>): Missing {
  const wanted = cells.filter((cell) => cell.length > 0);
  const givenTo = new Map<number, string>();
  const used = new Map<string, number>();

  /** Gives an item to the cell, if others have to take another one for it too. */
  const fill = (cell: number, tried: Set<string>): boolean => {
    for (const name of wanted[cell] ?? []) {
      if (tried.has(name)) continue;
      tried.add(name);
      const inUse = used.get(name) ?? 0;
      if (inUse < (stock.get(name) ?? 0)) {
        used.set(name, inUse + 1);
        givenTo.set(cell, name);
        return true;
      }
      for (const [other, given] of givenTo) {
        if (given !== name || !fill(other, tried)) continue;
        givenTo.set(cell, name);
        return true;
      }
    }
    return false;
  };

  const missing = new Map<string, number>();
  for (const [cell, choice] of wanted.entries()) {
    if (fill(cell, new Set())) continue;
    const [name] = choice;
    if (name !== undefined) missing.set(name, (missing.get(name) ?? 0) + 1);
  }
  return missing;
}

/** A product in the list of the recipe helper, with the recipe that is nearest to what the person carries. */
export interface ListedRecipe {
  readonly recipe: CraftingRecipe;
  readonly missing: Missing;
}

function total(missing: Missing): number {
  let sum = 0;
  for (const count of missing.values()) sum += count;
  return sum;
}

/**
 * Recipes for a grid by product. Without a search those that can be crafted now; with one all products whose name holds it, possible ones
 * first.
 */
export function listRecipes(
  recipes: readonly CraftingRecipe[],
  options: { readonly stock: ReadonlyMap<string, number>; readonly grid: number; readonly search: string },
): readonly ListedRecipe[] {
  const { stock, grid } = options;
  const search = options.search.trim().toLowerCase().replaceAll(' ', '_');
  const products = new Map<string, ListedRecipe>();
  for (const recipe of recipes) {
    if (!fitsGrid(recipe, grid) || !recipe.result.includes(search)) continue;
    const missing = missingFor(recipe, stock);
    if (search === '' && missing.size > 0) continue;
    const known = products.get(recipe.result);
    if (known === undefined || total(missing) < total(known.missing)) products.set(recipe.result, { recipe, missing });
  }
  return [...products.values()].sort((one, other) => total(one.missing) - total(other.missing));
}
