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

/** The agent system behind a name; undefined for a mixed team. */
export function soleSetup(name: string, setups: SystemSetups | undefined): SystemVariant | undefined {
  return mixedSeats(name, setups) === null ? setupOf(name, setups) : undefined;
}
