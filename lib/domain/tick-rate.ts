/** Length of a game tick. */
export const millisecondsPerTick = 50;
export const ticksPerSecond = 20;
