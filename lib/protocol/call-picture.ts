/** The address of a picture that came with the prompt of a model call. Names of calls are numbers with a dash, so they need no encoding. */
export function callPictureAddress(match: string, call: string, picture: number): string {
  return `/api/matches/${match}/calls/${call}/pictures/${picture}`;
}
