/** Height of the feet on the grass. */
export const feet = -60;
