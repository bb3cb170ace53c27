import { estimateTime, type TimeEstimate } from '#lib/fold/time-estimate.ts';
import type { MatchView, RunView } from '#lib/protocol/views.ts';

/** Seconds an episode took, of the finished matches of a list. */
export function episodeSeconds(matches: readonly MatchView[]): number[] {
  return matches.flatMap(({ state, startedAt, finishedAt, episodesPlayed }) =>
    state === 'finished' && startedAt !== null && finishedAt !== null && episodesPlayed > 0
      ? [(finishedAt - startedAt) / 1000 / episodesPlayed]
      : [],
  );
}

/** Time a run still needs, judged by those matches of it that are known; null when it needs none or nothing is known yet. */
export function runEstimate(run: RunView, matches: readonly MatchView[], parallel: number, gameSeconds: number): TimeEstimate | null {
  const left = run.matches.waiting + run.matches.running;
  if (run.state !== 'running' || left === 0) return null;
  return estimateTime({
    matches: left,
    episodesPerMatch: run.configuration.episodes,
    parallel: run.configuration.parallel ?? parallel,
    clock: run.configuration.clock,
    episodeSeconds: gameSeconds,
    measured: episodeSeconds(matches),
  });
}
