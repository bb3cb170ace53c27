/** A team's id within its match: `red` and `blue` in a versus scenario, else as the task declares. */
export type TeamId = string;

/** One value per team, by the team's id. */
export type PerTeam<T> = Readonly<Record<TeamId, T>>;

/** The colours of teams, with Minecraft's names, so that scoreboards can use them. */
export const teamColours = ['red', 'blue', 'green', 'gold'] as const;
export type TeamColour = (typeof teamColours)[number];

/** A team as a task declares it. Teams are listed in the order in which pages show them. */
export interface Team {
  readonly id: TeamId;
  /** The displayed name. */
  readonly name: string;
  readonly colour: TeamColour;
}

/** The value of a team. Throws an Error if there is none. */
export function ofTeam<T>(values: PerTeam<T>, team: TeamId): T {
  const value = Object.hasOwn(values, team) ? values[team] : undefined;
  if (value === undefined) throw new Error(`There is no value for the team "${team}".`);
  return value;
}

/** A record with a new value for each team, in the same order. */
export function mapTeams<T, R>(values: PerTeam<T>, of: (value: T, team: TeamId) => R): PerTeam<R> {
  return Object.fromEntries(Object.entries(values).map(([team, value]) => [team, of(value, team)]));
}

/** A record with one value for each of these teams, in their order. */
export function perTeam<R>(teams: readonly TeamId[], of: (team: TeamId) => R): PerTeam<R> {
  return Object.fromEntries(teams.map((team) => [team, of(team)]));
}
