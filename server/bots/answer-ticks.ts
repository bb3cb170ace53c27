/** Ticks until the effect of a click has arrived: its items are there, its window is open. */
export const answerTicks = 2;
