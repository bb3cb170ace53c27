import { expect, test } from 'vitest';
import { type Sources, supplyChain, supplyChains, type Way } from './supply-chain.ts';

/** Sources with these ways to one of each item. */
function sources(known: Readonly<Record<string, readonly Way<string>[]>>, held: Readonly<Record<string, number>> = {}): Sources<string> {
  return { held: (item) => held[item] ?? 0, ways: (item) => known[item] ?? [] };
}

const way = (act: string, cost: number, needs: Readonly<Record<string, number>> = {}, rank = 0): Way<string> => ({
  ...{ act, cost, rank },
  needs: Object.entries(needs).map(([item, count]) => ({ item, count })),
});

test('the cheapest chain is taken with all that it needs, in an order in which it can be done', () => {
  const known = sources({
    cake: [way('buy', 9), way('bake', 1, { flour: 1, egg: 2 })],
    flour: [way('grind', 2, { wheat: 1 })],
    ...{ wheat: [way('reap', 3)], egg: [way('find', 1)] },
  });
  expect(supplyChain('cake', 1, known)).toEqual({ acts: ['reap', 'grind', 'find', 'bake'], cost: 7, rank: 0 });
  expect(supplyChains('cake', 1, known).map(({ cost }) => cost)).toEqual([7, 9]);
});

test('of equal chains the first is taken, and a lower rank comes before a lower cost', () => {
  expect(supplyChain('log', 1, sources({ log: [way('near', 2), way('also near', 2)] }))?.acts).toEqual(['near']);
  const ranked = sources({ slab: [way('far', 1, {}, 2), way('saw', 5, { log: 1 })], log: [way('take', 4, {}, 1)] });
  expect(supplyChains('slab', 1, ranked).map(({ acts, rank }) => [acts.join(), rank])).toEqual([
    ['take,saw', 1],
    ['far', 2],
  ]);
});

test('what is held need not be got', () => {
  const known = { bread: [way('bake', 1, { wheat: 3 })], wheat: [way('reap', 5)] };
  expect(supplyChain('bread', 1, sources(known, { wheat: 3 }))?.acts).toEqual(['bake']);
  expect(supplyChain('bread', 1, sources(known, { wheat: 2 }))?.acts).toEqual(['reap', 'bake']);
});

test('there is no chain without a source, in a circle, or without end', () => {
  expect(supplyChain('diamond', 1, sources({}))).toBeNull();
  const circle = sources({ ingot: [way('split', 1, { block: 1 })], block: [way('press', 1, { ingot: 9 })] });
  expect([supplyChain('ingot', 1, circle), supplyChains('block', 1, circle)]).toEqual([null, []]);
  const endless: Sources<string> = { held: () => 0, ways: (item) => [way(item, 1, { [`${item}+`]: 1 })] };
  expect(supplyChain('part', 1, endless)).toBeNull();
});
