/** Ticks that a seat rests before its program starts and after it ended, as every script of PillagerBench does. */
export const programPause = 80;
