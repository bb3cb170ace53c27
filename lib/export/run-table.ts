import type { Figures, Matrix } from '#lib/metrics/matrix.ts';
import type { FinishedScore, FinishedTaskScore } from '#lib/protocol/analysis-views.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import type { Cell } from './csv.ts';

/** Every finished episode as a row, in the game's own points, with the reason if it is excluded. */
export function episodeRows(episodes: readonly FinishedScore[]): Cell[][] {
  return [
    ['red', 'blue', 'seed', 'episode', 'red game points', 'blue game points', 'difference in game points', 'excluded because'],
    ...episodes.map(({ red, blue, seed, episode, score, unmeasured }) => [
      ...[red, blue, seed, episode, score.red, score.blue, score.red - score.blue],
      unmeasured,
    ]),
  ];
}

/** Every finished episode of a task as a row: what was played, what was reached, the family's figures, and the reason if it is excluded. */
export function taskEpisodeRows(episodes: readonly FinishedTaskScore[], titles: Readonly<Record<string, string>>): Cell[][] {
  const figures = [...new Set(episodes.flatMap((episode) => Object.keys(episode.figures)))];
  return [
    ['system', 'task', 'title', 'agents', 'seed', 'match', 'episode', 'completion', 'success', ...figures, 'excluded because'],
    ...episodes.map((one) => [
      ...[one.system, one.task, one.task === null ? null : (titles[one.task] ?? null), one.agents, one.seed, one.match, one.episode],
      ...[one.completion, one.success ? 1 : 0],
      ...figures.map((id) => one.figures[id] ?? null),
      one.unmeasured,
    ]),
  ];
}

/** Every cell of the heatmaps as a row, with value and interval of P, S, W and D in the points of the papers' figures; marginals have the blue system "all opponents" or the red one "all systems". */
export function matrixRows(matrix: Matrix): Cell[][] {
  const keys = ['p', 's', 'w', 'd'] as const;
  const of = (estimate: Estimate | null): Cell[] => [estimate?.value ?? null, estimate?.low ?? null, estimate?.high ?? null];
  const line = (red: string, blue: string, figures: Figures | null): Cell[] => [
    red,
    blue,
    figures?.n ?? 0,
    ...keys.flatMap((key) => of(figures?.[key] ?? null)),
  ];
  return [
    ['red', 'blue', 'n', ...keys.flatMap((key) => [key.toUpperCase(), `${key.toUpperCase()} low`, `${key.toUpperCase()} high`])],
    ...matrix.rows.flatMap((row) => [
      ...row.cells.map((cell, column) => line(row.red, matrix.blue[column] ?? '', cell)),
      line(row.red, 'all opponents', row.all),
    ]),
    ...(matrix.pool?.cells ?? []).map((cell, column) => line('all systems', matrix.blue[column] ?? '', cell)),
    ...(matrix.pool === undefined ? [] : [line('all systems', 'all opponents', matrix.pool.all)]),
  ];
}
