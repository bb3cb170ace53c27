import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';

/** The score of a building once a second, from 0 to 100; the index is the second. */
export type ScoreCurve = readonly number[];

export const noScores: ScoreCurve = [];

/** Adds the samples of some events. A new episode starts an empty curve. */
export function foldScores(curve: ScoreCurve, events: readonly MatchEvent[]): ScoreCurve {
  const added = [...curve];
  let isChanged = false;
  for (const event of events) {
    if (event.kind === 'episode-started') added.length = 0;
    else if (event.kind === 'sample') added[event.second] = event.scores[cooperativeTeam.id] ?? 0;
    else continue;
    isChanged = true;
  }
  return isChanged ? Array.from(added, (score) => score ?? 0) : curve;
}
