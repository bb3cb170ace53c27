/**
 * `count` matches with the same result: the system of each side, the number of episodes, and red's points (1 for a win, a half for a tie).
 */
export interface RatedMatch {
  readonly red: string;
  readonly blue: string;
  readonly episodes: number;
  readonly points: number;
  readonly count: number;
}

/** Counts equal matches together, in a fixed order, so that the order of the input does not matter. */
export function foldMatches(matches: readonly RatedMatch[]): RatedMatch[] {
  const kinds = new Map<string, RatedMatch>();
  for (const match of matches) {
    const key = `${match.red} ${match.blue} ${match.episodes} ${match.points}`;
    kinds.set(key, { ...match, count: (kinds.get(key)?.count ?? 0) + match.count });
  }
  return [...kinds].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, match]) => match);
}
