import type { Position } from '#lib/domain/position.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';

type FactOf<Kind extends BriefingFact['kind']> = Extract<BriefingFact, { kind: Kind }>;
export type Recipe = FactOf<'recipe'>;
export type Source = FactOf<'source'>;

/** A way to get some pieces of an item. */
export type Way =
  | { readonly kind: 'take'; readonly at: Position; readonly count: number }
  | { readonly kind: 'make'; readonly recipe: Recipe; readonly times: number }
  | { readonly kind: 'find'; readonly source: Source };

/** Rough seconds of work, by which ways are compared and work is shared out. */
const seconds = { take: 4, craft: 3, smelt: 14, mine: 5, hunt: 15, use: 6 } as const;

/** What cannot be got. */
const never = Number.POSITIVE_INFINITY;

/**
 * What a solver knows from the facts of its briefing: recipes, sources, and what is left in the containers. All bodies of the solver share
 * one book, so that two of them do not take the same piece.
 */
export class RecipeBook {
  readonly wanted: Readonly<Record<string, number>>;
  /** The station at which the wanted items are made; null if they are made by hand or not at all. */
  readonly kitchen: Position | null;
  private readonly recipes: readonly Recipe[];
  private readonly sources: readonly Source[];
  private readonly stores: readonly { readonly at: Position; readonly left: Map<string, number> }[];

  /** Throws an Error if the facts name nothing that is wanted. */
  constructor(facts: readonly BriefingFact[]) {
    const all = <Kind extends BriefingFact['kind']>(kind: Kind): readonly FactOf<Kind>[] =>
      facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind);
    const [wanted] = all('wanted');
    if (!wanted) throw new Error('The solver cooks what a briefing wants, and this briefing wants nothing. Let it play a cooking task.');
    this.wanted = wanted.items;
    this.recipes = all('recipe');
    this.sources = all('source');
    this.stores = all('container').map(({ at, items }) => ({ at, left: new Map(Object.entries(items ?? {})) }));
    const station = this.recipes.find(({ item }) => item in wanted.items)?.at;
    this.kitchen = all('station').find(({ block }) => block === station)?.at ?? null;
  }

  /** The first container; null if there is none. */
  get store(): Position | null {
    return this.stores[0]?.at ?? null;
  }

  /** The cheapest way to get pieces of an item for a body that carries `held`; null if there is none. */
  cheapestWay(item: string, count: number, held: Readonly<Record<string, number>>): Way | null {
    return this.best(item, count, held, new Set()).way;
  }

  /** Rough seconds of work to get pieces of an item, for a body that carries nothing. */
  workFor(item: string, count: number): number {
    return this.best(item, count, {}, new Set()).cost;
  }

  /** What has to be in one hand to make the wanted items: their direct ingredients, or themselves where nothing makes them. */
  goals(): Readonly<Record<string, number>> {
    const goals: Record<string, number> = {};
    for (const [item, count] of Object.entries(this.wanted)) {
      const way = this.cheapestWay(item, count, {});
      const parts =
        way?.kind === 'make'
          ? Object.entries(way.recipe.from).map(([part, each]) => [part, each * way.times] as const)
          : [[item, count] as const];
      for (const [part, needed] of parts) goals[part] = (goals[part] ?? 0) + needed;
    }
    return goals;
  }

  /** Notes that pieces left a container, or came into it if `count` is negative. */
  took(at: Position, item: string, count: number): void {
    const store = this.stores.find((one) => one.at === at);
    store?.left.set(item, Math.max(0, (store.left.get(item) ?? 0) - count));
  }

  /** Notes all that a container holds now. */
  saw(at: Position, items: Readonly<Record<string, number>>): void {
    const store = this.stores.find((one) => one.at === at);
    store?.left.clear();
    for (const [item, count] of Object.entries(items)) store?.left.set(item, count);
  }

  private best(
    item: string,
    count: number,
    held: Readonly<Record<string, number>>,
    above: ReadonlySet<string>,
  ): { way: Way | null; cost: number } {
    if (count <= 0) return { way: null, cost: 0 };
    if (above.has(item)) return { way: null, cost: never };
    const inside = new Set(above).add(item);
    const options = [
      ...this.stores.flatMap(({ at, left }) => {
        const there = Math.min(count, left.get(item) ?? 0);
        return there === 0 ? [] : [{ way: { kind: 'take', at, count: there } as const, cost: seconds.take }];
      }),
      ...this.recipes
        .filter((recipe) => recipe.item === item)
        .map((recipe) => {
          const times = Math.ceil(count / recipe.count);
          return { way: { kind: 'make', recipe, times } as const, cost: this.makingCost(recipe, times, held, inside) };
        }),
      ...this.sources
        .filter((source) => source.item === item)
        .map((source) => ({ way: { kind: 'find', source } as const, cost: this.findingCost(source, count, held, inside) })),
    ];
    return options.reduce<{ way: Way | null; cost: number }>((least, option) => (option.cost < least.cost ? option : least), {
      way: null,
      cost: never,
    });
  }

  private makingCost(recipe: Recipe, times: number, held: Readonly<Record<string, number>>, above: ReadonlySet<string>): number {
    const parts = Object.entries(recipe.from).map(([part, each]) => this.best(part, each * times - (held[part] ?? 0), held, above).cost);
    return parts.reduce((sum, cost) => sum + cost, recipe.fuel ? seconds.smelt * times : seconds.craft);
  }

  private findingCost({ by, tool }: Source, count: number, held: Readonly<Record<string, number>>, above: ReadonlySet<string>): number {
    // A tool that is used on an animal is used up, as an empty bucket is.
    const tools = by === 'use' ? count : 1;
    const forTool = tool === null ? 0 : this.best(tool, tools - (held[tool] ?? 0), held, above).cost;
    return forTool + seconds[by] * count;
  }
}
