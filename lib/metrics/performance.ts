import type { Estimate } from '../stats/estimate.ts';
import { meanInterval } from '../stats/mean.ts';
import type { EpisodeScore } from './episode-score.ts';

/** P, performance of the red system (PillagerBench): the mean of red's final scores. Needs one episode at least. */
export function performanceOf(episodes: readonly EpisodeScore[]): Estimate {
  return meanInterval(episodes.map((episode) => episode.score.red));
}
