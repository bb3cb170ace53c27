import { itemKindById } from '../item-kind.ts';
import { type ItemStack, itemStack, kindOf } from '../item-stack.ts';
import { type Recipe, recipes } from './recipe.ts';

/** Ingredients with a remainder. */
const remainders: ReadonlyMap<string, string> = new Map([
  ['water_bucket', 'bucket'],
  ['lava_bucket', 'bucket'],
  ['milk_bucket', 'bucket'],
  ['dragon_breath', 'glass_bottle'],
  ['honey_bottle', 'glass_bottle'],
]);

/** The remainder of one item of this stack after crafting, null for none. */
export function remainderOf(stack: ItemStack | null): ItemStack | null {
  const name = stack && remainders.get(stack.name);
  return name ? itemStack(name) : null;
}

/** Cached look-ups; players make few different grids. */
const answers = new Map<string, Recipe | null>();
const answersKept = 4096;

let byIngredients: ReadonlyMap<string, readonly Recipe[]> | null = null;

/** The recipes by number and kind of their ingredients. */
function recipesByIngredients(): ReadonlyMap<string, readonly Recipe[]> {
  const found = new Map<string, Recipe[]>();
  for (const recipe of recipes())
    for (const key of recipe.keys()) {
      const list = found.get(key) ?? [];
      list.push(recipe);
      found.set(key, list);
    }
  return found;
}

/**
 * The product of a grid, row by row from the top left, or null. Shaped recipes may lie anywhere in the grid and may be mirrored; shapeless
 * ones have any order. Two worn tools of the same kind become one with their remaining uses and 5 % more.
 */
export function craft(cells: readonly (ItemStack | null)[], width: number): ItemStack | null {
  const ids = cells.map((cell) => cell?.id ?? 0);
  const layout = `${width}:${ids.join()}`;
  let recipe = answers.get(layout);
  if (recipe === undefined) {
    recipe = findRecipe(ids, width);
    if (answers.size >= answersKept) answers.clear();
    answers.set(layout, recipe);
  }
  if (!recipe) return repair(cells);
  const kind = itemKindById(recipe.result.id);
  return kind ? itemStack(kind.name, recipe.result.count) : null;
}

function findRecipe(ids: readonly number[], width: number): Recipe | null {
  const used = ids.filter((id) => id > 0);
  const first = used[0];
  if (first === undefined) return null;
  byIngredients ??= recipesByIngredients();
  const candidates = byIngredients.get(`${used.length}:${first}`) ?? [];
  return candidates.find((candidate) => candidate.matches(ids, width)) ?? null;
}

function repair(cells: readonly (ItemStack | null)[]): ItemStack | null {
  const [one, other, ...rest] = cells.filter((cell) => cell !== null);
  if (!one || !other || rest.length > 0 || one.id !== other.id || one.count !== 1 || other.count !== 1) return null;
  const { durability, name } = kindOf(one);
  if (durability === null) return null;
  const usesLeft = durability * 2 - (one.damage ?? 0) - (other.damage ?? 0) + Math.floor((durability * 5) / 100);
  return itemStack(name, 1, { damage: Math.max(0, durability - usesLeft) });
}
