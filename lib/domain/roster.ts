import { cooperativeTeam } from './cooperative-team.ts';
import { versusTeams } from './side.ts';
import { type PerTeam, type Team, teamColours } from './team.ts';

const known = new Map([...versusTeams, cooperativeTeam].map((team) => [team.id, team]));

/**
 * The teams of a match in the order in which pages show them: as the task declares them, or else by their ids. An unknown team gets its id
 * as its name and a colour by its index.
 */
export function rosterOf(teams: PerTeam<unknown>, declared?: readonly Team[]): readonly Team[] {
  if (declared !== undefined) return declared;
  return Object.keys(teams).map(
    (id, index) => known.get(id) ?? { id, name: id, colour: teamColours[index % teamColours.length] ?? 'gold' },
  );
}

/** The displayed name of a team of which only the id is known. */
export function rosterName(team: string): string {
  return known.get(team)?.name ?? team;
}
