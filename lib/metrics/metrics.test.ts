import { describe, expect, it } from 'vitest';
import { familyIds, referencesOf } from '#lib/families/registry.ts';
import { studentT } from '#lib/stats/student-t.ts';
import { differenceOf } from './difference.ts';
import type { EpisodeScore } from './episode-score.ts';
import { firstPointsOf } from './first-points.ts';
import { matrixOf, performanceOf, winRateOf } from './matrix.ts';
import { sabotageOf } from './sabotage.ts';
import { meanCurve, scoreCurve } from './score-curve.ts';
import { idleSystem, publishedSigma, sigmaOf } from './sigma.ts';

function played(red: string, blue: string, ...scores: [number, number][]): EpisodeScore[] {
  return scores.map(([own, other]) => ({ red, blue, score: { red: own, blue: other } }));
}

const against = played('mine', 'slimy', [10, 20], [14, 14], [18, 8]);

describe('P, D and W', () => {
  it('are the mean of red, of red minus blue, and of 1 for a win, a half for a tie', () => {
    expect(performanceOf(against).value).toBeCloseTo(14, 10);
    expect(differenceOf(against).value).toBeCloseTo(0, 10);
    expect(winRateOf(against).value).toBeCloseTo(0.5, 10);
    expect(performanceOf(against).n).toBe(3);
  });
});

describe('sigma and S', () => {
  const measured = { source: 'measured', value: 22, observations: [{ value: 20 }, { value: 24 }] } as const;
  const reference = { source: 'reference', value: 22, error: 2, seeds: 10 } as const;

  it('is measured in a run with do_nothing, else the reference measurement, else unknown', () => {
    const idle = played('do_nothing', 'slimy', [0, 20], [0, 24]);
    expect(sigmaOf('mushroom-war', 'corrected', 'slimy', idle)).toEqual(measured);
    expect(sigmaOf('mushroom-war', 'corrected', 'passive', idle)).toMatchObject({ source: 'reference' });
    expect(sigmaOf('mushroom-war', 'corrected', 'newcomer', idle)).toBeNull();
  });

  it('never comes from another rule set, nor from the paper', () => {
    const sigmasOf = (scenario: string) => referencesOf(scenario).measuredSigmas;
    const everything = familyIds.flatMap((scenario) =>
      Object.keys(sigmasOf(scenario).corrected ?? {}).map((opponent) => [scenario, opponent] as const),
    );
    expect(everything.length).toBeGreaterThanOrEqual(8);
    for (const [scenario, opponent] of everything) {
      const [corrected, parity] = (['corrected', 'parity'] as const).map((rules) => sigmaOf(scenario, rules, opponent, []));
      expect(corrected).toEqual({ source: 'reference', ...sigmasOf(scenario).corrected?.[opponent] });
      expect(parity).toEqual({ source: 'reference', ...sigmasOf(scenario).parity?.[opponent] });
      if (opponent === idleSystem) expect([corrected?.value, parity?.value]).toEqual([0, 0]);
      else expect(corrected?.value).not.toBe(publishedSigma(scenario, opponent));
    }
    expect(sigmaOf('dash-and-dine', 'corrected', 'berries', [])?.value).not.toBe(sigmaOf('dash-and-dine', 'parity', 'berries', [])?.value);
  });

  it('is sigma minus the mean of blue, including the error of a measured sigma', () => {
    const here = sabotageOf([{ sigma: measured, episodes: against }]);
    expect(here.value).toBeCloseTo(8, 10);
    expect(here.n).toBe(3);
    // Squared errors 12 of blue (variance 36, n 3) and 4 of sigma (variance 8, n 2): standard error 4.
    expect((here.high ?? 0) - 8).toBeCloseTo(studentT(256 / 88) * 4, 8);
    const elsewhere = sabotageOf([{ sigma: reference, episodes: against }]);
    expect(elsewhere.value).toBeCloseTo(8, 10);
    // The same squared errors, with two degrees of freedom of blue and nine of sigma.
    expect((elsewhere.high ?? 0) - 8).toBeCloseTo(studentT(256 / (144 / 2 + 16 / 9)) * 4, 8);
  });

  it('is exactly 0 for do_nothing against the sigma it measured', () => {
    const idle = played('do_nothing', 'slimy', [0, 20], [0, 24]);
    expect(sabotageOf([{ sigma: measured, episodes: idle }])).toEqual({
      n: 2,
      value: 0,
      low: 0,
      high: 0,
    });
  });
});

