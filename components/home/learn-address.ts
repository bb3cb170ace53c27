/** The form with the match in which a person learns to play. */
export const learnAddress = '/matches/new?preset=play-tutorial';
