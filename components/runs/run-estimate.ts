import { matchesOf } from '#lib/domain/run-configuration.ts';
import { estimateTime, type TimeEstimate } from '#lib/fold/time-estimate.ts';
import { slownessOf } from '#lib/fold/usual-time.ts';
import type { MatchView, RunView } from '#lib/protocol/views.ts';

/**
 * Time a run still needs, judged by those matches of it that are known; null when it needs none. Without the list of all its matches the
 * last of the plan are taken for those that are left.
 */
export function runEstimate(run: RunView, known: readonly MatchView[], parallel: number, gameSeconds: number): TimeEstimate | null {
  const count = run.matches.waiting + run.matches.running;
  if (run.state !== 'running' || count === 0) return null;
  const planned = matchesOf(run.configuration);
  const open = known.length < planned.length ? null : known.filter(({ state }) => !over.has(state));
  const left =
    open === null
      ? planned.slice(-count)
      : open.map(({ configuration, episodesPlayed }) => ({ ...configuration, episodes: configuration.episodes - episodesPlayed }));
  return estimateTime({
    matches: left,
    parallel: run.configuration.parallel ?? parallel,
    episodeSeconds: gameSeconds,
    slowness: slownessOf(known),
  });
}

const over: ReadonlySet<MatchView['state']> = new Set(['finished', 'failed', 'stopped']);
