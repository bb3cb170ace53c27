import type { MatchEvent } from '#lib/domain/match-event.ts';
import { mapTeams, type PerTeam } from '#lib/domain/team.ts';

/** The score of a match's newest episode, and its development. The cards of live matches on the home page show it. */
export interface LiveScore {
  /** Null before the first score of the episode. */
  readonly scores: PerTeam<number> | null;
  readonly tick: number;
  /** Length of the episode in ticks; null if its start is unknown. */
  readonly limit: number | null;
  /** One sample a second. */
  readonly series: PerTeam<readonly number[]>;
}

export const noLiveScore: LiveScore = { scores: null, tick: 0, limit: null, series: {} };

/** Folds events into the live score, which restarts with every episode. */
export function foldLiveScore(before: LiveScore, events: readonly MatchEvent[]): LiveScore {
  let { scores, tick, limit } = before;
  let series = mapTeams(before.series, (samples) => [...samples]);
  for (const event of events) {
    tick = Math.max(0, event.tick);
    if (event.kind === 'episode-started') {
      scores = null;
      limit = event.limit;
      series = {};
    } else if (event.kind === 'sample') {
      scores = event.scores;
      const { second } = event;
      series = mapTeams(event.scores, (score, team) => {
        const samples = series[team] ?? [];
        samples[second] = score;
        return samples;
      });
    } else if (event.kind === 'score' || event.kind === 'episode-ended') scores = event.scores;
  }
  return { scores, tick, limit, series: mapTeams(series, filled) };
}

/** A series without gaps: a missing second repeats the value before. */
function filled(series: readonly (number | undefined)[]): number[] {
  let last = 0;
  return Array.from({ length: series.length }, (_, second) => {
    last = series[second] ?? last;
    return last;
  });
}
