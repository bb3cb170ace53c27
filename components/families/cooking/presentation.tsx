import { cooking as family } from '#lib/families/cooking/family.ts';
import { emptyKitchen, type Kitchen } from '#lib/families/cooking/kitchen.ts';
import { dishMark } from '#lib/families/cooking/view.ts';
import type { FamilyView } from '#lib/families/registry.ts';
import type { FamilyPresentation } from '../presentation.ts';
import { DishesPanel } from './dishes-panel.tsx';
import { TaskStatus } from './task-status.tsx';

function kitchenOf(view: FamilyView): Kitchen {
  return view.family === 'cooking' ? view.kitchen : emptyKitchen;
}

/** The presentation of cooking tasks: the dishes in the head, and who holds, carries and knows what in a panel. */
export const cooking: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus kitchen={kitchenOf(view)} compact={compact} />,
  panels: [{ id: 'dishes', title: 'Dishes', Panel: ({ view }) => <DishesPanel kitchen={kitchenOf(view.family)} /> }],
  marks: { [dishMark]: <circle r="4" fill="var(--color-ok)" /> },
  Lane: null,
  SceneMarks: null,
  scenario: () => import('./scenario.ts').then(({ cookingScenario }) => cookingScenario),
};
