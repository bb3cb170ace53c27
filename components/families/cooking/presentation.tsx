import dynamic from 'next/dynamic';
import { dishMark, cooking as family } from '#lib/families/cooking/family.ts';
import { handOverMark } from '#lib/families/hand-over.ts';
import { handOverSign } from '../hand-over-sign.tsx';
import type { FamilyPresentation } from '../presentation.ts';
import { ScoreLane } from '../score-lane.tsx';
import { kitchenOf } from './kitchen-of.ts';
import { TaskStatus } from './task-status.tsx';

// Loads when it is opened.
const DishesPanel = dynamic(() => import('./dishes-panel.tsx').then((module) => module.DishesPanel));

/** The presentation of cooking tasks: the dishes in the head, and who holds, carries and knows what in a panel. */
export const cooking: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus kitchen={kitchenOf(view)} compact={compact} />,
  panels: [{ id: 'dishes', title: 'Dishes', Panel: DishesPanel }],
  marks: { [dishMark]: <circle r="4" fill="var(--color-ok)" />, [handOverMark.kind]: handOverSign },
  Lane: ScoreLane,
  SceneMarks: null,
  scenario: () => import('./scenario.ts').then(({ cookingScenario }) => cookingScenario),
};
