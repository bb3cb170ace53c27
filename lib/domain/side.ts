import { ofTeam, type PerTeam, type Team } from './team.ts';

/** The two teams of a versus scenario. Red has index 0 and is shown on the left, blue has index 1 and is shown on the right. */
export const sides = ['red', 'blue'] as const;

export type Side = (typeof sides)[number];

/** One value per side. */
export type PerSide<T> = Readonly<Record<Side, T>>;

/** The displayed names of the sides. */
const sideNames: PerSide<string> = { red: 'Red', blue: 'Blue' };

/** The teams that a versus scenario declares. */
export const versusTeams: readonly Team[] = sides.map((side) => ({ id: side, name: sideNames[side], colour: side }));

/** Whether a team is one of the two sides. */
export function isSide(team: string): team is Side {
  return team === 'red' || team === 'blue';
}

/** A team that must be a side. Throws an Error for any other team. */
export function asSide(team: string): Side {
  if (!isSide(team)) throw new Error(`The team "${team}" is neither red nor blue.`);
  return team;
}

/** The other side. */
export function opponentOf(side: Side): Side {
  return side === 'red' ? 'blue' : 'red';
}

/** The values of both sides; null if the teams are not red and blue. */
export function bothSides<T>(values: PerTeam<T>): PerSide<T> | null {
  const isForPoints = Object.hasOwn(values, 'red') && Object.hasOwn(values, 'blue');
  return isForPoints ? perSide(values) : null;
}

/** The values of both sides. Throws an Error if one of them is missing. */
export function perSide<T>(values: PerTeam<T>): PerSide<T> {
  return { red: ofTeam(values, 'red'), blue: ofTeam(values, 'blue') };
}
