import { poisson } from '#lib/stats/poisson.ts';
import { quantile } from '#lib/stats/quantile.ts';
import { randomDraws } from '#lib/stats/random-draws.ts';
import { type Encounter, evenStrengths } from './bradley-terry.ts';
import type { RatedMatch } from './rated-match.ts';
import { fewestRanked } from './ratings.ts';

/** An episode of a task: who played it under which conditions, and how far. */
export interface RatedPlay {
  readonly family: string;
  /** The system with its conditions, as `ratedName` writes it. */
  readonly system: string;
  /** Its task, number of agents, seed and place in the match: systems are compared on the same one alone. */
  readonly place: string;
  /** Plays of one family that may depend on each other have the same. */
  readonly cluster: string;
  /** From 0 to 1. */
  readonly completion: number;
}

/** The matches of a scenario with two sides. */
export interface RatedFamily {
  readonly family: string;
  readonly matches: readonly RatedMatch[];
}

/** Why nothing compares a system with those that have a rating. */
export type Uncompared = 'one-sided' | 'alone' | 'apart';

/** A system over all families. */
export interface OverallRating {
  readonly system: string;
  /** As in `Rating`: null also where the rating is unknown. */
  readonly rank: number | null;
  /** On the Elo scale with its 95 % interval, or why it is unknown. */
  readonly rating: { readonly value: number; readonly low: number; readonly high: number } | Uncompared;
  /** Episodes in which it is compared with another system; a family is left out where it is compared with none. */
  readonly episodes: number;
  readonly families: readonly { readonly family: string; readonly episodes: number; readonly won: number }[];
}

export interface OverallRatings {
  readonly seed: number;
  readonly rounds: number;
  readonly systems: readonly OverallRating[];
}

/** A comparison of two systems: `points` of `weight` for the first, which shares its chance with its cluster. */
interface Contest {
  readonly family: string;
  readonly cluster: string;
  readonly first: string;
  readonly second: string;
  readonly weight: number;
  readonly points: number;
  /** Each cluster is there so often. */
  readonly count: number;
}

const perLogit = 400 / Math.LN10;

/** Completions that differ by less are equal: sums of them round. */
const equalCompletions = 1e-9;

/** The mean, the same for any order of the values. */
function mean(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b).reduce((sum, value) => sum + value, 0) / values.length;
}

/** Every two systems on the same place: who completed more has won. A play counts once, however many others it is compared with. */
function contestsOfPlays(plays: readonly RatedPlay[]): Contest[] {
  const places = Map.groupBy(plays, ({ family, place }) => `${family} ${place}`);
  return [...places.values()].flatMap((own) => {
    const systems = [...Map.groupBy(own, ({ system }) => system)].map(([system, its]) => ({
      system,
      completion: mean(its.map(({ completion }) => completion)),
    }));
    systems.sort((a, b) => (a.system < b.system ? -1 : 1));
    const { family = '', cluster = '' } = own[0] ?? {};
    const weight = 1 / Math.max(1, systems.length - 1);
    return systems.flatMap((one, index) =>
      systems.slice(index + 1).map((other) => {
        const more = one.completion - other.completion;
        const points = Math.abs(more) < equalCompletions ? 0.5 : more > 0 ? 1 : 0;
        return { ...{ family, cluster, first: one.system, second: other.system }, weight, points: points * weight, count: 1 };
      }),
    );
  });
}

/** The matches of pairings that were played both ways, each way with the same weight, so that no side is worth anything. */
function contestsOfSides({ family, matches }: RatedFamily): Contest[] {
  const episodesOf = (red: string, blue: string): number =>
    matches.filter((match) => match.red === red && match.blue === blue).reduce((sum, { episodes, count }) => sum + episodes * count, 0);
  return matches.flatMap(({ red, blue, episodes, points, count }) => {
    const [here, there] = [episodesOf(red, blue), episodesOf(blue, red)];
    if (red === blue || there === 0) return [];
    const scale = (here + there) / (2 * here);
    return [
      {
        family,
        cluster: JSON.stringify([red, blue, episodes, points]),
        first: red,
        second: blue,
        weight: episodes * scale,
        points: points * scale,
        count,
      },
    ];
  });
}

/** The largest group of systems that are compared with each other, directly or through others; of equal ones the first. */
function connected(contests: readonly Contest[]): ReadonlySet<string> {
  const group = new Map<string, Set<string>>();
  for (const { first, second } of contests) {
    const joined = new Set([...(group.get(first) ?? [first]), ...(group.get(second) ?? [second])]);
    for (const system of joined) group.set(system, joined);
  }
  return [...group.values()].reduce((most, other) => (other.size > most.size ? other : most), new Set<string>());
}

/**
 * One rating over all families: tasks by who completed more of the same task with the same number of agents and seed, and scenarios with two
 * sides by pairings that were played both ways. Every family has the same weight, whatever the number of its episodes. The model is that of
 * Bradley and Terry; intervals come from resampling whole clusters. A system that nothing compares with the others is unknown. Equal input in
 * any order gives the same result to the byte.
 */
