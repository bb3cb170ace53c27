/** A team's name within its match: `red` and `blue` of a versus scenario, or whatever a task declares. */
export type TeamId = string;

/** One value per team, by the team's id. */
export type PerTeam<T> = Readonly<Record<TeamId, T>>;

/** Colours that mark teams; the names are Minecraft's, so that scoreboards can wear them. */
export const teamColours = ['red', 'blue', 'green', 'gold'] as const;
export type TeamColour = (typeof teamColours)[number];

/** A team as a task declares it. Teams are listed in the order in which pages show them. */
export interface Team {
  readonly id: TeamId;
  /** What people read. */
  readonly name: string;
  readonly colour: TeamColour;
}

/** The value of a team. Throws an Error where there is none. */
export function ofTeam<T>(values: PerTeam<T>, team: TeamId): T {
  const value = Object.hasOwn(values, team) ? values[team] : undefined;
  if (value === undefined) throw new Error(`There is no value for the team "${team}".`);
  return value;
}

/** The same teams with another value each, in the same order. */
export function mapTeams<T, R>(values: PerTeam<T>, of: (value: T, team: TeamId) => R): PerTeam<R> {
  return Object.fromEntries(Object.entries(values).map(([team, value]) => [team, of(value, team)]));
}

/** One value for each of these teams, in their order. */
export function perTeam<R>(teams: readonly TeamId[], of: (team: TeamId) => R): PerTeam<R> {
  return Object.fromEntries(teams.map((team) => [team, of(team)]));
}
