import { crafting as family } from '#lib/families/crafting/family.ts';
import { craftedMark } from '#lib/families/crafting/view.ts';
import { emptyWorkshop, type Workshop } from '#lib/families/crafting/workshop.ts';
import type { FamilyView } from '#lib/families/registry.ts';
import type { FamilyPresentation } from '../presentation.ts';
import { HoldingsPanel } from './holdings-panel.tsx';
import { TaskStatus } from './task-status.tsx';

function workshopOf(view: FamilyView): Workshop {
  return view.family === 'crafting' ? view.workshop : emptyWorkshop;
}

/** The presentation of crafting tasks: the target in the head, and who carries what in a panel. */
export const crafting: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus workshop={workshopOf(view)} compact={compact} />,
  panels: [{ id: 'holdings', title: 'Goods', Panel: ({ view }) => <HoldingsPanel workshop={workshopOf(view.family)} /> }],
  marks: { [craftedMark]: <circle r="4" fill="var(--color-ok)" /> },
  Lane: null,
  SceneMarks: null,
  scenario: () => import('./scenario.ts').then(({ craftingScenario }) => craftingScenario),
};
