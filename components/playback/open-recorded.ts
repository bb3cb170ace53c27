import { ApiError } from '#components/shell/api.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { openHistory } from '#lib/feed/open-history.ts';
import { RecordedFeed } from '#lib/feed/recorded-feed.ts';
import type { MatchHistory } from '#lib/playback/match-history.ts';
import { endStates } from '#lib/protocol/end-states.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import { fetchRecording } from './fetch-recording.ts';

export interface OpenedRecording {
  readonly feed: MatchFeed;
  readonly episode: number;
}

/** The episodes to try, best first: the requested one; else the one in which a match was interrupted, then the last finished one. */
function candidates(match: MatchDetail, asked: number | null): readonly number[] {
  if (asked !== null) return [asked];
  const finished = match.episodes.length;
  return match.state === 'finished' ? [finished - 1] : [finished, finished - 1];
}

/** Whether there is no such recording. */
function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * Opens a recording of a finished match. A string is the reason why none can be shown; null means that there is none, for example for a
 * match that never started. `failed` is called if a later moment cannot be shown.
 */
export async function openRecorded(
  match: MatchDetail,
  asked: number | null,
  signal: AbortSignal,
  failed: (reason: string) => void,
): Promise<OpenedRecording | string | null> {
  let reason: string | null = null;
  for (const episode of candidates(match, asked).filter((index) => index >= 0)) {
    try {
      const bytes = await fetchRecording(match.id, episode, signal);
      const { id, state } = match;
      const status = { match: id, episodes: match.configuration.episodes, reason: match.reason, state };
      const isPast = !endStates.has(state);
      return { feed: new RecordedFeed(bytes, { failed, status: isPast ? { ...status, state: 'finished' } : status }), episode };
    } catch (error) {
      if (!(error instanceof ApiError && error.status > 0) && !(error instanceof RecordingError)) throw error;
      const isExpected = isAbsent(error) && asked === null && match.state !== 'finished';
      if (!isExpected) reason = error.message;
    }
  }
  return reason;
}

/** The current recording of an episode; null without one. Throws with a message if it cannot be read. */
export async function recordedHistory(match: string, episode: number, signal: AbortSignal): Promise<MatchHistory | null> {
  try {
    return openHistory(await fetchRecording(match, episode, signal)).history;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
