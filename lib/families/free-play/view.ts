import type { MatchEvent } from '../../domain/match-event.ts';
import type { TeamId } from '../../domain/team.ts';
import { type Counts, countedWork } from '../counts.ts';
import type { FamilyStep } from '../family.ts';
import type { FamilyView } from '../registry.ts';
import { type Diary, emptyDiary, foldDiary, goalCounts } from './rules.ts';

/** The state of an episode of free play so far. */
export interface FreePlayView {
  readonly family: 'free-play';
  readonly counts: Counts;
  readonly diary: Diary;
}

export const emptyFreePlay: FreePlayView = { family: 'free-play', counts: {}, diary: emptyDiary };

/** Kind of moment on the timeline: the agents carry more of the goal's items than before. */
export const goalMark = 'goal-item';

/** Folds one event. What agents carry and how far they walk is no news, unless the goal wants it. */
export function foldFreePlay(known: FamilyView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep {
  const view = known.family === 'free-play' ? known : emptyFreePlay;
  const diary = foldDiary(view.diary, event);
  const counts = countedWork(view.counts, event, teamOf);
  if (diary === view.diary && counts === view.counts) return { view, mark: null, isNews: true };
  const isFact = event.kind === 'family' && event.name !== 'setting';
  const isGoal = isFact && goalCounts(diary).held > goalCounts(view.diary).held;
  return { view: { ...view, diary, counts }, mark: isGoal ? goalMark : null, isNews: isGoal || !isFact };
}
