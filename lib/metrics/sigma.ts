import type { Rules } from '#lib/domain/rules.ts';
import type { MeasuredSigma } from '#lib/families/references.ts';
import { referencesOf } from '#lib/families/registry.ts';
import { mean } from '#lib/stats/mean.ts';
import type { Observation } from '#lib/stats/stratified-mean.ts';
import type { EpisodeScore } from './episode-score.ts';

/** The red system against which an opponent's undisturbed strength is measured. */
export const idleSystem = 'do_nothing';

/**
 * Undisturbed strength of a blue opponent: the mean of its final scores against red `do_nothing`. `measured`: in the episodes at hand, with
 * the scores behind it. `reference`: the measurement that comes with this program.
 */
export type Sigma =
  | { readonly source: 'measured'; readonly value: number; readonly observations: readonly Observation[] }
  | ({ readonly source: 'reference' } & MeasuredSigma);

/**
 * The figure that the PillagerBench paper's code publishes for an opponent; null if it has none. For display only: it belongs to another
 * game, so S never subtracts from it.
 */
export function publishedSigma(scenario: string, opponent: string): number | null {
  return referencesOf(scenario).publishedSigmas[opponent] ?? null;
}

/**
 * Sigma of an opponent under a rule set, in evaluation points. `episodes` must all be played under these rules. If they contain episodes of
 * the opponent against `do_nothing`, sigma is their mean; otherwise it is the reference measurement of the same rules. Null if there is
 * neither.
 */
export function sigmaOf(scenario: string, rules: Rules, opponent: string, episodes: readonly EpisodeScore[]): Sigma | null {
  const observations = episodes
    .filter((episode) => episode.red === idleSystem && episode.blue === opponent)
    .map(({ score, match }) => ({ value: score.blue, cluster: match }));
  if (observations.length > 0) return { source: 'measured', value: mean(observations.map(({ value }) => value)), observations };
  const reference = referencesOf(scenario).measuredSigmas[rules]?.[opponent];
  return reference === undefined ? null : { source: 'reference', ...reference };
}
