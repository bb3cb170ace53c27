import { needsModelWords } from '#lib/domain/needs-model.ts';
import type { ExperimentRow } from '#lib/metrics/experiment.ts';
import type { SystemDifference } from '#lib/metrics/system-differences.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { table } from './console.ts';

const heads = ['P', 'S', 'D', 'W', 'T resp', 'N out', 'R tps', 'I'] as const;

/** An estimate with its 95 % interval. */
function shown(estimate: Estimate | null | undefined): string {
  if (!estimate) return '-';
  const { value, low, high } = estimate;
  return low === null || high === null ? value.toFixed(2) : `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

/** The differences between the systems of an experiment, as text. */
export function differencesText(differences: readonly SystemDifference[]): string {
  const lines = differences.map(({ red, minus, delta: { paired, n, p, s, d, w } }) => [
    `${red} minus ${minus}`,
    paired ? `${n[0]} pairs` : n.join(' and '),
    ...[p, s, d, w].map(shown),
  ]);
  return table([['differences', 'n', 'P', 'S', 'D', 'W'], ...lines]);
}

/**
 * The table of an experiment in the form of the paper's table, with the paper's figures below rows of the same model; then D by episode.
 */
export function experimentText(rows: readonly ExperimentRow[]): string {
  const lines = rows.flatMap(({ label, figures, models, paper, needsModel }) => {
    const here = [figures.p, figures.s, figures.d, figures.w, models?.seconds, models?.tokens, models?.rate, models?.rollouts];
    const theirs = paper && [paper.p, paper.s, paper.d, paper.w, paper.seconds, paper.tokens, paper.rate, paper.rollouts];
    const answered = models?.models.join(', ') ?? '';
    const own = [label, String(figures.n), ...here.map(shown), [answered, needsModelWords(needsModel) ?? ''].filter(Boolean).join('; ')];
    return theirs === null ? [own] : [own, [`  paper: ${paper?.label}`, '', ...theirs.map((value) => value?.toString() ?? '-'), '']];
  });
  const main = table([['red', 'n', ...heads, 'models'], ...lines]);
  const learning = rows.filter(({ byEpisode }) => byEpisode.length > 1);
  const most = Math.max(0, ...learning.map(({ byEpisode }) => byEpisode.length));
  if (most === 0) return main;
  const places = Array.from({ length: most }, (_, place) => String(place + 1));
  const byEpisode = learning.map((row) => [row.label, ...places.map((_, place) => shown(row.byEpisode[place]))]);
  return `${main}\n\n${table([['D by episode', ...places], ...byEpisode])}`;
}
