import { describe, expect, it } from 'vitest';
import { runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { studentT } from '#lib/stats/student-t.ts';
import { sideAdvantages } from '../side-advantage.ts';
import { comparisonOf } from './comparison.ts';
import { configurationChanges } from './configuration-change.ts';
import { deltaOf } from './delta.ts';
import type { SeededScore } from './seeded-score.ts';

const configuration = (extra: Record<string, unknown> = {}) =>
  runConfigurationSchema.parse({ name: 'n', scenario: 'mushroom-war', red: 'mine', blue: 'slimy', ...extra });

function scores(first: number, ...points: [number, number][]): SeededScore[] {
  return points.map(([red, blue], index) => ({ red: 'mine', blue: 'slimy', seed: first + index, episode: 0, score: { red, blue } }));
}

const sigma = { source: 'reference', value: 22, error: 1, seeds: 40 } as const;
const side = (episodes: SeededScore[]) => ({ sigma, episodes });

describe('the configuration difference', () => {
  it('has only changed keys, and treats equal seeds in different notations as equal', () => {
    const runs = [
      configuration({ seeds: [1, 2, 3] }),
      configuration({ name: 'other', seeds: { first: 1, count: 3 }, clock: { kind: 'fast', pace: 4 }, blue: ['slimy', 'passive'] }),
    ];
    expect(configurationChanges(runs)).toEqual([
      { key: 'blue', values: ['slimy', 'slimy, passive'] },
      { key: 'clock.pace', values: [null, '4'] },
    ]);
    expect(configurationChanges([configuration(), configuration({ name: 'renamed' })])).toEqual([]);
  });
});

describe('a delta', () => {
  it('is paired by seed, and much more precise if both runs played the same seeds', () => {
    const before = scores(1, [10, 20], [20, 10], [30, 15]);
    const after = scores(1, [12, 20], [21, 10], [33, 15]);
    const delta = deltaOf(side(before), side(after));
    expect(delta).toMatchObject({ paired: true, n: [3, 3] });
    expect(delta?.p.value).toBeCloseTo(2, 10);
    // Differences 2, 1 and 3: variance 1 and n 3.
    expect((delta?.p.high ?? 0) - 2).toBeCloseTo(studentT(2) / Math.sqrt(3), 8);
    expect(delta?.s).toEqual({ n: 3, value: 0, low: 0, high: 0 });
  });

  it('treats episodes of one match, or from its checkpoints, as dependent', () => {
    const episodes = (points: readonly (readonly [number, number])[], name: string) =>
      scores(1, ...points.map(([red, blue]): [number, number] => [red, blue])).map((score, index) => ({
        ...{ ...score, seed: 1 + Math.floor(index / 2), episode: index % 2 },
        match: `${name} ${Math.floor(index / 2)}`,
      }));
    const before = episodes(
      [1, 1, 1, 1, 1, 1].map((red) => [red, 0]),
      'before',
    );
    const after = episodes(
      [3, 3, 7, 7, 8, 8].map((red) => [red, 0]),
      'after',
    );
    const delta = deltaOf(side(before), side(after));
    // The three matches differ by 2, 6 and 7: variance 7 and n 3, whatever their number of episodes.
    expect((delta?.p.high ?? 0) - 5).toBeCloseTo(studentT(2) * Math.sqrt(7 / 3), 8);
  });

  it('pairs the common episodes and omits the rest', () => {
    const delta = deltaOf(side(scores(1, [1, 0], [2, 0], [3, 0])), side(scores(2, [4, 0], [6, 0], [99, 0])));
    expect(delta).toMatchObject({ paired: true, n: [2, 2] });
    expect(delta?.p.value).toBeCloseTo(2.5, 10);
  });

  it('is unpaired, and says so, if the seeds differ', () => {
    const delta = deltaOf(side(scores(1, [10, 20], [14, 10])), side(scores(100, [20, 20], [24, 26])));
    expect(delta).toMatchObject({ paired: false, n: [2, 2] });
    expect(delta?.p.value).toBeCloseTo(10, 10);
    // Two variances of 8 over n 2 each: Welch's standard error is the root of 8, with 2 degrees of freedom.
    expect((delta?.p.high ?? 0) - 10).toBeCloseTo(studentT(2) * Math.sqrt(8), 8);
    expect(delta?.d.value).toBeCloseTo(22 - 23 - (12 - 15), 10);
    expect(delta?.s?.value).toBeCloseTo(-8, 10);
  });

  it('includes the difference and the error of measured sigmas', () => {
    const measured = (value: number) =>
      ({ source: 'measured', value, observations: [{ value: value - 1 }, { value: value + 1 }] }) as const;
    const delta = deltaOf(
      { sigma: measured(20), episodes: scores(1, [0, 8], [0, 12]) },
      { sigma: measured(24), episodes: scores(1, [0, 10], [0, 14]) },
    );
    expect(delta?.s?.value).toBeCloseTo(4 - 2, 10);
    expect((delta?.s?.high ?? 0) - 2).toBeGreaterThan(1);
  });

  it('of win rates has an interval even if all games ended alike, and stays within -1 to 1', () => {
    const won = scores(1, ...Array.from({ length: 10 }, (): [number, number] => [9, 1]));
    const lost = scores(1, ...Array.from({ length: 10 }, (): [number, number] => [1, 9]));
    const none = deltaOf(side(won), side(won))?.w;
    expect(none?.value).toBe(0);
    expect(none?.low).toBeLessThan(-0.2);
    expect(none?.high).toBeGreaterThan(0.2);
    const all = deltaOf(side(lost), side(won))?.w;
    expect([all?.value, all?.high]).toEqual([1, 1]);
    expect(all?.low).toBeGreaterThan(0.5);
  });

  it('is null if one of the two has no episodes', () => {
    expect(deltaOf(side([]), side(scores(1, [1, 1])))).toBeNull();
  });
});

describe('a comparison', () => {
  it('has deltas for common pairings, and names those of only one run', () => {
    const own = scores(1, [1, 2], [3, 4]);
    const elsewhere = own.map((score) => ({ ...score, blue: 'passive' }));
    const { deltas } = comparisonOf([
      { id: 'a', configuration: configuration(), episodes: [...own, ...own.map((score) => ({ ...score, red: 'rare' }))] },
      { id: 'b', configuration: configuration(), episodes: [...own, ...elsewhere] },
    ]);
    expect(deltas).toHaveLength(1);
    expect(deltas[0]?.pairings.map(({ red, blue, delta }) => [red, blue, delta.d.value])).toEqual([['mine', 'slimy', 0]]);
    expect(deltas[0]?.systems.map(({ red, delta }) => [red, delta.n, delta.s])).toEqual([['mine', [2, 2], null]]);
    expect(deltas[0]?.onlyHere).toEqual([{ red: 'mine', blue: 'passive' }]);
    expect(deltas[0]?.onlyFirst).toEqual([{ red: 'rare', blue: 'slimy' }]);
  });
});

describe('side advantage', () => {
  const seated = (red: string, blue: string, ...points: [number, number][]) =>
    points.map(([own, other]) => ({ red, blue, score: { red: own, blue: other } }));

  it('is the mean over both seatings, in which strength cancels out', () => {
    const found = sideAdvantages([
      ...seated('strong', 'weak', [20, 8], [20, 10]),
      ...seated('weak', 'strong', [10, 18], [10, 20]),
      ...seated('weak', 'alone', [1, 9]),
      ...seated('weak', 'weak', [5, 3], [3, 3]),
    ]);
    expect(found.map(({ systems, n, d, w }) => [systems.join(' '), n, d.value, w.value])).toEqual([
      ['strong weak', [2, 2], 1, 0.5],
      ['weak weak', [2], 1, 0.75],
    ]);
  });

  it('counts every episode of a system against itself once', () => {
    const [mirror] = sideAdvantages(seated('weak', 'weak', [5, 3], [3, 3], [8, 4]));
    expect(mirror?.n).toEqual([3]);
    expect(mirror?.d.n).toBe(3);
  });
});
