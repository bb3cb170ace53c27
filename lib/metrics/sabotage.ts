import type { Estimate } from '../stats/estimate.ts';
import { combinedMeans } from '../stats/mean.ts';
import type { EpisodeScore } from './episode-score.ts';
import { idleSystem, type Sigma } from './sigma.ts';

/** One opponent's share of S: sigma and the episodes against it. */
export interface SabotagePart {
  readonly sigma: Sigma;
  readonly episodes: readonly EpisodeScore[];
}

/**
 * S, sabotage by the red system (PillagerBench): sigma of the blue opponent minus the mean of blue's final scores; over several
 * opponents the mean of the values per opponent. The interval counts the error of a measured sigma; a published one is taken as exact.
 * `do_nothing` against its own measured sigma is 0 by definition.
 */
export function sabotageOf(parts: readonly SabotagePart[]): Estimate {
  const weight = 1 / parts.length;
  let offset = 0;
  const means: { weight: number; values: number[] }[] = [];
  for (const { sigma, episodes } of parts) {
    if (sigma.source === 'measured' && episodes.every((episode) => episode.red === idleSystem)) continue;
    if (sigma.source === 'measured') means.push({ weight, values: [...sigma.values] });
    else offset += weight * sigma.value;
    means.push({ weight: -weight, values: episodes.map((episode) => episode.score.blue) });
  }
  const n = parts.reduce((sum, part) => sum + part.episodes.length, 0);
  return { ...combinedMeans(means, offset), n };
}
