/** How many matches the home page asks for that are being played, and that are finished: a wall of them, and what runs' estimates are made from. */
export const playingLimit = 50;
export const finishedLimit = 100;
