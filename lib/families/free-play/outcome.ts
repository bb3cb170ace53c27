import type { MatchEvent } from '../../domain/match-event.ts';
import type { End, Outcome } from '../../domain/outcome.ts';
import { type Diary, emptyDiary, foldDiary } from './diary.ts';

/** The outcome of an episode without a target: no team gets points, and there is nothing to complete. */
const withoutScore: Outcome = { kind: 'points', perTeam: {} };

/** The agent that holds the whole target; null while none does, and where there is no target. */
export function holderOf({ setting, deeds }: Diary): string | null {
  const { target } = setting ?? {};
  if (target === undefined) return null;
  return [...deeds].find(([, { holds }]) => (holds[target.item] ?? 0) >= target.count)?.[0] ?? null;
}

/** The outcome of an episode that ends for this reason. With a target it is a task, of which the most that one agent holds is done. */
export function outcomeOf(diary: Diary, end: End): Outcome {
  const { target } = diary.setting ?? {};
  if (target === undefined) return withoutScore;
  const most = Math.max(0, ...[...diary.deeds.values()].map(({ holds }) => holds[target.item] ?? 0));
  return { kind: 'task', completion: Math.min(1, most / target.count), success: most >= target.count, ended: end };
}

/** The outcome of an episode from the facts of its log alone. */
export function rescore(events: readonly MatchEvent[]): Outcome {
  const ended = events.findLast((event) => event.kind === 'episode-ended');
  const last = ended?.tick ?? events.at(-1)?.tick ?? 0;
  const diary = events.filter(({ tick }) => tick <= last).reduce(foldDiary, emptyDiary);
  return outcomeOf(diary, holderOf(diary) === null ? 'time' : 'complete');
}
