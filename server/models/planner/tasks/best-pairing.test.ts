import { expect, test } from 'vitest';
import { Random } from '#server/minecraft/random.ts';
import { bestPairing } from './best-pairing.ts';

type Costs = (number | null)[][];

/** Most pairs, then least cost, by trying everything. */
function byHand(costs: Costs, used: readonly number[] = []): { pairs: number; cost: number } {
  const [row, ...rest] = costs;
  if (!row) return { pairs: 0, cost: 0 };
  return row.reduce<{ pairs: number; cost: number }>(
    (best, cost, column) => {
      if (cost === null || used.includes(column)) return best;
      const below = byHand(rest, [...used, column]);
      const found = { pairs: below.pairs + 1, cost: below.cost + cost };
      return found.pairs > best.pairs || (found.pairs === best.pairs && found.cost < best.cost) ? found : best;
    },
    byHand(rest, used),
  );
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))('a pairing is the best of all: seed %i', (seed) => {
  const random = new Random(seed);
  const [rows, columns] = [random.integer(1, 5), random.integer(1, 5)];
  const costs: Costs = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => (random.chance(0.25) ? null : random.integer(0, 20))),
  );
  const chosen = bestPairing(costs);
  const pairs = chosen.flatMap((column, row) => (column === null ? [] : [costs[row]?.[column] ?? Number.NaN]));
  expect(new Set(chosen.filter((column) => column !== null)).size).toBe(pairs.length);
  expect({ pairs: pairs.length, cost: pairs.reduce((sum, cost) => sum + cost, 0) }).toEqual(byHand(costs));
});

test('more columns than can be searched give every row a column of its own', () => {
  const chosen = bestPairing(Array.from({ length: 12 }, (_, row) => Array.from({ length: 12 }, (_, column) => Math.abs(row - column))));
  expect(chosen).toEqual(Array.from({ length: 12 }, (_, index) => index));
});
