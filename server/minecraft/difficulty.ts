/** The difficulties, in the order of their protocol numbers. */
export const difficulties = ['peaceful', 'easy', 'normal', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];
