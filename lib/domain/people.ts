import { z } from 'zod';
import type { MatchConfiguration } from './match-configuration.ts';
import { mixedSeats, setupOf } from './setup-of.ts';
import type { SystemSetups } from './system-setup.ts';
import type { TeamId } from './team.ts';

/** The agent system behind a seat that is left to a person. */
export const personAgent = 'person';

/** Settings of matches with people. */
export const peopleSettingSchema = z.strictObject({
  /** Seconds by which spectators see the match later than its players. */
  spectatorDelay: z.int().min(0).max(300).default(0),
});

/** Whether the system of this name leaves its seat to a person. */
export function isPerson(name: string, systems: SystemSetups | undefined): boolean {
  return mixedSeats(name, systems) === null && setupOf(name, systems).agent === personAgent;
}

/** The system that takes over the seat of a person; null for none, and for a name that is no person. */
export function standInOf(name: string, systems: SystemSetups | undefined): string | null {
  if (!isPerson(name, systems)) return null;
  const standIn = setupOf(name, systems).options?.standIn;
  return typeof standIn === 'string' ? standIn : null;
}

/** The systems of the seats of a team, in seat order: one name per seat, of which the last is repeated if one system plays all of them. */
function seatsOf(team: string, systems: SystemSetups | undefined): readonly string[] {
  return mixedSeats(team, systems) ?? [team];
}

/** Whether any seat of the match is left to a person. */
export function hasPeople({ teams, systems }: Pick<MatchConfiguration, 'teams' | 'systems'>): boolean {
  return Object.values(teams).some((team) => seatsOf(team, systems).some((name) => isPerson(name, systems)));
}

/** Whether the seat with this index in its team is left to a person. */
export function isPersonSeat({ teams, systems }: Pick<MatchConfiguration, 'teams' | 'systems'>, team: TeamId, index: number): boolean {
  const name = teams[team];
  if (name === undefined) return false;
  const seats = seatsOf(name, systems);
  return isPerson(seats[Math.min(index, seats.length - 1)] ?? name, systems);
}
