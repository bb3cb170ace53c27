import { linkTo, responseTo } from '#components/shell/api.ts';

/** Fetches the recording file of an episode. Throws an ApiError. */
export async function fetchRecording(match: string, episode: number, signal: AbortSignal): Promise<Uint8Array> {
  const params = { id: match, episode: String(episode) };
  const response = await responseTo(linkTo('GET /api/matches/{id}/episodes/{episode}/recording', { params }), { signal });
  return new Uint8Array(await response.arrayBuffer());
}
