import type { Estimate } from '../stats/estimate.ts';
import { combinedMeans } from '../stats/mean.ts';
import type { EpisodeScore } from './episode-score.ts';
import { winPoints } from './win-points.ts';

/** What playing red is worth in a pairing that was played with swapped sides, strengths cancelled out. */
export interface SideAdvantage {
  readonly systems: readonly [string, string];
  /** Episodes with the first system as red, and with the second. */
  readonly n: readonly [number, number];
  /** Red's points minus blue's, the mean over both seatings. */
  readonly d: Estimate;
  /** Red's share of wins, the mean over both seatings; a half without an advantage. */
  readonly w: Estimate;
}

/**
 * Side advantage per pairing whose both seatings were played (a system against itself counts as both), in alphabetical order. Pairings
 * without the swapped seating are left out: there strength and side cannot be told apart.
 */
export function sideAdvantages(episodes: readonly EpisodeScore[]): SideAdvantage[] {
  const groups = Map.groupBy(episodes, ({ red, blue }) => `${red} ${blue}`);
  return [...groups]
    .flatMap<SideAdvantage>(([key, seated]) => {
      const [red = '', blue = ''] = key.split(' ');
      const swapped = groups.get(`${blue} ${red}`);
      if (swapped === undefined || red > blue) return [];
      const seatings = red === blue ? [seated] : [seated, swapped];
      const over = (of: (episode: EpisodeScore) => number): Estimate =>
        combinedMeans(seatings.map((group) => ({ weight: 1 / seatings.length, values: group.map(of) })));
      return [
        {
          systems: [red, blue],
          n: [seated.length, swapped.length],
          d: over(({ score }) => score.red - score.blue),
          w: over(winPoints),
        },
      ];
    })
    .sort((a, b) => (a.systems.join(' ') < b.systems.join(' ') ? -1 : 1));
}
