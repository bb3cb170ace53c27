import type { PerSide } from '#lib/domain/side.ts';

/** The data of a finished episode for metrics: both systems and the final scores. */
export interface EpisodeScore {
  readonly red: string;
  readonly blue: string;
  readonly score: PerSide<number>;
  /**
   * The match whose learning this episode depends on: its own, or the one whose checkpoint it started from. Episodes with the same value
   * are not independent. An episode without it is independent of all others.
   */
  readonly match?: string | undefined;
}
