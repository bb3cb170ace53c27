import type minecraftData from 'minecraft-data';
import { gameData } from '../../registry.ts';

type Ingredient = ReadonlySet<number>;

/** One crafting recipe: its ingredients (an empty cell is null) and its product. */
export class Recipe {
  /** Its name for clients: that of the product, with a number for every further recipe of the product. */
  readonly id: string;
  readonly result: { readonly id: number; readonly count: number };
  /** The ingredients row by row; null for an empty cell. */
  readonly places: readonly (Ingredient | null)[];
  private readonly ingredients: readonly Ingredient[];
  /** Width of the pattern; null for shapeless recipes. */
  readonly width: number | null;

  constructor(id: string, places: readonly (Ingredient | null)[], width: number | null, result: { id: number; count: number }) {
    this.id = id;
    this.places = places;
    this.ingredients = places.filter((place) => place !== null);
    this.width = width;
    this.result = result;
  }

  /** Look-up keys: the number of ingredients with each possible item. */
  keys(): string[] {
    const ids = new Set(this.ingredients.flatMap((ingredient) => [...ingredient]));
    return [...ids].map((id) => `${this.ingredients.length}:${id}`);
  }

  /** The ingredients of the cells of a square grid, from the top left; null if the recipe does not fit. */
  layout(gridWidth: number): (Ingredient | null)[] | null {
    const { places, width } = this;
    const cells = new Array<Ingredient | null>(gridWidth * gridWidth).fill(null);
    if (places.length > cells.length || (width !== null && (width > gridWidth || places.length / width > gridWidth))) return null;
    for (const [index, place] of places.entries()) {
      const row = width === null ? 0 : Math.floor(index / width);
      cells[width === null ? index : row * gridWidth + (index % width)] = place;
    }
    return cells;
  }

  /** Whether a grid of item ids (0 for an empty cell, row by row) matches this recipe exactly. */
  matches(ids: readonly number[], gridWidth: number): boolean {
    if (this.width === null) {
      const used = ids.filter((id) => id > 0);
      return used.length === this.ingredients.length && assignable(used, this.ingredients);
    }
    const pattern = cropped(ids, gridWidth);
    const { width } = this;
    if (pattern.width !== width || pattern.ids.length !== this.places.length) return false;
    const at = (index: number): number => index - (index % width) + (width - 1 - (index % width));
    return (
      pattern.ids.every((id, index) => fits(id, this.places[index])) || pattern.ids.every((id, index) => fits(id, this.places[at(index)]))
    );
  }
}

function fits(id: number, place: Ingredient | null | undefined): boolean {
  return place ? place.has(id) : id === 0;
}

/** Whether each item can be assigned to a different ingredient. */
function assignable(ids: readonly number[], ingredients: readonly Ingredient[]): boolean {
  const [id, ...others] = ids;
  if (id === undefined) return true;
  return ingredients.some((ingredient, index) => ingredient.has(id) && assignable(others, ingredients.toSpliced(index, 1)));
}

/** The smallest rectangle around all items of a grid. */
function cropped(ids: readonly number[], gridWidth: number): { ids: number[]; width: number } {
  const used = ids.flatMap((id, index) => (id > 0 ? [{ x: index % gridWidth, y: Math.floor(index / gridWidth) }] : []));
  const left = Math.min(...used.map(({ x }) => x));
  const right = Math.max(...used.map(({ x }) => x));
  const top = Math.min(...used.map(({ y }) => y));
  const bottom = Math.max(...used.map(({ y }) => y));
  const inside: number[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) inside.push(ids[y * gridWidth + x] ?? 0);
  return { ids: inside, width: right - left + 1 };
}

