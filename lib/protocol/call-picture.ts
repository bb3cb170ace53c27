/** The address of a picture that came with the prompt of a model call. */
export function callPictureAddress(match: string, call: string, picture: number): string {
  return `/api/matches/${match}/calls/${encodeURIComponent(call)}/pictures/${picture}`;
}
