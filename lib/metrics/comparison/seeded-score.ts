import type { EpisodeScore } from '../episode-score.ts';

/** A finished episode with what makes it comparable: the seed of its match, and its place in the match. */
export interface SeededScore extends EpisodeScore {
  readonly seed: number;
  readonly episode: number;
}
