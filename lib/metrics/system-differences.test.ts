import { assert, describe, expect, test } from 'vitest';
import { type PointsConfiguration, runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import type { SeededScore } from './comparison/seeded-score.ts';
import { pooledDifferences, systemDifferences } from './system-differences.ts';

const score = (red: string, blue: string, seed: number, points: number, other: number): SeededScore => {
  return { red, blue, seed, episode: 0, score: { red: points, blue: other } };
};
function runOf(change: object = {}): PointsConfiguration {
  const systems = { red: ['random', 'cot'], blue: ['passive', 'slimy'] };
  const run = runConfigurationSchema.parse({ name: 'n', scenario: 'mushroom-war', ...systems, ...change });
  assert(run.kind === 'points');
  return run;
}

describe('differences between the systems of a run', () => {
  test('pair episodes of the same opponent and seed, so that common luck cancels out', () => {
    const [difference] = systemDifferences(runOf(), [
      score('random', 'passive', 1, 1, 10),
      score('random', 'passive', 2, 31, 40),
      score('cot', 'passive', 1, 5, 9),
      score('cot', 'passive', 2, 35, 39),
    ]);
    expect(difference).toMatchObject({ red: 'cot', minus: 'random', delta: { paired: true, n: [2, 2] } });
    expect(difference?.delta).toMatchObject({ p: { value: 4, low: 4, high: 4 }, s: { value: 1 }, d: { value: 5, low: 5, high: 5 } });
  });
  test('omit an opponent that only one of them has met', () => {
    const [difference] = systemDifferences(runOf(), [
      score('random', 'passive', 1, 1, 10),
      score('random', 'slimy', 1, 0, 90),
      score('cot', 'passive', 1, 5, 9),
    ]);
    expect(difference?.delta.d.value).toBe(5);
  });
  test('compare every two systems once, the later minus the earlier', () => {
    const scores = ['random', 'cot', 'tacticrafter'].map((red, place) => score(red, 'passive', 1, place, 0));
    const found = systemDifferences(runOf({ red: ['random', 'cot', 'tacticrafter'] }), scores);
    expect(found.map(({ red, minus, delta }) => [red, minus, delta.d.value])).toEqual([
      ['cot', 'random', 1],
      ['tacticrafter', 'random', 2],
      ['tacticrafter', 'cot', 1],
    ]);
  });
  test('compare trained systems with untrained ones', () => {
    const run = runOf({ red: 'cot', blue: 'cot', episodes: 5, evaluation: { after: [0, 5], blue: 'passive' } });
    const scores = [score('cot-after-0', 'passive', 1, 3, 5), score('cot-after-5-cot', 'passive', 1, 9, 5)];
    expect(systemDifferences(run, scores)).toMatchObject([{ red: 'cot-after-5-cot', minus: 'cot-after-0', delta: { d: { value: 6 } } }]);
  });
  test('omit a system that has not played yet', () => {
    expect(systemDifferences(runOf(), [score('cot', 'passive', 1, 1, 1)])).toEqual([]);
  });
  test('over several scenarios, pair within each, even if an opponent has the same name in both', () => {
    const part = (scenario: string, gain: number) => ({
      run: runOf({ scenario, blue: 'do_nothing' }),
      scores: [score('random', 'do_nothing', 1, 1, 0), score('cot', 'do_nothing', 1, 1 + gain, 0)],
      minds: [],
    });
    const [difference] = pooledDifferences([part('mushroom-war', 2), part('dash-and-dine', 6)]);
    expect(difference?.delta).toMatchObject({ paired: true, n: [2, 2], d: { value: 4 } });
  });
});
