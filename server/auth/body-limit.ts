/** The most that any request may send, in bytes. */
export const bodyLimit = 1_100_000;
