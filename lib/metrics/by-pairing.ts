import type { Observation } from '#lib/stats/stratified-mean.ts';
import type { EpisodeScore } from './episode-score.ts';

/**
 * The observations of a figure in episodes, grouped by pairing of systems, because the systems of both sides are fixed. Episodes that
 * depend on the same match form a cluster. Pairings of different input groups stay separate even if their names are equal, as in two
 * scenarios.
 */
export function byPairing(groups: readonly (readonly EpisodeScore[])[], of: (episode: EpisodeScore) => number): Observation[][] {
  return groups
    .flatMap((episodes) => [...Map.groupBy(episodes, ({ red, blue }) => `${red} ${blue}`).values()])
    .map((episodes) => episodes.map((episode) => ({ value: of(episode), cluster: episode.match })));
}
