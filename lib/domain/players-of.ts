import type { MatchConfiguration } from './match-configuration.ts';
import { standInOf } from './people.ts';
import { mixedSeats, setupOf } from './setup-of.ts';
import type { SystemVariant } from './system-setup.ts';

/** An agent system in a match, and its name there. */
export interface Player {
  readonly name: string;
  readonly setup: SystemVariant;
}

/** All agent systems of a match, each name once: those of teams, those of the seats of mixed teams, and those that take over for people. */
export function playersOf({ teams, systems }: Pick<MatchConfiguration, 'teams' | 'systems'>): readonly Player[] {
  const seated = Object.values(teams).flatMap((team) => mixedSeats(team, systems) ?? [team]);
  const names = seated.flatMap((name) => [name, ...standInOf(name, systems)]);
  return [...new Set(names)].map((name) => ({ name, setup: setupOf(name, systems) }));
}
