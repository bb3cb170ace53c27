/** Most columns for which the search is exact. */
const mostExact = 10;

/**
 * Pairs rows with columns, each at most once: as many pairs as possible, and of these pairings the one with the least total cost. `null` is
 * a forbidden pair. Returns the column of each row, null without one. Exact for up to ten columns; above that each row in turn takes its
 * cheapest column.
 */
export function bestPairing(costs: readonly (readonly (number | null)[])[]): (number | null)[] {
  const columns = costs[0]?.length ?? 0;
  return columns > mostExact ? inTurn(costs) : exact(costs, columns);
}

interface Pairing {
  readonly pairs: number;
  readonly cost: number;
  readonly chosen: readonly (number | null)[];
}

function exact(costs: readonly (readonly (number | null)[])[], columns: number): (number | null)[] {
  let best = new Map<number, Pairing>([[0, { pairs: 0, cost: 0, chosen: [] }]]);
  for (const row of costs) {
    const next = new Map<number, Pairing>();
    const offer = (used: number, pairing: Pairing): void => {
      const known = next.get(used);
      if (!known || isBetter(pairing, known)) next.set(used, pairing);
    };
    for (const [used, { pairs, cost, chosen }] of best) {
      offer(used, { pairs, cost, chosen: [...chosen, null] });
      for (let column = 0; column < columns; column++) {
        const price = row[column];
        if (price === null || price === undefined || used & (1 << column)) continue;
        offer(used | (1 << column), { pairs: pairs + 1, cost: cost + price, chosen: [...chosen, column] });
      }
    }
    best = next;
  }
  return [...[...best.values()].reduce((one, other) => (isBetter(other, one) ? other : one)).chosen];
}

function isBetter(one: Pairing, other: Pairing): boolean {
  return one.pairs > other.pairs || (one.pairs === other.pairs && one.cost < other.cost - 1e-9);
}

function inTurn(costs: readonly (readonly (number | null)[])[]): (number | null)[] {
  const used = new Set<number>();
  return costs.map((row) => {
    const options = row.flatMap((cost, column) => (cost === null || used.has(column) ? [] : [{ cost, column }]));
    const [first] = options.toSorted((a, b) => a.cost - b.cost);
    if (first) used.add(first.column);
    return first?.column ?? null;
  });
}