describe('the matrix', () => {
  const episodes = [
    ...played('do_nothing', 'slimy', [0, 22], [0, 24]),
    ...played('mine', 'slimy', [10, 20]),
    ...played('mine', 'passive', [12, 6], [8, 10], [10, 8]),
  ];
  const matrix = matrixOf('mushroom-war', 'corrected', ['do_nothing', 'mine'], ['slimy', 'passive'], episodes);

  it('has a cell for every pairing, null without finished episodes', () => {
    expect(matrix.rows.map((row) => row.cells.map((cell) => cell?.n ?? null))).toEqual([
      [2, null],
      [1, 3],
    ]);
    expect(matrix.rows[1]?.cells[1]?.w.value).toBeCloseTo(2 / 3, 10);
  });

  it('pools episodes over all opponents, but averages S over opponents', () => {
    const all = matrix.rows[1]?.all;
    expect(all?.p.value).toBeCloseTo(10, 10);
    expect(all?.d.value).toBeCloseTo((-10 + 6 - 2 + 2) / 4, 10);
    // Sigma of slimy is 23 as measured here.
    const passive = sigmaOf('mushroom-war', 'corrected', 'passive', [])?.value ?? Number.NaN;
    expect(all?.s?.value).toBeCloseTo((23 - 20 + (passive - 8)) / 2, 10);
  });

  it('names the source, rules and n of every sigma, with its interval and the published figure beside it', () => {
    const passive = referencesOf('mushroom-war').measuredSigmas.corrected?.passive;
    expect(matrix.sigma).toMatchObject({
      slimy: { value: 23, source: 'measured', rules: 'corrected', n: 2, published: 22.18 },
      passive: { value: passive?.value, source: 'reference', rules: 'corrected', n: passive?.seeds, published: 25.23 },
    });
    expect((matrix.sigma.passive?.high ?? 0) - (passive?.value ?? 0)).toBeCloseTo(
      studentT((passive?.seeds ?? 0) - 1) * (passive?.error ?? 0),
      8,
    );
    // Variance 2 over n 2.
    expect((matrix.sigma.slimy?.high ?? 0) - 23).toBeCloseTo(studentT(1), 8);
  });

  it('pools all systems of its rows against each opponent and against all', () => {
    expect(matrix.pool?.cells.map((cell) => cell?.n)).toEqual([3, 3]);
    expect(matrix.pool?.cells[1]).toEqual(matrix.rows[1]?.cells[1]);
    expect(matrix.pool?.all?.n).toBe(6);
    const some = matrixOf('mushroom-war', 'corrected', ['mine'], ['slimy', 'passive'], episodes);
    expect(some.pool?.all).toEqual(some.rows[0]?.all);
  });

  it('has no S for an opponent without sigma', () => {
    const open = matrixOf('mushroom-war', 'corrected', ['mine'], ['new'], played('mine', 'new', [1, 2]));
    expect(open.rows[0]?.cells[0]?.s).toBeNull();
    expect(open.sigma).toEqual({ new: null });
  });
});

describe('score over time', () => {
  it('gives the median and the middle half per second', () => {
    const curve = scoreCurve([
      [0, 2],
      [0, 4],
      [0, 6],
      [0, 8],
      [0, 10, 11],
    ]);
    expect(curve[1]).toEqual({ second: 1, middle: 6, low: 4, high: 8 });
    expect(curve[2]).toEqual({ second: 2, middle: 11, low: 11, high: 11 });
    expect(scoreCurve([])).toEqual([]);
  });

  it('gives the mean with its 95 % interval per second, and no band for a single episode', () => {
    const curve = meanCurve(
      [
        [0, 2],
        [0, 4],
        [0, 6, 9],
      ].map((samples) => ({ pairing: 'mine slimy', samples })),
    );
    expect(curve[0]).toEqual({ second: 0, middle: 0, low: 0, high: 0 });
    expect(curve[1]?.middle).toBeCloseTo(4, 10);
    // Variance 4 over n 3.
    expect((curve[1]?.high ?? 0) - 4).toBeCloseTo(studentT(2) * Math.sqrt(4 / 3), 8);
    expect(curve[2]).toEqual({ second: 2, middle: 9, low: 9, high: 9 });
  });
});

describe('time to first points', () => {
  const series = (...seconds: (number | null)[]) =>
    seconds.map((second) => Array.from({ length: 121 }, (_, now) => (second !== null && now >= second ? 3 : 0)));

  it('is the median second of the episodes with points, with their share', () => {
    expect(firstPointsOf(series(10, 30, 20, null))).toEqual({ n: 4, scored: 3, median: 20, low: 15, high: 25 });
  });

  it('is null if no episode has points', () => {
    expect(firstPointsOf(series(null, null))).toEqual({ n: 2, scored: 0, median: null, low: null, high: null });
  });
});
