import dynamic from 'next/dynamic';
import { craftedMark, crafting as family } from '#lib/families/crafting/family.ts';
import { handOverMark } from '#lib/families/hand-over.ts';
import { handOverSign } from '../hand-over-sign.tsx';
import type { FamilyPresentation } from '../presentation.ts';
import { ScoreLane } from '../score-lane.tsx';
import { TaskStatus } from './task-status.tsx';
import { workshopOf } from './workshop-of.ts';

// Loads when it is opened.
const HoldingsPanel = dynamic(() => import('./holdings-panel.tsx').then((module) => module.HoldingsPanel));

/** The presentation of crafting tasks: the target in the head, and what is left to craft and who carries what in a panel. */
export const crafting: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus workshop={workshopOf(view)} compact={compact} />,
  panels: [{ id: 'holdings', title: 'Plan', Panel: HoldingsPanel }],
  marks: { [craftedMark]: <circle r="4" fill="var(--color-ok)" />, [handOverMark.kind]: handOverSign },
  Lane: ScoreLane,
  SceneMarks: null,
  scenario: () => import('./scenario.ts').then(({ craftingScenario }) => craftingScenario),
};
