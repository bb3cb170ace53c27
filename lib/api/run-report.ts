import type { PerTeam } from '../domain/team.ts';

/** A mean with its 95 % interval. */
export interface Figure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** P points of red, S sabotage, W win rate (0 to 1), D point difference. */
export const metricKeys = ['P', 'S', 'W', 'D'] as const;
export type MetricKey = (typeof metricKeys)[number];

/** One pairing, or one red system against all (`blue` is null). S is missing where the run holds no baseline for it. */
export interface RunCell {
  readonly red: string;
  readonly blue: string | null;
  /** Episodes counted. */
  readonly episodes: number;
  readonly figures: Readonly<Record<MetricKey, Figure | null>>;
}

/** Mean score of a red system over all opponents, one value a second, with its 95 % band. */
export interface ScoreCurve {
  readonly red: string;
  readonly episodes: number;
  readonly mean: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** What the episodes of a run say so far. */
export interface RunReport {
  readonly red: readonly string[];
  readonly blue: readonly string[];
  readonly cells: readonly RunCell[];
  readonly curves: readonly ScoreCurve[];
}

/** An episode in the side panel of a heatmap cell. */
export interface CellEpisode {
  readonly match: string;
  readonly episode: number;
  readonly seed: number;
  readonly score: PerTeam<number>;
}
