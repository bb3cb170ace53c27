/** Number of running and of finished matches that the home page requests: enough for a wall, and for the estimates of runs. */
export const playingLimit = 50;
export const finishedLimit = 100;
