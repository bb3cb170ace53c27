import type { EpisodeScore } from '../episode-score.ts';

/** A finished episode with the keys of a comparison: the seed of its match, and its index in the match. */
export interface SeededScore extends EpisodeScore {
  readonly seed: number;
  readonly episode: number;
}
