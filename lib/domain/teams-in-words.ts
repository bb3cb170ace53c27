import type { PerTeam } from './team.ts';

/** Who plays a match, by the names of the systems: `passive against slimy`, or the system of a team alone. */
export function teamsInWords(teams: PerTeam<string>): string {
  return Object.values(teams).join(' against ');
}
