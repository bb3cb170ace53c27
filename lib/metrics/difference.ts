import type { Estimate } from '#lib/stats/estimate.ts';
import { pooledStrata, stratifiedMean } from '#lib/stats/stratified-mean.ts';
import { byPairing } from './by-pairing.ts';
import type { EpisodeScore } from './episode-score.ts';

/** D, score difference (PillagerBench): the mean of red's final scores minus blue's. Needs at least one episode. */
export function differenceOf(...groups: readonly (readonly EpisodeScore[])[]): Estimate {
  return stratifiedMean(pooledStrata(byPairing(groups, ({ score }) => score.red - score.blue)));
}
