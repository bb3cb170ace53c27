/** Some of an item. */
export interface Need {
  readonly item: string;
  readonly count: number;
}

/** One way to get an item: what is done in the end, what that alone costs, and what must be there before. */
export interface Way<Act> {
  readonly act: Act;
  readonly cost: number;
  /** Ranks are compared before costs, and a chain has the highest rank of its acts; 0 unless told. */
  readonly rank?: number;
  readonly needs: readonly Need[];
}

/** What the user of the search knows. The search knows nothing else. */
export interface Sources<Act> {
  /** How many of an item are there already, for whatever needs it. */
  held(item: string): number;
  /** The ways to get `lacking` of an item: out of containers, from places, by recipes. Of equal chains the first is taken. */
  ways(item: string, lacking: number): Iterable<Way<Act>>;
}

/** A way to an item with all that it needs. */
export interface SupplyChain<Act> {
  /** What is done, in an order in which each act has what it needs. */
  readonly acts: readonly Act[];
  /** The sum of the costs of the acts. */
  readonly cost: number;
  readonly rank: number;
}

/** Most items within items from the wanted one down to what needs nothing. */
const deepest = 8;

/** All chains to `lacking` more of an item, the best first, each with the best chain to whatever it needs; none if there is no way. */
export function supplyChains<Act>(item: string, lacking: number, sources: Sources<Act>): readonly SupplyChain<Act>[] {
  return [...chainsTo({ item, count: lacking }, sources, [])].sort(compared);
}

/** The best chain to `lacking` more of an item, the first of equal ones; null if there is no way. */
export function supplyChain<Act>(item: string, lacking: number, sources: Sources<Act>): SupplyChain<Act> | null {
  return bestOf({ item, count: lacking }, sources, []);
}

function bestOf<Act>(lacking: Need, sources: Sources<Act>, within: readonly string[]): SupplyChain<Act> | null {
  let best: SupplyChain<Act> | null = null;
  for (const chain of chainsTo(lacking, sources, within)) {
    if (best === null || compared(chain, best) < 0) best = chain;
    if (best.cost === 0 && best.rank === 0) break;
  }
  return best;
}

/** `within` are the items that need this one, so that no chain runs in a circle. */
function* chainsTo<Act>(lacking: Need, sources: Sources<Act>, within: readonly string[]): Generator<SupplyChain<Act>> {
  const { item, count } = lacking;
  if (within.includes(item) || within.length >= deepest) return;
  const deeper = [...within, item];
  for (const { act, cost, rank = 0, needs } of sources.ways(item, count)) {
    const parts = partsOf(needs, sources, deeper);
    if (parts === null) continue;
    yield {
      acts: [...parts.flatMap(({ acts }) => acts), act],
      cost: parts.reduce((sum, part) => sum + part.cost, cost),
      rank: Math.max(rank, ...parts.map((part) => part.rank)),
    };
  }
}

/** The best chains to what is not held of these needs; null if one of them cannot be got. */
function partsOf<Act>(needs: readonly Need[], sources: Sources<Act>, within: readonly string[]): readonly SupplyChain<Act>[] | null {
  const parts: SupplyChain<Act>[] = [];
  for (const { item, count } of needs) {
    const lacking = count - sources.held(item);
    if (lacking <= 0) continue;
    const part = bestOf({ item, count: lacking }, sources, within);
    if (part === null) return null;
    parts.push(part);
  }
  return parts;
}

function compared(one: SupplyChain<unknown>, other: SupplyChain<unknown>): number {
  return one.rank - other.rank || one.cost - other.cost;
}
