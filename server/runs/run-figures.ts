import { type Matrix, matrixOf } from '#lib/metrics/matrix.ts';
import { scoreCurve } from '#lib/metrics/score-curve.ts';
import type { RunRepository } from '#server/db/run-repository.ts';
import type { SystemCurve } from '#server/services.ts';

/** P, S, W and D of a run's finished episodes; null for an unknown run. With swapped sides the systems of both sides are rows and columns. */
export function matrixOfRun(runs: RunRepository, id: string): Matrix | null {
  const run = runs.find(id);
  if (run === null) return null;
  const { scenario, red, blue, swapSides } = run.configuration;
  const both = [...new Set([...red, ...blue])];
  return matrixOf(scenario, swapSides ? both : [...new Set(red)], swapSides ? both : [...new Set(blue)], runs.scores(id));
}

/** Red's score over time per red system; null for an unknown run. */
export function curvesOfRun(runs: RunRepository, id: string): SystemCurve[] | null {
  if (runs.find(id) === null) return null;
  const bySystem = new Map<string, (readonly number[])[]>();
  for (const { configuration, result } of runs.episodes(id)) {
    const series = bySystem.get(configuration.teams.red) ?? [];
    series.push(result.series.red);
    bySystem.set(configuration.teams.red, series);
  }
  return [...bySystem].map(([red, series]) => ({ red, episodes: series.length, points: scoreCurve(series) }));
}
