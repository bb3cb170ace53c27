import type { FamilyView } from '#lib/families/family.ts';
import { farmToTable as family, reachedMark } from '#lib/families/farm-to-table/family.ts';
import { emptyKitchen, type Kitchen } from '#lib/families/farm-to-table/kitchen.ts';
import type { FamilyPresentation } from '../presentation.ts';
import { PointsLane } from './points-lane.tsx';
import { RecipePanel } from './recipe-panel.tsx';
import { TaskStatus } from './task-status.tsx';

function kitchenOf(view: FamilyView): Kitchen {
  return view.family === 'farm-to-table' ? view.kitchen : emptyKitchen;
}

/**
 * The presentation of Farm to Table: the points and the missing ingredients in the head, the recipe tree in a panel, and the points over
 * time.
 */
export const farmToTable: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus kitchen={kitchenOf(view)} compact={compact} />,
  panels: [{ id: 'recipe', title: 'Recipe', Panel: ({ view }) => <RecipePanel kitchen={kitchenOf(view.family)} tick={view.tick} /> }],
  marks: { [reachedMark]: <circle r="4" fill="var(--color-ok)" /> },
  Lane: PointsLane,
  SceneMarks: null,
  scenario: () => import('./scenario.ts').then(({ farmToTableScenario }) => farmToTableScenario),
};
