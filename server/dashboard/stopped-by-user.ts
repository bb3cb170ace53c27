/** The stored reason of a match or run that a user stopped on the pages. */
export const stoppedByUser = 'Stopped on request.';