export function overallRatings(
  plays: readonly RatedPlay[],
  families: readonly RatedFamily[],
  { seed = 1, rounds = 200 }: { readonly seed?: number; readonly rounds?: number } = {},
): OverallRatings {
  const keyed = [...contestsOfPlays(plays), ...families.flatMap(contestsOfSides)].map(
    (contest) => [JSON.stringify(contest), contest] as const,
  );
  const contests = keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, contest]) => contest);
  const rated = connected(contests);
  const names = [...rated].sort();
  const index = new Map(names.map((name, place) => [name, place]));
  const counted = contests.filter(({ first }) => rated.has(first));
  const clusters = [...Map.groupBy(counted, ({ family, cluster }) => `${family} ${cluster}`).values()];
  const fitted = (countOf: (cluster: readonly Contest[]) => number): Float64Array => {
    const drawn = clusters.map((own) => ({ own, times: countOf(own) }));
    const total = new Map<string, number>();
    const sizes = drawn.flatMap(({ own, times }) => own.map(({ family, weight }) => ({ family, size: times * weight })));
    for (const { family, size } of sizes) total.set(family, (total.get(family) ?? 0) + size);
    const share = sizes.reduce((sum, { size }) => sum + size, 0) / Math.max(1, [...total.values()].filter((size) => size > 0).length);
    const encounters = drawn.flatMap(({ own, times }) =>
      own.flatMap(({ family, first, second, weight, points }): Encounter[] => {
        const factor = times === 0 ? 0 : (times * share) / (total.get(family) ?? 1);
        const [red, blue] = [index.get(first) ?? 0, index.get(second) ?? 0];
        return factor === 0 ? [] : [{ red, blue, weight: weight * factor, points: points * factor }];
      }),
    );
    return evenStrengths(names.length, folded(encounters, names.length));
  };
  const whole = fitted((own) => own[0]?.count ?? 0);
  const random = randomDraws(seed);
  const samples = Array.from({ length: rounds }, () => fitted((own) => poisson(own[0]?.count ?? 0, random)));
  const all = [
    ...new Set([
      ...plays.map(({ system }) => system),
      ...families.flatMap(({ matches }) => matches.flatMap(({ red, blue }) => [red, blue])),
    ]),
  ];
  const systems = all.sort().map((system) => {
    const place = index.get(system);
    const of = familiesOf(system, contests);
    const values = samples.map((strengths) => strengths[place ?? 0] ?? 0);
    const onScale = (logits: number): number => Math.round(10 * (1000 + perLogit * logits)) / 10;
    return {
      system,
      rating:
        place === undefined
          ? uncompared(system, of.length > 0, families)
          : { value: onScale(whole[place] ?? 0), low: onScale(quantile(values, 0.025)), high: onScale(quantile(values, 0.975)) },
      episodes: of.reduce((sum, { episodes }) => sum + episodes, 0),
      families: of,
    };
  });
  return { seed, rounds, systems: withRanks(systems) };
}

/** Why a system has no rating. */
function uncompared(system: string, isCompared: boolean, families: readonly RatedFamily[]): Uncompared {
  if (isCompared) return 'apart';
  return families.some(({ matches }) => matches.some(({ red, blue }) => red === system || blue === system)) ? 'one-sided' : 'alone';
}

/** Encounters of the same two systems together. */
function folded(encounters: readonly Encounter[], size: number): Encounter[] {
  const kinds = new Map<number, Encounter>();
  for (const { red, blue, weight, points } of encounters) {
    const key = red * size + blue;
    const before = kinds.get(key);
    kinds.set(key, { red, blue, weight: weight + (before?.weight ?? 0), points: points + (before?.points ?? 0) });
  }
  return [...kinds.values()];
}

/** In each family, the episodes in which a system is compared, and how many of them it won. */
function familiesOf(system: string, contests: readonly Contest[]): OverallRating['families'] {
  const own = contests.filter(({ first, second }) => first === system || second === system);
  return [...Map.groupBy(own, ({ family }) => family)].map(([family, its]) => {
    const episodes = its.reduce((sum, { weight, count }) => sum + weight * count, 0);
    const won = its.reduce((sum, { first, weight, points, count }) => sum + count * (first === system ? points : weight - points), 0);
    return { family, episodes: Math.round(episodes), won: Math.round((1000 * won) / episodes) / 1000 };
  });
}

function withRanks(systems: readonly Omit<OverallRating, 'rank'>[]): OverallRating[] {
  const bounds = systems.flatMap(({ rating, episodes }) => (typeof rating === 'string' || episodes < fewestRanked ? [] : [rating]));
  const value = ({ rating }: Pick<OverallRating, 'rating'>): number =>
    typeof rating === 'string' ? Number.NEGATIVE_INFINITY : rating.value;
  return systems
    .map((own) => {
      const { rating, episodes } = own;
      const isRanked = typeof rating !== 'string' && episodes >= fewestRanked;
      return { ...own, rank: isRanked ? 1 + bounds.filter((other) => other.low > rating.high).length : null };
    })
    .sort((a, b) => (value(b) === value(a) ? (a.system < b.system ? -1 : 1) : value(b) - value(a)));
}
