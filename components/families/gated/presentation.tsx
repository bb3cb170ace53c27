import dynamic from 'next/dynamic';
import { lazy, memo, Suspense } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import type { FamilyView } from '#lib/families/family.ts';
import { gated as family, gatedMarks } from '#lib/families/gated/family.ts';
import { emptySite, type Site } from '#lib/families/gated/rules.ts';
import { formatCount } from '#lib/format.ts';
import type { FamilyPresentation } from '../presentation.ts';
import { WindowLane } from './window-lane.tsx';

/** Progress of the blueprint, how many materials are missing, and how many issues are open. */
export const TaskStatus = memo(function TaskStatus({ site, compact = false }: { site: Site; compact?: boolean }) {
  const { plan, right, coordination } = site;
  if (plan === null) return <span className="text-micro text-muted">blueprint not known yet</span>;
  const open = [...coordination.issues.values()].filter(({ resolved }) => resolved === null).length;
  const words = open === 0 ? 'no open issue' : formatCount(open, 'open issue');
  return (
    <span
      className={compact ? 'flex items-center justify-between gap-2 text-micro' : 'flex items-center gap-2 text-micro'}
      data-task-status
    >
      <b className="whitespace-nowrap font-semibold">
        {right} of {plan.cells.length} blocks
      </b>
      <span className="flex min-w-0 items-center gap-1.5">
        {plan.item !== null && <ItemIcon name={plan.item} size={20} />}
        <span className="truncate text-soft">
          {formatCount(plan.needs.length, 'need')}, {words}
        </span>
      </span>
    </span>
  );
});

// Panels load when a spectator opens them. The marks load with the scene, which comes after the page.
const PlanMarks = lazy(() => import('./plan-marks.tsx').then((module) => ({ default: module.PlanMarks })));
const BoardPanel = dynamic(() => import('./board-panel.tsx').then((module) => module.BoardPanel));
const DecisionsPanel = dynamic(() => import('./decisions-panel.tsx').then((module) => module.DecisionsPanel));

function siteOf(view: FamilyView): Site {
  return view.family === 'gated' ? view.site : emptySite;
}

/** The presentation of gated coordination: the blueprint's progress in the head, the public board and the decisions of the gates in panels. */
export const gated: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus site={siteOf(view)} compact={compact} />,
  panels: [
    { id: 'board', title: 'Board', Panel: BoardPanel },
    { id: 'decisions', title: 'Decisions', Panel: DecisionsPanel },
  ],
  marks: {
    [gatedMarks.escalated]: <path d="M-4 3h8l-4-7z" fill="var(--color-gold)" />,
    [gatedMarks.local]: <rect x="-3" y="-3" width="6" height="6" fill="var(--color-outline)" />,
    [gatedMarks.failed]: <path d="M-3.5-3.5l7 7m0-7-7 7" fill="none" stroke="var(--color-error)" strokeWidth="1.5" />,
    [gatedMarks.resolved]: <circle r="4" fill="var(--color-ok)" />,
  },
  Lane: WindowLane,
  SceneMarks: ({ view }) => (
    <Suspense fallback={null}>
      <PlanMarks site={siteOf(view)} />
    </Suspense>
  ),
  scenario: () => import('./scenario.ts').then(({ gatedScenario }) => gatedScenario),
};
