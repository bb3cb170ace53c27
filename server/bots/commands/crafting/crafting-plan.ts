import type { KnownRecipe } from './known-recipe.ts';

type Counts = Readonly<Record<string, number>>;

/** One step of a plan: a recipe, so many times. */
export interface CraftingStep extends KnownRecipe {
  readonly times: number;
}

/** How to craft some of an item from what is carried. */
export interface CraftingPlan {
  readonly item: string;
  readonly count: number;
  /** Items that are neither carried nor craftable from what is. */
  readonly missing: Counts;
  /** What to craft, in this order. */
  readonly steps: readonly CraftingStep[];
  /** What the steps make beyond the need. */
  readonly leftOver: Counts;
}

/** Items that plans take as given although they can be crafted, so that no plan runs in a circle (MINDcraft's list of base items). */
const baseItems: ReadonlySet<string> = new Set([
  ...['wheat', 'bone_meal', 'coal', 'charcoal', 'diamond', 'emerald', 'lapis_lazuli', 'redstone', 'quartz', 'slime_ball'],
  ...['raw_iron', 'raw_gold', 'raw_copper', 'iron_ingot', 'gold_ingot', 'copper_ingot', 'netherite_ingot', 'dried_kelp'],
  ...['black_wool', 'blue_wool', 'white_wool'],
]);

/** What plans use where a recipe lets them choose. */
const preferred: ReadonlySet<string> = new Set(['oak_planks', 'oak_log', 'coal', 'cobblestone']);

/** Recipes within recipes up to this depth. */
const deepest = 8;

/** Plans the crafting of `count` items beyond those that are carried already. `recipesFor` gives all recipes of an item. */
export function craftingPlan(
  item: string,
  count: number,
  carried: Counts,
  recipesFor: (item: string) => readonly KnownRecipe[],
): CraftingPlan {
  const draft = new Draft(carried, recipesFor);
  draft.make(item, count, []);
  return { item, count, ...draft.result() };
}

/** A plan while it is made. */
class Draft {
  private readonly stock: Record<string, number>;
  private readonly made: Record<string, number> = {};
  private readonly missing: Record<string, number> = {};
  private readonly steps: CraftingStep[] = [];
  private readonly recipesFor: (item: string) => readonly KnownRecipe[];

  constructor(carried: Counts, recipesFor: (item: string) => readonly KnownRecipe[]) {
    this.stock = { ...carried };
    this.recipesFor = recipesFor;
  }

  /** Takes items from the stock, and crafts the others. `within` are the items whose recipes need them. */
  make(item: string, count: number, within: readonly string[]): void {
    const ready = Math.min(count, this.stock[item] ?? 0);
    this.stock[item] = (this.stock[item] ?? 0) - ready;
    this.made[item] = Math.max(0, (this.made[item] ?? 0) - ready);
    const lacking = count - ready;
    if (lacking === 0) return;
    const recipe = within.length < deepest ? this.choose(item, within) : null;
    if (recipe === null) {
      this.missing[item] = (this.missing[item] ?? 0) + lacking;
      return;
    }
    const times = Math.ceil(lacking / recipe.makes);
    for (const [part, each] of Object.entries(recipe.from)) this.make(part, each * times, [...within, item]);
    this.steps.push({ ...recipe, times });
    const over = recipe.makes * times - lacking;
    this.stock[item] = (this.stock[item] ?? 0) + over;
    this.made[item] = (this.made[item] ?? 0) + over;
  }

  result(): Pick<CraftingPlan, 'missing' | 'steps' | 'leftOver'> {
    const leftOver = Object.fromEntries(Object.entries(this.made).filter(([, count]) => count > 0));
    return { missing: this.missing, steps: this.steps, leftOver };
  }

  /** The recipe that lacks the least; null for what is not crafted. */
  private choose(item: string, within: readonly string[]): KnownRecipe | null {
    if (within.length > 0 && baseItems.has(item)) return null;
    const open = this.recipesFor(item).filter(({ from }) => Object.keys(from).every((part) => part !== item && !within.includes(part)));
    const lacks = ({ from }: KnownRecipe): number =>
      Object.entries(from).reduce((sum, [part, count]) => sum + Math.max(0, count - (this.stock[part] ?? 0)), 0);
    const unusual = ({ from }: KnownRecipe): number => Object.keys(from).filter((part) => !preferred.has(part)).length;
    const [best] = open.toSorted((one, other) => lacks(one) - lacks(other) || unusual(one) - unusual(other));
    return best ?? null;
  }
}
