import type { MatchDetail } from '#lib/protocol/views.ts';
import type { Recording } from '#lib/recording/recording.ts';

/** A match as described by its recording, for a page without a server. */
export function localMatch({ header, complete, flaw, brokenOff }: Recording): MatchDetail {
  const { match, scenario, teams, episode, seed, clock } = header;
  return {
    id: match,
    run: null,
    ordinal: 0,
    configuration: { scenario, teams, episodes: episode + 1, seed, clock },
    paused: false,
    state: complete ? 'finished' : flaw === null && brokenOff !== null ? brokenOff.state : 'crashed',
    reason: null,
    episodesPlayed: complete ? 1 : 0,
    score: null,
    createdAt: 0,
    startedAt: null,
    finishedAt: null,
    episodes: [],
  };
}
