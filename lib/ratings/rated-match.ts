/**
 * Matches that ended alike: who played which side, how many episodes were played, and how many points red made of them (1 for a win,
 * a half for a tie). `count` matches of that kind.
 */
export interface RatedMatch {
  readonly red: string;
  readonly blue: string;
  readonly episodes: number;
  readonly points: number;
  readonly count: number;
}

/** Equal matches counted together, in an order of their own, so that the order they come in changes nothing. */
export function foldMatches(matches: readonly RatedMatch[]): RatedMatch[] {
  const kinds = new Map<string, RatedMatch>();
  for (const match of matches) {
    const key = `${match.red} ${match.blue} ${match.episodes} ${match.points}`;
    kinds.set(key, { ...match, count: (kinds.get(key)?.count ?? 0) + match.count });
  }
  return [...kinds].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, match]) => match);
}
