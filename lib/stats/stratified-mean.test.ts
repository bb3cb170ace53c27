import { describe, expect, it } from 'vitest';
import type { Estimate } from './estimate.ts';
import { meanInterval } from './mean-interval.ts';
import { randomDraws } from './random-draws.ts';
import { clusteredShare, wilson } from './shares.ts';
import { type Observation, pooledStrata, stratifiedMean } from './stratified-mean.ts';
import { studentT } from './student-t.ts';

const independent = (...values: number[]): Observation[] => values.map((value) => ({ value }));
const cluster = (name: string, ...values: number[]): Observation[] => values.map((value) => ({ value, cluster: name }));
const pooled = (groups: readonly (readonly Observation[])[]): Estimate => stratifiedMean(pooledStrata(groups));

describe('the interval of a mean over matches of several episodes', () => {
  it('equals the interval over the matches’ means if all matches have the same number of episodes', () => {
    const estimate = pooled([[...cluster('a', 1, 3), ...cluster('b', 4, 6), ...cluster('c', 8, 8)]]);
    const means = meanInterval([2, 5, 8]);
    expect(estimate.n).toBe(6);
    expect([estimate.value, estimate.low, estimate.high]).toEqual([
      5,
      expect.closeTo(means.low ?? 0, 10),
      expect.closeTo(means.high ?? 0, 10),
    ]);
  });

  it('does not shrink when every episode is repeated within its match', () => {
    const once = pooled([[...cluster('a', 1), ...cluster('b', 4), ...cluster('c', 9)]]);
    const often = pooled([[...cluster('a', 1, 1, 1), ...cluster('b', 4, 4, 4), ...cluster('c', 9, 9, 9)]]);
    expect(often.high).toBeCloseTo(once.high ?? 0, 10);
  });

  it('ignores the differences between opponents, which are fixed', () => {
    const near = pooled([independent(1, 2, 3), independent(1, 2, 3)]);
    const far = pooled([independent(1, 2, 3), independent(101, 102, 103)]);
    expect((far.high ?? 0) - far.value).toBeCloseTo((near.high ?? 0) - near.value, 10);
    // Variance 1 over n 3 in both, each with half of the weight: four degrees of freedom.
    expect((far.high ?? 0) - far.value).toBeCloseTo(studentT(4) * Math.sqrt(1 / 6), 8);
  });

  it('adds up the influences of one match over several opponents', () => {
    const shared = pooled([
      [...cluster('a', 1), ...cluster('b', 3)],
      [...cluster('a', 5), ...cluster('b', 9)],
    ]);
    const means = meanInterval([3, 6]);
    expect(shared.value).toBe(4.5);
    expect(shared.high).toBeCloseTo(means.high ?? 0, 10);
  });

  it('is unknown if an opponent was met in only one match', () => {
    expect(pooled([cluster('a', 1, 2, 3), independent(4, 5)])).toMatchObject({ n: 5, low: null, high: null });
  });

  it('includes the error of a mean that was measured elsewhere', () => {
    const estimate = stratifiedMean([], [{ weight: -1, value: 20, error: 2, freedom: 9 }]);
    expect(estimate.value).toBe(-20);
    expect(estimate.high).toBeCloseTo(-20 + studentT(9) * 2, 8);
  });
});

describe('the interval of a share over matches of several episodes', () => {
  it('is Wilson’s for independent episodes', () => {
    const values = independent(1, 1, 0, 1, 0.5, 0, 1, 1);
    expect(clusteredShare([values])).toEqual(wilson(5.5, 8));
  });

  it('is as wide as for one episode per match if all episodes of a match end alike', () => {
    const episodes = ['a', 'b', 'c', 'd'].flatMap((name, index) => cluster(name, ...Array.from({ length: 5 }, () => index % 2)));
    const { low, high, n } = clusteredShare([episodes]);
    expect(n).toBe(20);
    expect([low, high]).toEqual([expect.closeTo(wilson(2, 4).low ?? 0, 10), expect.closeTo(wilson(2, 4).high ?? 0, 10)]);
    expect(clusteredShare([cluster('a', 1, 1, 1), cluster('b', 1, 1, 1)])).toMatchObject({ value: 1, low: wilson(2, 2).low });
  });
});

describe('95 % intervals contain the true figure in about 95 % of simulated runs', () => {
  const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const opponents = [0, 10, 25, 40, 5];
  /** Share of runs whose interval contains the truth: `matches` matches of five episodes against each of five fixed opponents. */
  const coverage = (
    matches: number,
    between: number,
    of: (groups: Observation[][]) => Estimate,
    truth: number,
    value = (x: number) => x,
  ) => {
    const random = randomDraws(11);
    const rounds = 800;
    let held = 0;
    for (let round = 0; round < rounds; round++) {
      const groups = opponents.map((strength, opponent) =>
        Array.from({ length: matches }).flatMap((_, match) => {
          const luck = strength + between * normal(random);
          return Array.from({ length: 5 }, () => ({ value: value(luck + 5 * normal(random)), cluster: `${opponent} ${match}` }));
        }),
      );
      const { low, high } = of(groups);
      if ((low ?? Number.NEGATIVE_INFINITY) <= truth && truth <= (high ?? Number.POSITIVE_INFINITY)) held++;
    }
    return held / rounds;
  };

  it.each([
    [3, 0],
    [3, 5],
    [3, 15],
    [10, 5],
  ])('for means over %i matches per opponent that differ by SD %i', (matches, between) => {
    const share = coverage(matches, between, pooled, 16);
    expect(share).toBeGreaterThan(0.935);
    expect(share).toBeLessThan(0.98);
  });

  it('while intervals that treat all episodes as independent are far too narrow within an opponent', () => {
    const first = (groups: Observation[][]): Observation[] => groups[0] ?? [];
    expect(coverage(3, 15, (groups) => meanInterval(first(groups).map(({ value }) => value)), 0)).toBeLessThan(0.7);
    expect(coverage(3, 15, (groups) => pooled([first(groups)]), 0)).toBeGreaterThan(0.935);
  });

  it('for shares', () => {
    const won = (points: number): number => (points > 0 ? 1 : 0);
    const one = (groups: Observation[][]): Estimate => clusteredShare([groups[0] ?? []]);
    for (const between of [0, 5, 15]) {
      expect(coverage(6, between, one, 0.5, won)).toBeGreaterThan(0.93);
      expect(coverage(3, between, one, 0.5, won)).toBeGreaterThan(0.93);
    }
  });
});
