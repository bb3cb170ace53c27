/** Most tokens that a provider counts for a picture of at most 512 x 512 pixels: those of gpt-4o-mini, 2833 and 5667 for its one tile. */
export const pictureTokens = 8500;
