import { matchesOf } from '#lib/domain/run-configuration.ts';
import { enough, estimateTime, leftOf, type TimeEstimate } from '#lib/fold/time-estimate.ts';
import { slownessOf } from '#lib/fold/usual-time.ts';
import type { MatchView, RunView } from '#lib/protocol/views.ts';

/** Final states of a match of a run, unless a user resumes the run. */
const over: ReadonlySet<MatchView['state']> = new Set(['finished', 'failed', 'stopped']);

/**
 * Data for an estimate besides the run's own matches: number of matches at a time, length of an episode in game seconds, and earlier
 * slowdowns on this machine.
 */
export interface Surroundings {
  readonly parallel: number;
  readonly gameSeconds: number | null;
  /** The same of its tasks, by id, where they are known. */
  readonly taskSeconds?: Readonly<Record<string, number | null>>;
  readonly slowness: readonly number[];
}

/**
 * Remaining time of a run; null if it is complete. Estimated from its finished matches; before three of them are finished, from all others
 * on this machine. Without the complete list of its matches, the last ones of the plan count as the remaining ones.
 */
export function runEstimate(
  run: RunView,
  known: readonly MatchView[],
  { parallel, gameSeconds, taskSeconds = {}, slowness }: Surroundings,
): TimeEstimate | null {
  const count = run.matches.waiting + run.matches.running;
  if (run.state !== 'running' || count === 0) return null;
  const planned = matchesOf(run.configuration);
  // Without its seeds it is not known which matches are left.
  if (planned.length === 0) return null;
  const open = known.length < planned.length ? null : known.filter(({ state }) => !over.has(state));
  const left = open === null ? planned.slice(-count) : open.map(leftOf);
  const own = slownessOf(known);
  return estimateTime({
    matches: left,
    parallel: run.configuration.parallel ?? parallel,
    episodeSeconds: ({ task }) => (task === undefined ? undefined : taskSeconds[task]) ?? gameSeconds,
    slowness: own.length < enough ? slowness : own,
  });
}
