import type { MatchConfiguration } from './match-configuration.ts';
import type { MixedTeam, SystemSetups, SystemVariant } from './system-setup.ts';

/** The agent system behind a name. Throws an Error for a mixed team, which has one per seat. */
export function setupOf(name: string, setups: SystemSetups | undefined): SystemVariant {
  const setup = setups !== undefined && Object.hasOwn(setups, name) ? setups[name] : undefined;
  if (setup !== undefined && 'seats' in setup) throw new Error(`"${name}" is a team of several systems.`);
  return setup ?? { agent: name };
}

/** The seats of a mixed team by the names of their systems; null if one agent system plays the whole team. */
export function mixedSeats(name: string, setups: SystemSetups | undefined): MixedTeam['seats'] | null {
  const setup = setups !== undefined && Object.hasOwn(setups, name) ? setups[name] : undefined;
  return setup !== undefined && 'seats' in setup ? setup.seats : null;
}

/** An agent system in a match, and its name there. */
export interface Player {
  readonly name: string;
  readonly setup: SystemVariant;
}

/** All agent systems of a match, each name once: those of teams, and those of the seats of mixed teams. */
export function playersOf({ teams, systems }: Pick<MatchConfiguration, 'teams' | 'systems'>): readonly Player[] {
  const names = Object.values(teams).flatMap((team) => mixedSeats(team, systems) ?? [team]);
  return [...new Set(names)].map((name) => ({ name, setup: setupOf(name, systems) }));
}
