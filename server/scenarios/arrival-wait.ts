/** Ticks after which a solver's body has its start position and its supplies. */
export const arrivalWait = 20;
