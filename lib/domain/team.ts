/** The two sides of a competitive match. Red is index 0 and the left side, blue index 1 and the right side. */
export const teamIds = ['red', 'blue'] as const;

export type TeamId = (typeof teamIds)[number];

/** What the sides are called. */
export const teamNames: Readonly<Record<TeamId, string>> = { red: 'Red', blue: 'Blue' };

/** The other side. */
export function opponentOf(team: TeamId): TeamId {
  return team === 'red' ? 'blue' : 'red';
}

/** One value per team. */
export type PerTeam<T> = Readonly<Record<TeamId, T>>;
