import type { MatchConfiguration } from './match-configuration.ts';
import { mixedSeats, setupOf } from './setup-of.ts';
import type { SystemSetups } from './system-setup.ts';
import type { TeamId } from './team.ts';

/** The agent system behind a seat that is left to a person. */
export const personAgent = 'person';

/** Whether the system of this name leaves its seat to a person. */
export function isPerson(name: string, systems: SystemSetups | undefined): boolean {
  return mixedSeats(name, systems) === null && setupOf(name, systems).agent === personAgent;
}

/** The systems of the seats of a team, in seat order: one name per seat, of which the last is repeated if one system plays all of them. */
function seatsOf(team: string, systems: SystemSetups | undefined): readonly string[] {
  return mixedSeats(team, systems) ?? [team];
}

/** Whether any seat of the match is left to a person. */
export function hasPeople({ teams, systems }: Pick<MatchConfiguration, 'teams' | 'systems'>): boolean {
  return Object.values(teams).some((team) => seatsOf(team, systems).some((name) => isPerson(name, systems)));
}

/** Whether any of these systems leaves a seat to a person. */
export function havePeople(names: readonly string[], systems: SystemSetups | undefined): boolean {
  return names.some((name) => seatsOf(name, systems).some((seat) => isPerson(seat, systems)));
}

/** Whether the seat with this index in its team is left to a person. */
export function isPersonSeat({ teams, systems }: Pick<MatchConfiguration, 'teams' | 'systems'>, team: TeamId, index: number): boolean {
  const name = teams[team];
  if (name === undefined) return false;
  const seats = seatsOf(name, systems);
  return isPerson(seats[Math.min(index, seats.length - 1)] ?? name, systems);
}

/** The system that takes over for the person of a name, in a list; empty for none, and for any other system. */
export function standInOf(name: string, systems: SystemSetups | undefined): readonly string[] {
  if (!isPerson(name, systems)) return [];
  const { standIn } = setupOf(name, systems).options ?? {};
  return typeof standIn === 'string' ? [standIn] : [];
}

/** How many seats of the match are left to people; null if people play whole teams of the scenario's usual size. */
export function countPeople({ teams, systems, agents }: Pick<MatchConfiguration, 'teams' | 'systems' | 'agents'>): number | null {
  let count = 0;
  for (const team of Object.values(teams)) {
    const seats = mixedSeats(team, systems);
    if (seats !== null) count += seats.filter((name) => isPerson(name, systems)).length;
    else if (isPerson(team, systems)) {
      if (agents === undefined) return null;
      count += agents;
    }
  }
  return count;
}

/** The people of a match in words, such as `1 person`; null for a match without people. */
export function peopleWords(configuration: Pick<MatchConfiguration, 'teams' | 'systems' | 'agents'>): string | null {
  const count = countPeople(configuration);
  if (count === 0) return null;
  return count === null ? 'with people' : count === 1 ? '1 person' : `${count} people`;
}

/** Why an episode with people is excluded from the figures of bots. */
export const peopleExclusion = 'People played in it. Episodes with people are kept apart from the figures of agent systems.';
