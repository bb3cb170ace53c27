import type { Estimate } from '../stats/estimate.ts';
import { pooledStrata, stratifiedMean } from '../stats/stratified-mean.ts';
import { byPairing } from './by-pairing.ts';
import type { EpisodeScore } from './episode-score.ts';

/** P, performance of the red system (PillagerBench): the mean of red's final scores. Needs at least one episode. */
export function performanceOf(...groups: readonly (readonly EpisodeScore[])[]): Estimate {
  return stratifiedMean(pooledStrata(byPairing(groups, ({ score }) => score.red)));
}
