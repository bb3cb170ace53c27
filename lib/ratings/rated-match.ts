/** What makes the play of a system comparable: two plays with different conditions are never rated together. */
export interface RatedConditions {
  /** The agent systems of the team: one, or one per seat. */
  readonly agents: readonly string[];
  /** The models that answered its calls; empty if it made none. */
  readonly models: readonly string[];
  /** Its options, checkpoint, think time, clock and version of play, each in words; those of every system by default and today's version are not listed. */
  readonly settings: readonly string[];
}

/** The name of a system under its conditions, such as `tacticrafter (openai/gpt-4o, real clock)`. The same conditions give the same name. */
export function ratedName({ agents, models, settings }: RatedConditions): string {
  const conditions = [...models.toSorted(), ...settings];
  return `${agents.join('+')}${conditions.length === 0 ? '' : ` (${conditions.join(', ')})`}`;
}

/** The agent system in a name of `ratedName`; null for a team of several. */
export function ratedAgent(name: string): string | null {
  const [agents = name] = name.split(' (');
  return agents.includes('+') ? null : agents;
}

/**
 * `count` matches with the same result: the system of each side under its conditions, the number of episodes, and red's points (1 for a win, a half for a tie).
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
