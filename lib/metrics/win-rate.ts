import type { Estimate } from '../stats/estimate.ts';
import { wilson } from '../stats/wilson.ts';
import type { EpisodeScore } from './episode-score.ts';
import { winPoints } from './win-points.ts';

/** W, win rate of the red system (PillagerBench): the mean of 1 for a win, 0.5 for a tie and 0 for a loss; Wilson's interval. */
export function winRateOf(episodes: readonly EpisodeScore[]): Estimate {
  const points = episodes.reduce((sum, episode) => sum + winPoints(episode), 0);
  return wilson(points, episodes.length);
}
