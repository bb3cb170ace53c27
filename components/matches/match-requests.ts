import { ask } from '#components/shell/api.ts';

/** Ends a match; its finished episodes are kept. Throws an ApiError. */
export async function stopMatch(match: string): Promise<void> {
  await ask('POST /api/matches/{id}/stop', { params: { id: match } });
}

/** Pauses a match for all who watch and play it, or resumes it. Throws an ApiError. */
export async function pauseMatch(match: string, paused: boolean): Promise<void> {
  await ask(paused ? 'POST /api/matches/{id}/pause' : 'POST /api/matches/{id}/resume', { params: { id: match } });
}

/** Starts a match of the same configuration and seed, and returns its id. Throws an ApiError. */
export async function rerunMatch(match: string): Promise<string> {
  const again = await ask('POST /api/matches/{id}/rerun', { params: { id: match } });
  return again.match;
}
