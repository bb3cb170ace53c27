import { clusteredShare } from '../stats/clustered-share.ts';
import type { Estimate } from '../stats/estimate.ts';
import { byPairing } from './by-pairing.ts';
import type { EpisodeScore } from './episode-score.ts';
import { winPoints } from './win-points.ts';

/** W, win rate of the red system (PillagerBench): the mean of 1 for a win, 0.5 for a tie and 0 for a loss. Needs at least one episode. */
export function winRateOf(...groups: readonly (readonly EpisodeScore[])[]): Estimate {
  return clusteredShare(byPairing(groups, winPoints));
}
