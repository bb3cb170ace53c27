import { mean } from '../stats/mean.ts';
import type { EpisodeScore } from './episode-score.ts';

/** The red system against which an opponent's undisturbed strength is measured. */
export const idleSystem = 'do_nothing';

/**
 * Strength of a blue opponent left alone: the mean of its final scores against red `do_nothing`. Either measured in the episodes at
 * hand, with the values behind it, or the figure the PillagerBench paper's code publishes.
 */
export type Sigma =
  | { readonly source: 'measured'; readonly value: number; readonly values: readonly number[] }
  | { readonly source: 'published'; readonly value: number };

const published: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'mushroom-war': { do_nothing: 0, aggressive: 20.27, balanced: 16.75, passive: 25.23, slimy: 22.18 },
  'dash-and-dine': { do_nothing: 0, berries: 34.73, cake_beetroot: 7.83, melon_pumpkin: 15.82, potato_cookie: 13.12 },
};

/** The figure that the PillagerBench paper's code publishes for an opponent; null where it has none. */
export function publishedSigma(scenario: string, opponent: string): number | null {
  return published[scenario]?.[opponent] ?? null;
}

/** Sigma of an opponent, in evaluation points like the episodes: measured where the episodes hold it played against `do_nothing`, else published, else null. */
export function sigmaOf(scenario: string, opponent: string, episodes: readonly EpisodeScore[]): Sigma | null {
  const values = episodes.filter((episode) => episode.red === idleSystem && episode.blue === opponent).map((episode) => episode.score.blue);
  if (values.length > 0) return { source: 'measured', value: mean(values), values };
  const value = publishedSigma(scenario, opponent);
  return value === null ? null : { source: 'published', value };
}
