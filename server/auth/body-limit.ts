/** Largest request body, in bytes. */
export const bodyLimit = 1_100_000;
