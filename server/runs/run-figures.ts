import type { SeededScore } from '#lib/metrics/comparison/seeded-score.ts';
import { evaluated } from '#lib/metrics/evaluation-points.ts';
import { type Matrix, matrixOf } from '#lib/metrics/matrix.ts';
import { scoreCurve } from '#lib/metrics/score-curve.ts';
import type { OpponentCurve, SystemCurve } from '#lib/protocol/analysis-views.ts';
import type { RunView } from '#lib/protocol/views.ts';
import type { ScoreRepository } from '#server/db/score-repository.ts';

/** P, S, W and D of a run's finished episodes. With swapped sides the systems of both sides are rows and columns. */
export function matrixOfRun(run: Pick<RunView, 'configuration'>, scores: readonly SeededScore[]): Matrix {
  const { scenario, red, blue, swapSides } = run.configuration;
  const both = [...new Set([...red, ...blue])];
  return matrixOf(scenario, swapSides ? both : [...new Set(red)], swapSides ? both : [...new Set(blue)], evaluated(scenario, scores));
}

/** Red's score over time per red system. */
export function curvesOfRun(scores: ScoreRepository, run: string): SystemCurve[] {
  const bySystem = Map.groupBy(scores.redSeries(run), ({ red }) => red);
  return [...bySystem].map(([red, episodes]) => ({
    red,
    episodes: episodes.length,
    points: scoreCurve(episodes.map(({ series }) => series)),
  }));
}

/** The score over time of one red system per opponent. */
export function curvesByOpponent(scores: ScoreRepository, run: string, red: string): OpponentCurve[] {
  const byOpponent = Map.groupBy(scores.redSeries(run, red), ({ blue }) => blue);
  return [...byOpponent].map(([blue, episodes]) => ({
    blue,
    episodes: episodes.length,
    points: scoreCurve(episodes.map(({ series }) => series)),
  }));
}
