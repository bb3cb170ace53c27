import type { Observation } from '../stats/stratified-mean.ts';
import type { EpisodeScore } from './episode-score.ts';

/**
 * What episodes say about a figure, as one group of observations per pairing of systems, since the systems of both sides are fixed. Episodes
 * that depend on the same match form a cluster. Pairings of different groups stay apart also where their names are equal, as in two scenarios.
 */
export function byPairing(groups: readonly (readonly EpisodeScore[])[], of: (episode: EpisodeScore) => number): Observation[][] {
  return groups
    .flatMap((episodes) => [...Map.groupBy(episodes, ({ red, blue }) => `${red} ${blue}`).values()])
    .map((episodes) => episodes.map((episode) => ({ value: of(episode), cluster: episode.match })));
}
