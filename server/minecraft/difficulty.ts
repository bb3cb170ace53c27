/** How hard the world is, in the order of the protocol's numbers. */
export const difficulties = ['peaceful', 'easy', 'normal', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];