function variantsOf(recipe: minecraftData.Recipe): RecipeVariant {
  const result = recipe.result;
  if (typeof result !== 'object' || result === null || Array.isArray(result) || result.id === null)
    throw new Error('A recipe of the game data has no result.');
  const made = { id: result.id, count: result.count ?? 1 };
  if ('inShape' in recipe) {
    const shape = trimmed(recipe.inShape.map((row) => row.map(idOf)));
    return { result: made, width: shape[0]?.length ?? 0, ids: shape.flat() };
  }
  return { result: made, width: null, ids: recipe.ingredients.map(idOf) };
}

/** One pattern of the data has an empty column, so patterns are compared by their smallest rectangle. */
function trimmed(rows: readonly (readonly number[])[]): number[][] {
  const filled = rows.filter((row) => row.some((id) => id > 0));
  const columns = (filled[0] ?? []).map((_, x) => x).filter((x) => filled.some((row) => (row[x] ?? 0) > 0));
  const left = Math.min(...columns);
  const right = Math.max(...columns);
  return filled.map((row) => row.slice(left, right + 1));
}

function idOf(item: minecraftData.RecipeItem): number {
  if (item === null) return 0;
  if (typeof item === 'number') return Math.max(0, item);
  throw new Error('An ingredient of the game data is not a plain item id.');
}

function recipeList(): Recipe[] {
  const products = new Map<number, number>();
  return mergeVariants(Object.values(gameData.recipes).flat().map(variantsOf)).map(({ places, width, result }) => {
    const number = (products.get(result.id) ?? 0) + 1;
    products.set(result.id, number);
    const name = `minecraft:${gameData.items[result.id]?.name}`;
    const ingredients = places.map((place) => (place.length > 0 ? new Set(place) : null));
    return new Recipe(number === 1 ? name : `${name}_${number}`, ingredients, width, result);
  });
}

let listed: readonly Recipe[] | null = null;

/** All shaped and shapeless recipes of 1.20.1, with merged materials. Read from the game's tables on the first call. */
export function recipes(): readonly Recipe[] {
  listed ??= recipeList();
  return listed;
}

/** A recipe in the game data: one item id per cell, 0 for an empty cell. */
interface RecipeVariant {
  readonly result: { readonly id: number; readonly count: number };
  /** Width of the pattern; null for shapeless recipes. */
  readonly width: number | null;
  readonly ids: readonly number[];
}

/** A recipe as in the game: every cell accepts any of several items; an empty list is an empty cell. */
interface MergedRecipe {
  readonly result: { readonly id: number; readonly count: number };
  readonly width: number | null;
  readonly places: readonly (readonly number[])[];
}

/**
 * Merges variants that differ only in material (a chest of oak, of birch, ...) into one recipe whose cells accept any of the materials, so
 * that mixed planks work too. Merges only if the data contains every combination of the independently varying cells; otherwise the variants
 * are different recipes.
 */
function mergeVariants(variants: readonly RecipeVariant[]): MergedRecipe[] {
  const families = new Map<string, RecipeVariant[]>();
  for (const variant of variants) {
    const pattern = variant.ids.map((id) => (id > 0 ? 1 : 0)).join('');
    const key = `${variant.result.id}x${variant.result.count}:${variant.width}:${pattern}`;
    const family = families.get(key) ?? [];
    family.push(variant);
    families.set(key, family);
  }
  return [...families.values()].flatMap(mergeFamily);
}

function mergeFamily(family: readonly RecipeVariant[]): MergedRecipe[] {
  const alone = (variant: RecipeVariant): MergedRecipe => ({ ...variant, places: variant.ids.map((id) => (id > 0 ? [id] : [])) });
  const first = family[0];
  if (!first || family.length === 1) return family.map(alone);
  const columns = first.ids.map((_, place) => family.map((variant) => variant.ids[place] ?? 0));
  const together = new Map(columns.map((column) => [column.join(), new Set(column).size]));
  const combinations = [...together.values()].reduce((product, size) => product * size, 1);
  if (combinations !== family.length) return family.map(alone);
  return [{ ...first, places: columns.map((column) => [...new Set(column)].filter((id) => id > 0)) }];
}
