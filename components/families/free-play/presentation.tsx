import type { FamilyView } from '#lib/families/family.ts';
import { freePlay as family, goalMark } from '#lib/families/free-play/family.ts';
import { type Diary, emptyDiary } from '#lib/families/free-play/rules.ts';
import type { FamilyPresentation } from '../presentation.ts';
import { DeedsPanel } from './deeds-panel.tsx';
import { GoalLane } from './goal-lane.tsx';
import { GoalStatus } from './goal-status.tsx';

function diaryOf(view: FamilyView): Diary {
  return view.family === 'free-play' ? view.diary : emptyDiary;
}

/** The presentation of free play: the goal in the head, and what each agent carries and did in a panel. */
export const freePlay: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <GoalStatus diary={diaryOf(view)} compact={compact} />,
  panels: [{ id: 'deeds', title: 'Goods', Panel: ({ view }) => <DeedsPanel diary={diaryOf(view.family)} /> }],
  marks: { [goalMark]: <circle r="4" fill="var(--color-ok)" /> },
  Lane: GoalLane,
  SceneMarks: null,
  scenario: () => import('./scenario.ts').then(({ freePlayScenario }) => freePlayScenario),
};
