import type { Estimate } from '#lib/stats/estimate.ts';
import { stratifiedMean } from '#lib/stats/stratified-mean.ts';
import { byPairing } from './by-pairing.ts';
import type { EpisodeScore } from './episode-score.ts';
import { winPoints } from './win-points.ts';

/** The advantage of playing red in a pairing that was played with swapped sides, with the systems' strengths cancelled out. */
export interface SideAdvantage {
  readonly systems: readonly [string, string];
  /** Episodes with the first system as red, and with the second; a single number for a system against itself. */
  readonly n: readonly number[];
  /** Red's points minus blue's, the mean over both assignments of sides. */
  readonly d: Estimate;
  /** Red's share of wins, the mean over both assignments of sides; a half without an advantage. */
  readonly w: Estimate;
}

/**
 * Side advantage per pairing that was played on both sides, in alphabetical order. For a system against itself one order suffices, because
 * strength cancels out. Pairings with one order only are omitted: there the effect of the side is unknown.
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
        stratifiedMean(byPairing(seatings, of).map((observations) => ({ weight: 1 / seatings.length, observations })));
      const n = seatings.map(({ length }) => length);
      return [{ systems: [red, blue], n, d: over(({ score }) => score.red - score.blue), w: over(winPoints) }];
    })
    .sort((a, b) => (a.systems.join(' ') < b.systems.join(' ') ? -1 : 1));
}
