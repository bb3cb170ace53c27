import type { Position } from '#lib/domain/position.ts';
import { type Sources, type SupplyChain, supplyChain, type Way } from '#lib/knowhow/supply-chain.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';

type FactOf<Kind extends BriefingFact['kind']> = Extract<BriefingFact, { kind: Kind }>;
export type Recipe = FactOf<'recipe'>;
export type Source = FactOf<'source'>;

/** What gets some pieces of an item. */
export type Act =
  | { readonly kind: 'take'; readonly at: Position; readonly count: number }
  | { readonly kind: 'make'; readonly recipe: Recipe; readonly times: number }
  | { readonly kind: 'find'; readonly source: Source };

/** Rough seconds of work, by which ways are compared and work is shared out. */
const seconds = { take: 4, craft: 3, smelt: 14, mine: 5, hunt: 15, use: 6 } as const;

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

  /** The last act of the cheapest way to get pieces of an item for a body that carries `held`; null if there is none. */
  cheapestWay(item: string, count: number, held: Readonly<Record<string, number>>): Act | null {
    return this.chainTo(item, count, held)?.acts.at(-1) ?? null;
  }

  /** Rough seconds of work to get at least one piece of an item, for a body that carries nothing; infinite if there is no way. */
  workFor(item: string, count: number): number {
    return this.chainTo(item, count, {})?.cost ?? Number.POSITIVE_INFINITY;
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

  private chainTo(item: string, count: number, held: Readonly<Record<string, number>>): SupplyChain<Act> | null {
    const sources: Sources<Act> = { held: (name) => held[name] ?? 0, ways: (name, lacking) => this.ways(name, lacking) };
    return count <= 0 ? null : supplyChain(item, count, sources);
  }

  private ways(item: string, count: number): readonly Way<Act>[] {
    const taken = this.stores.flatMap(({ at, left }): Way<Act>[] => {
      const there = Math.min(count, left.get(item) ?? 0);
      return there === 0 ? [] : [{ act: { kind: 'take', at, count: there }, cost: seconds.take, needs: [] }];
    });
    const made = this.recipes
      .filter((recipe) => recipe.item === item)
      .map((recipe): Way<Act> => {
        const times = Math.ceil(count / recipe.count);
        const needs = Object.entries(recipe.from).map(([part, each]) => ({ item: part, count: each * times }));
        return { act: { kind: 'make', recipe, times }, cost: recipe.fuel ? seconds.smelt * times : seconds.craft, needs };
      });
    const found = this.sources
      .filter((source) => source.item === item)
      .map((source): Way<Act> => {
        const { by, tool } = source;
        // A tool that is used on an animal is used up, as an empty bucket is.
        const needs = tool === null ? [] : [{ item: tool, count: by === 'use' ? count : 1 }];
        return { act: { kind: 'find', source }, cost: seconds[by] * count, needs };
      });
    return [...taken, ...made, ...found];
  }
}
