import { poisson } from '#lib/stats/poisson.ts';
import { quantile } from '#lib/stats/quantile.ts';
import { randomDraws } from '#lib/stats/random-draws.ts';
import { bradleyTerry, type Encounter } from './bradley-terry.ts';
import { foldMatches, type RatedMatch } from './rated-match.ts';

/** A system with fewer episodes gets no rank. */
export const fewestRanked = 8;

/** A system on the leaderboard. `low` and `high` bound its rating's 95 % interval. */
export interface Rating {
  /** The system with its conditions, as `ratedName` writes it. */
  readonly system: string;
  /**
   * One more than the number of ranked systems whose whole interval lies above this one's. Systems with the same rank have overlapping
   * intervals. Null for a system with fewer than `fewestRanked` episodes.
   */
  readonly rank: number | null;
  /** Elo scale: 1000 is the average, and 400 more mean ten times the odds. */
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  readonly matches: number;
  readonly episodes: number;
  readonly wins: number;
}

/** The advantage of playing red. `share` is red's expected share of points between equal systems. */
export interface SideEffect {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  readonly share: number;
}

export interface Ratings {
  readonly seed: number;
  readonly rounds: number;
  readonly matches: number;
  readonly episodes: number;
  readonly systems: readonly Rating[];
  /** Null if no pairing was played on both sides: then nothing shows what a side is worth. */
  readonly side: SideEffect | null;
}

const perLogit = 400 / Math.LN10;

function rounded(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/**
 * Ratings of systems from their matches: Bradley-Terry with a side term, and percentile bootstrap intervals over whole matches, because the
 * episodes of one match are not independent (each match gets a Poisson weight of mean 1). The result depends only on the matches, in any
 * order, and on the seed: computing it again gives the same JSON to the byte.
 */
export function ratingsOf(matches: readonly RatedMatch[], options: { readonly seed?: number; readonly rounds?: number } = {}): Ratings {
  const { seed = 1, rounds = 400 } = options;
  const kinds = foldMatches(matches);
  const names = [...new Set(kinds.flatMap(({ red, blue }) => [red, blue]))].sort();
  const index = new Map(names.map((name, place) => [name, place]));
  const fitted = (weightOf: (kind: RatedMatch) => number) => {
    const encounters = new Map<number, Encounter>();
    for (const kind of kinds) {
      const [red, blue, count] = [index.get(kind.red) ?? 0, index.get(kind.blue) ?? 0, weightOf(kind)];
      const key = red * names.length + blue;
      const { weight = 0, points = 0 } = encounters.get(key) ?? {};
      encounters.set(key, { red, blue, weight: weight + count * kind.episodes, points: points + count * kind.points });
    }
    return bradleyTerry(names.length, [...encounters.values()]);
  };
  const whole = fitted((kind) => kind.count);
  const random = randomDraws(seed);
  const samples = Array.from({ length: rounds }, () => fitted((kind) => poisson(kind.count, random)));
  const bounds = (values: readonly number[], offset: number) => ({
    low: rounded(offset + perLogit * quantile(values, 0.025)),
    high: rounded(offset + perLogit * quantile(values, 0.975)),
  });
  const systems = names.map((system, place) => {
    const own = kinds.filter(({ red, blue }) => red === system || blue === system);
    const sum = (of: (kind: RatedMatch) => number): number => own.reduce((total, kind) => total + kind.count * of(kind), 0);
    return {
      system,
      rating: rounded(1000 + perLogit * (whole.strengths[place] ?? 0)),
      ...bounds(
        samples.map(({ strengths }) => strengths[place] ?? 0),
        1000,
      ),
      matches: sum(() => 1),
      episodes: sum((kind) => kind.episodes),
      wins: sum((kind) => (kind.red === kind.blue ? kind.episodes / 2 : kind.red === system ? kind.points : kind.episodes - kind.points)),
    };
  });
  const rankable = systems.filter(({ episodes }) => episodes >= fewestRanked);
  const ranked = systems.map((own) => ({
    ...own,
    rank: rankable.includes(own) ? 1 + rankable.filter((other) => other.low > own.high).length : null,
  }));
  // A resampling may lack one direction of every pairing; it then shows nothing about the side.
  const sides = samples.flatMap(({ side }) => (side === null ? [] : [side]));
  const total = (of: (kind: RatedMatch) => number): number => kinds.reduce((sum, kind) => sum + kind.count * of(kind), 0);
  return {
    seed,
    rounds,
    matches: total(() => 1),
    episodes: total((kind) => kind.episodes),
    systems: ranked.sort((a, b) => b.rating - a.rating || (a.system < b.system ? -1 : 1)),
    side:
      whole.side === null || sides.length === 0
        ? null
        : { rating: rounded(perLogit * whole.side), ...bounds(sides, 0), share: Math.round(1000 / (1 + Math.exp(-whole.side))) / 1000 },
  };
}
