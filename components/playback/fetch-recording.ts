import * as z from 'zod';
import { linkTo } from '#components/shell/api.ts';

/** Why a recording could not be fetched, with the server's message. `absent` means that there is none. */
export class RecordingUnavailable extends Error {
  override name = 'RecordingUnavailable';
  readonly absent: boolean;

  constructor(message: string, absent: boolean) {
    super(message);
    this.absent = absent;
  }
}

const refusalSchema = z.object({ error: z.string() });

/** Fetches the recording file of an episode. Throws a RecordingUnavailable with the reason. */
export async function fetchRecording(match: string, episode: number, signal: AbortSignal): Promise<Uint8Array> {
  const params = { id: match, episode: String(episode) };
  const address = linkTo('GET /api/matches/{id}/episodes/{episode}/recording', { params });
  const response = await fetch(address, { signal });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  const reason = refusal.success ? refusal.data.error : `The server answered ${response.status}.`;
  throw new RecordingUnavailable(reason, response.status === 404);
}
