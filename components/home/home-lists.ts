/** Number of running and of finished matches that the home page requests: enough for the wall, and for estimating the duration of runs. */
export const playingLimit = 50;
export const finishedLimit = 100;
