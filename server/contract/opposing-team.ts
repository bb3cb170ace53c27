import type { PerTeam, TeamId } from '#lib/domain/team.ts';

/** What a briefing says of two teams. */
export interface TwoTeams {
  readonly team: TeamId;
  /** A value of each of the two teams. */
  readonly centres: PerTeam<unknown>;
}

/** The other team of a game of two teams. Throws an Error if there is not exactly one. */
export function opposingTeam({ team, centres }: TwoTeams): TeamId {
  const [other, ...more] = Object.keys(centres).filter((id) => id !== team);
  if (other === undefined || more.length > 0) throw new Error(`The team "${team}" does not play against exactly one other team.`);
  return other;
}
