import { describe, expect, it } from 'vitest';
import { studentT } from '../stats/student-t.ts';
import { differenceOf } from './difference.ts';
import type { EpisodeScore } from './episode-score.ts';
import { firstPointsOf } from './first-points.ts';
import { matrixOf } from './matrix.ts';
import { performanceOf } from './performance.ts';
import { sabotageOf } from './sabotage.ts';
import { meanCurve, scoreCurve } from './score-curve.ts';
import { sigmaOf } from './sigma.ts';
import { winRateOf } from './win-rate.ts';

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
  it('is measured in the run where do_nothing played, else published, else unknown', () => {
    const idle = played('do_nothing', 'slimy', [0, 20], [0, 24]);
    expect(sigmaOf('mushroom-war', 'slimy', idle)).toEqual({ source: 'measured', value: 22, values: [20, 24] });
    expect(sigmaOf('mushroom-war', 'passive', idle)).toEqual({ source: 'published', value: 25.23 });
    expect(sigmaOf('mushroom-war', 'somebody', idle)).toBeNull();
  });

  it('is sigma minus the mean of blue, with the error of a measured sigma counted in', () => {
    const published = sabotageOf([{ sigma: { source: 'published', value: 22.18 }, episodes: against }]);
    expect(published.value).toBeCloseTo(22.18 - 14, 10);
    const measured = sabotageOf([{ sigma: { source: 'measured', value: 22, values: [20, 24] }, episodes: against }]);
    expect(measured.value).toBeCloseTo(8, 10);
    expect(measured.n).toBe(3);
    // Squared errors 12 of blue (variance 36, n 3) and 4 of sigma (variance 8, n 2): standard error 4.
    expect((measured.high ?? 0) - 8).toBeCloseTo(studentT(256 / 88) * 4, 8);
    expect((published.high ?? 0) - published.value).toBeCloseTo(studentT(2) * Math.sqrt(12), 8);
  });

  it('is exactly 0 for do_nothing against the sigma it measured', () => {
    const idle = played('do_nothing', 'slimy', [0, 20], [0, 24]);
    expect(sabotageOf([{ sigma: { source: 'measured', value: 22, values: [20, 24] }, episodes: idle }])).toEqual({
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
  const matrix = matrixOf('mushroom-war', ['do_nothing', 'mine'], ['slimy', 'passive'], episodes);

  it('has a cell for every pairing, null where nothing is finished', () => {
    expect(matrix.rows.map((row) => row.cells.map((cell) => cell?.n ?? null))).toEqual([
      [2, null],
      [1, 3],
    ]);
    expect(matrix.rows[1]?.cells[1]?.w.value).toBeCloseTo(2 / 3, 10);
  });

  it('pools episodes over all opponents, but means S over opponents', () => {
    const all = matrix.rows[1]?.all;
    expect(all?.p.value).toBeCloseTo(10, 10);
    expect(all?.d.value).toBeCloseTo((-10 + 6 - 2 + 2) / 4, 10);
    // Sigma of slimy is 23 as measured, of passive 25.23 as published.
    expect(all?.s?.value).toBeCloseTo((23 - 20 + (25.23 - 8)) / 2, 10);
  });

  it('names the source of every sigma, with its interval where it is measured and the published figure beside it', () => {
    expect(matrix.sigma).toMatchObject({
      slimy: { value: 23, source: 'measured', n: 2, published: 22.18 },
      passive: { value: 25.23, source: 'published', n: null, low: null, high: null, published: 25.23 },
    });
    // Variance 2 over n 2.
    expect((matrix.sigma.slimy?.high ?? 0) - 23).toBeCloseTo(studentT(1), 8);
  });

  it('pools all systems of its rows against each opponent and against all', () => {
    expect(matrix.pool?.cells.map((cell) => cell?.n)).toEqual([3, 3]);
    expect(matrix.pool?.cells[1]).toEqual(matrix.rows[1]?.cells[1]);
    expect(matrix.pool?.all?.n).toBe(6);
    const some = matrixOf('mushroom-war', ['mine'], ['slimy', 'passive'], episodes);
    expect(some.pool?.all).toEqual(some.rows[0]?.all);
  });

  it('leaves S open for an opponent without sigma', () => {
    const open = matrixOf('mushroom-war', ['mine'], ['new'], played('mine', 'new', [1, 2]));
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

  it('gives the mean with its 95 % interval per second, and no band where one episode is all there is', () => {
    const curve = meanCurve([
      [0, 2],
      [0, 4],
      [0, 6, 9],
    ]);
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

  it('is the median second of the episodes with points, beside the share of those', () => {
    expect(firstPointsOf(series(10, 30, 20, null))).toEqual({ n: 4, scored: 3, median: 20, low: 15, high: 25 });
  });

  it('is open where no episode has points', () => {
    expect(firstPointsOf(series(null, null))).toEqual({ n: 2, scored: 0, median: null, low: null, high: null });
  });
});
