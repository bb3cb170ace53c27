import { postJson } from '#components/shell/api.ts';

/** Ends a match; its finished episodes are kept. Throws an ApiError. */
export async function stopMatch(match: string): Promise<void> {
  await postJson(`/api/matches/${match}/stop`);
}

/** Pauses a match for all who watch and play it, or resumes it. Throws an ApiError. */
export async function pauseMatch(match: string, paused: boolean): Promise<void> {
  await postJson(`/api/matches/${match}/${paused ? 'pause' : 'resume'}`);
}

/** Starts a match of the same configuration and seed, and returns its id. Throws an ApiError. */
export async function rerunMatch(match: string): Promise<string> {
  const again = await postJson<{ match: string }>(`/api/matches/${match}/rerun`);
  return again.match;
}
