import type { Estimate } from '#lib/stats/estimate.ts';
import { type KnownMean, pooledStrata, type Stratum, stratifiedMean } from '#lib/stats/stratified-mean.ts';
import { byPairing } from './by-pairing.ts';
import type { EpisodeScore } from './episode-score.ts';
import { idleSystem, type Sigma } from './sigma.ts';

/** One opponent's part of S: its sigma and the episodes against it, which must be played under the rules of sigma. */
export interface SabotagePart {
  readonly sigma: Sigma;
  readonly episodes: readonly EpisodeScore[];
}

/** A sigma as terms of a weighted sum of means. */
export function sigmaTerms(sigma: Sigma, weight: number): { readonly strata: Stratum[]; readonly known: KnownMean[] } {
  if (sigma.source === 'measured') return { strata: [{ weight, observations: sigma.observations }], known: [] };
  return { strata: [], known: [{ weight, value: sigma.value, error: sigma.error, freedom: sigma.seeds - 1 }] };
}

/**
 * S, sabotage by the red system (PillagerBench): sigma of the blue opponent minus the mean of blue's final scores; over several opponents,
 * the mean of the values per opponent. The interval includes the error of sigma. `do_nothing` against the sigma measured in its own
 * episodes is 0 by definition.
 */
export function sabotageOf(parts: readonly SabotagePart[]): Estimate {
  const share = 1 / parts.length;
  const strata: Stratum[] = [];
  const known: KnownMean[] = [];
  for (const { sigma, episodes } of parts) {
    if (sigma.source === 'measured' && episodes.every((episode) => episode.red === idleSystem)) continue;
    const terms = sigmaTerms(sigma, share);
    const blue = pooledStrata(byPairing([episodes], ({ score }) => score.blue));
    strata.push(...terms.strata, ...blue.map(({ weight, observations }) => ({ weight: -share * weight, observations })));
    known.push(...terms.known);
  }
  const n = parts.reduce((sum, part) => sum + part.episodes.length, 0);
  return { ...stratifiedMean(strata, known), n };
}
