import { matchesOf } from '#lib/domain/run-configuration.ts';
import { enough, estimateTime, leftOf, type TimeEstimate } from '#lib/fold/time-estimate.ts';
import { slownessOf } from '#lib/fold/usual-time.ts';
import type { MatchView, RunView } from '#lib/protocol/views.ts';

/** States of a match of a run that is not played any more, unless somebody says so. */
const over: ReadonlySet<MatchView['state']> = new Set(['finished', 'failed', 'stopped']);

/** What is known besides a run's own matches: places for matches, length of an episode in game seconds, and how slow others were here. */
export interface Surroundings {
  readonly parallel: number;
  readonly gameSeconds: number | null;
  readonly slowness: readonly number[];
}

/**
 * Time a run still needs, judged by those matches of it that are known, and by all others here before three of them are finished; null
 * when it needs none. Without the list of all its matches the last of the plan are taken for those that are left.
 */
export function runEstimate(
  run: RunView,
  known: readonly MatchView[],
  { parallel, gameSeconds, slowness }: Surroundings,
): TimeEstimate | null {
  const count = run.matches.waiting + run.matches.running;
  if (run.state !== 'running' || count === 0) return null;
  const planned = matchesOf(run.configuration);
  const open = known.length < planned.length ? null : known.filter(({ state }) => !over.has(state));
  const left = open === null ? planned.slice(-count) : open.map(leftOf);
  const own = slownessOf(known);
  return estimateTime({
    matches: left,
    parallel: run.configuration.parallel ?? parallel,
    episodeSeconds: gameSeconds,
    slowness: own.length < enough ? slowness : own,
  });
}
