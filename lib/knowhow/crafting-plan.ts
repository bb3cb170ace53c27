type Counts = Readonly<Record<string, number>>;

/** One way to craft an item. */
export interface KnownRecipe {
  readonly item: string;
  /** How many one crafting makes. */
  readonly makes: number;
  readonly from: Counts;
  /** Whether it needs a crafting table. */
  readonly needsTable: boolean;
}

/** One step of a plan: a recipe, and how often to use it. */
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
export const preferredItems: ReadonlySet<string> = new Set(['oak_planks', 'oak_log', 'coal', 'cobblestone']);

/** Recipes within recipes up to this depth, and the depth to which alternatives are compared. */
const deepest = 8;
const farthestLook = 3;

/** Plans the crafting of `count` items beyond those that are carried already. `recipesFor` gives all recipes of an item. */
export function craftingPlan(
  item: string,
  count: number,
  carried: Counts,
  recipesFor: (item: string) => readonly KnownRecipe[],
): CraftingPlan {
  const known = new Map<string, readonly Way[]>();
  const waysTo = (name: string): readonly Way[] => {
    const ways = known.get(name) ?? recipesFor(name).map(wayOf);
    known.set(name, ways);
    return ways;
  };
  const draft = new Draft(new Stock(carried), waysTo);
  draft.make(item, count, []);
  return { item, count, ...draft.result() };
}

/** A recipe with what the comparison of alternatives asks about it again and again. */
interface Way {
  readonly recipe: KnownRecipe;
  readonly parts: readonly (readonly [item: string, each: number])[];
  /** Ingredients that plans do not choose on their own. */
  readonly unusual: number;
}

function wayOf(recipe: KnownRecipe): Way {
  const parts = Object.entries(recipe.from);
  return { recipe, parts, unusual: parts.filter(([part]) => !preferredItems.has(part)).length };
}

/** The items that drafts may use. The changes of a trial are taken back afterwards. */
class Stock {
  private readonly counts: Map<string, number>;
  private readonly changes: (readonly [item: string, before: number])[] = [];

  constructor(carried: Counts) {
    this.counts = new Map(Object.entries(carried));
  }

  of(item: string): number {
    return this.counts.get(item) ?? 0;
  }

  add(item: string, more: number): void {
    if (more === 0) return;
    const before = this.of(item);
    this.changes.push([item, before]);
    this.counts.set(item, before + more);
  }

  /** Runs a trial, and restores what it changed. */
  trying(trial: () => void): void {
    const begin = this.changes.length;
    trial();
    while (this.changes.length > begin) {
      const last = this.changes.pop();
      if (last) this.counts.set(...last);
    }
  }
}

/** A plan while it is made. */
class Draft {
  private readonly stock: Stock;
  private readonly made: Record<string, number> = {};
  private readonly missing: Record<string, number> = {};
  private readonly steps: CraftingStep[] = [];
  private readonly waysTo: (item: string) => readonly Way[];

  private readonly lookAhead: number;
  /** How many items are missing, and how many make the draft useless: it is not continued then. */
  private lacks = 0;
  private readonly limit: number;

  /** `lookAhead` is the depth of recipes within recipes in which it compares alternatives. */
  constructor(stock: Stock, waysTo: (item: string) => readonly Way[], lookAhead = farthestLook, limit = Number.POSITIVE_INFINITY) {
    this.stock = stock;
    this.waysTo = waysTo;
    this.lookAhead = lookAhead;
    this.limit = limit;
  }

  /** Takes items from the stock, and crafts the others. `within` are the items whose recipes need them. */
  make(item: string, count: number, within: readonly string[]): void {
    if (this.lacks >= this.limit) return;
    const ready = Math.min(count, this.stock.of(item));
    this.stock.add(item, -ready);
    this.made[item] = Math.max(0, (this.made[item] ?? 0) - ready);
    const lacking = count - ready;
    if (lacking === 0) return;
    const way = this.lookAhead > 0 && within.length < deepest ? this.choose(item, lacking, within) : null;
    if (way === null) {
      this.missing[item] = (this.missing[item] ?? 0) + lacking;
      this.lacks += lacking;
      return;
    }
    const { recipe, parts } = way;
    const times = Math.ceil(lacking / recipe.makes);
    const deeper = [...within, item];
    for (const [part, each] of parts) this.make(part, each * times, deeper);
    this.steps.push({ ...recipe, times });
    const over = recipe.makes * times - lacking;
    this.stock.add(item, over);
    this.made[item] = (this.made[item] ?? 0) + over;
  }

  result(): Pick<CraftingPlan, 'missing' | 'steps' | 'leftOver'> {
    const leftOver = Object.fromEntries(Object.entries(this.made).filter(([, count]) => count > 0));
    return { missing: this.missing, steps: this.steps, leftOver };
  }

  /** The recipe for which the least is missing in the end; null for what is not crafted. */
  private choose(item: string, count: number, within: readonly string[]): Way | null {
    if (within.length > 0 && baseItems.has(item)) return null;
    const open = this.waysTo(item).filter(({ parts }) => parts.every(([part]) => part !== item && !within.includes(part)));
    const [only] = open;
    if (open.length < 2) return only ?? null;
    const rated = open.map((way) => ({ way, lacking: this.lacking(way) }));
    rated.sort((one, other) => one.lacking - other.lacking || one.way.unusual - other.way.unusual);
    let best: { readonly way: Way; readonly missing: number } | null = null;
    for (const { way } of rated) {
      const missing = this.missingWith(way, count, within, best?.missing);
      if (best === null || missing < best.missing) best = { way, missing };
      if (missing === 0) break;
    }
    return best?.way ?? null;
  }

  /** Ingredients of one crafting that are not in the stock. */
  private lacking({ parts }: Way): number {
    return parts.reduce((sum, [part, each]) => sum + Math.max(0, each - this.stock.of(part)), 0);
  }

  /** How many items would be missing with a recipe, looking ahead a few recipes. It stops counting at `limit`. */
  private missingWith({ recipe: { item, makes }, parts }: Way, count: number, within: readonly string[], limit?: number): number {
    const trial = new Draft(this.stock, this.waysTo, this.lookAhead - 1, limit);
    const times = Math.ceil(count / makes);
    const deeper = [...within, item];
    this.stock.trying(() => {
      for (const [part, each] of parts) trial.make(part, each * times, deeper);
    });
    return trial.lacks;
  }
}
