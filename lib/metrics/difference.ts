import type { Estimate } from '../stats/estimate.ts';
import { meanInterval } from '../stats/mean.ts';
import type { EpisodeScore } from './episode-score.ts';

/** D, score difference (PillagerBench): the mean of red's final score minus blue's. Needs one episode at least. */
export function differenceOf(episodes: readonly EpisodeScore[]): Estimate {
  return meanInterval(episodes.map((episode) => episode.score.red - episode.score.blue));
}
