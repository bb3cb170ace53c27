/** The game modes in the order of their protocol numbers. */
export const gameModes = ['survival', 'creative', 'adventure', 'spectator'] as const;
export type GameMode = (typeof gameModes)[number];

/** The protocol number of a game mode. */
export function gameModeId(mode: GameMode): number {
  return gameModes.indexOf(mode);
}
