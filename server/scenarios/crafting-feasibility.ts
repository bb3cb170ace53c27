import type { KnownRecipe } from '#lib/knowhow/crafting-plan.ts';
import { burnTicks } from '#lib/knowhow/fuels.ts';
import { recipesFor } from '#server/bots/commands/crafting/known-recipe.ts';
import { cookingRecipes } from '#server/minecraft/mechanics/containers/cooking-recipes.ts';
import { gameData } from '#server/minecraft/registry.ts';

type Items = Readonly<Record<string, number>>;

/** One use of a recipe. */
export interface CraftingUse {
  readonly item: string;
  readonly makes: number;
  readonly from: Items;
  readonly needsTable: boolean;
}

const table = 'crafting_table';
/** Recipes within recipes that the search follows. */
const deepest = 8;
/** Steps after which the search gives up and finds nothing. */
const mostSteps = 50_000;

const known = new Map<string, readonly KnownRecipe[]>();

/** All recipes of an item in Minecraft 1.20.1; none for a name that is no item. */
export function recipesOf(item: string): readonly KnownRecipe[] {
  const recipes = known.get(item) ?? recipesFor(gameData, item);
  known.set(item, recipes);
  return recipes;
}

/** Whether Minecraft 1.20.1 has an item of this name. */
export function isItem(name: string): boolean {
  return Object.hasOwn(gameData.itemsByName, name);
}

/**
 * How to craft `count` of an item from these items alone, use by use in a possible order; empty if they are there already. Null if it cannot be
 * done. A complete search over all recipes of 1.20.1 within its limits; recipes wider than two cells need a crafting table among the items, or
 * one that is crafted first.
 */
export function craftingUses(item: string, count: number, items: Items): readonly CraftingUse[] | null {
  return new Search(items).uses(item, count);
}

const furnace = 'furnace';

/**
 * Whether agents can make `count` of an item from these items, with a furnace too. One that they carry or craft smelts as much as is asked, if
 * they have anything that burns: the amount of the fuel is not counted.
 */
export function canBeMade(item: string, count: number, items: Items): boolean {
  return new Search(items, true).uses(item, count) !== null;
}

/** A state of the search: the stock, and the uses so far. */
interface State {
  readonly stock: ReadonlyMap<string, number>;
  readonly uses: readonly CraftingUse[];
}

class Search {
  private readonly start: State;
  private readonly reachable: ReadonlySet<string>;
  private steps = 0;

  private readonly smelts: boolean;

  constructor(items: Items, smelts = false) {
    this.start = { stock: new Map(Object.entries(items)), uses: [] };
    const crafted = reachableFrom(Object.keys(items));
    this.smelts = smelts && crafted.has(furnace) && [...crafted].some((name) => burnTicks(name) > 0);
    this.reachable = this.smelts ? reachableFrom(Object.keys(items), smeltsOf) : crafted;
  }

  private recipes(item: string): readonly KnownRecipe[] {
    return this.smelts ? [...recipesOf(item), ...smeltsTo(item)] : recipesOf(item);
  }

  uses(item: string, count: number): readonly CraftingUse[] | null {
    for (const { uses } of this.ways(this.start, item, count, [])) return uses;
    return null;
  }

  /** All states in which `count` of an item have been taken from the stock. */
  private *ways(state: State, item: string, count: number, within: readonly string[]): Generator<State> {
    if (this.steps++ > mostSteps) return;
    const held = state.stock.get(item) ?? 0;
    if (held >= count) {
      yield { ...state, stock: new Map(state.stock).set(item, held - count) };
      return;
    }
    if (within.length >= deepest || within.includes(item)) return;
    for (const recipe of this.recipes(item)) {
      const parts = Object.entries(recipe.from);
      if (!parts.every(([part]) => this.reachable.has(part) && part !== item && !within.includes(part))) continue;
      for (const made of this.craft(state, recipe, [...within, item])) yield* this.ways(made, item, count, within);
    }
  }

  /** All states after one use of a recipe. */
  private *craft(state: State, recipe: KnownRecipe, within: readonly string[]): Generator<State> {
    for (const ready of recipe.needsTable ? this.withTable(state, within) : [state]) {
      for (const { stock, uses } of this.taken(ready, Object.entries(recipe.from), within)) {
        const { item, makes, from, needsTable } = recipe;
        yield {
          stock: new Map(stock).set(item, (stock.get(item) ?? 0) + makes),
          uses: [...uses, { item, makes, from, needsTable }],
        };
      }
    }
  }

  /** All states after taking several parts. */
  private *taken(state: State, parts: readonly (readonly [string, number])[], within: readonly string[]): Generator<State> {
    const [first, ...others] = parts;
    if (first === undefined) {
      yield state;
      return;
    }
    for (const next of this.ways(state, first[0], first[1], within)) yield* this.taken(next, others, within);
  }

  /** States with a crafting table, which no use takes away. */
  private *withTable(state: State, within: readonly string[]): Generator<State> {
    if ((state.stock.get(table) ?? 0) > 0) {
      yield state;
      return;
    }
    for (const { stock, uses } of this.ways(state, table, 1, within)) yield { stock: new Map(stock).set(table, 1), uses };
  }
}

/** All items that can be made from these, whatever their numbers. `also` are further recipes that take an item. */
export function reachableFrom(names: readonly string[], also: (name: string) => readonly KnownRecipe[] = () => []): ReadonlySet<string> {
  const reached = new Set(names);
  // The set grows while it is walked through, until no item adds another.
  for (const name of reached)
    for (const { item, from } of [...usesOf(name), ...also(name)])
      if (!reached.has(item) && Object.keys(from).every((part) => reached.has(part))) reached.add(item);
  return reached;
}

/** What a furnace makes of an item, as recipes. */
export function smeltsOf(name: string): readonly KnownRecipe[] {
  const smelted = cookingRecipes(furnace).get(name)?.result;
  return smelted === undefined ? [] : [{ item: smelted, makes: 1, from: { [name]: 1 }, needsTable: false }];
}

/** The ways in which a furnace makes an item. */
function smeltsTo(item: string): readonly KnownRecipe[] {
  return [...cookingRecipes(furnace)].flatMap(([from, { result }]) => (result === item ? smeltsOf(from) : []));
}

const uses = new Map<string, KnownRecipe[]>();

/** The recipes that take an item. */
function usesOf(name: string): readonly KnownRecipe[] {
  if (uses.size === 0)
    for (const recipe of gameData.itemsArray.flatMap((item) => recipesOf(item.name)))
      for (const part of Object.keys(recipe.from)) uses.set(part, [...(uses.get(part) ?? []), recipe]);
  return uses.get(name) ?? [];
}
