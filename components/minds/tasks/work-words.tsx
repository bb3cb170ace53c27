import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { PlannedTask } from '#lib/fold/plan-tasks.ts';
import { formatCount, formatTicks } from '#lib/format.ts';

/** The unfinished predecessors in words. */
function waitWords({ waitsFor }: PlannedTask): string {
  return waitsFor.length === 0 ? 'waits' : `waits for ${formatCount(waitsFor.length, 'subtask')}`;
}

/** Who works on a subtask and for how long, or what it waits for. The time of a running one moves once a second. */
export function WorkWords({ task, feed, isNow }: { task: PlannedTask; feed: MatchFeed; isNow: boolean }) {
  const { standing, agents, from, to, feedback } = task;
  const names = agents.join(', ');
  if (from === null) {
    if (standing === 'ready') return names === '' ? 'any free agent' : `for ${names}`;
    return standing === 'waiting' || standing === 'blocked' ? waitWords(task) : names;
  }
  if (standing === 'failed') return feedback === null ? names : `${names}: ${feedback}`;
  const words = (until: number): string => `${names} ${formatTicks(Math.max(0, until - from))}`;
  if (to !== null) return words(to);
  if (!isNow) return `${names} since ${formatTicks(from)}`;
  return (
    <AtPlayhead feed={feed} step={ticksPerSecond}>
      {(playhead) => `${words(playhead)} so far`}
    </AtPlayhead>
  );
}
