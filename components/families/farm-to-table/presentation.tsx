import { memo, useMemo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import type { FamilyView } from '#lib/families/family.ts';
import { missingText, treeRows } from '#lib/families/farm-to-table/branches.ts';
import { fullScore } from '#lib/families/farm-to-table/dishes.ts';
import { farmToTable as family, reachedMark } from '#lib/families/farm-to-table/family.ts';
import { emptyKitchen, type Kitchen, pointsNow, type Score } from '#lib/families/farm-to-table/kitchen.ts';
import { LaneFrame } from '../lane-frame.tsx';
import type { FamilyPresentation, LaneProps } from '../presentation.ts';
import { ItemMark, stateOf } from './item-mark.tsx';
import { RecipePanel } from './recipe-panel.tsx';

const none: readonly Score[] = [];

/** The points over time, as steps. */
export function PointsLane(lane: LaneProps) {
  const { now, view, width, limit, top, bottom } = lane;
  const scores = view.family.family === 'farm-to-table' ? view.family.kitchen.scores : none;
  const reached = now.family.family === 'farm-to-table' ? now.family.kitchen.scores.at(-1) : undefined;
  const x = (tick: number): string => ((tick / limit) * width).toFixed(1);
  const y = (points: number): string => (bottom - (points / fullScore) * (bottom - top)).toFixed(1);
  const steps = scores.map(({ tick, points }) => `H${x(tick)}V${y(points)}`).join('');
  const end = x(Math.max(scores.at(-1)?.tick ?? 0, lastTick(view.series)));
  return (
    <LaneFrame lane={lane} label={`Points over time, now ${reached?.points ?? 0} of ${fullScore}`}>
      {scores.length === 0 ? null : (
        <path d={`M0 ${bottom}${steps}H${end}V${bottom}Z`} fill="var(--color-ok)" fillOpacity=".45" stroke="var(--color-ok)" />
      )}
    </LaneFrame>
  );
}

/** The tick of the newest sample, one of which is taken every second. */
function lastTick(series: LaneProps['view']['series']): number {
  const longest = Object.values(series).reduce((most, values) => Math.max(most, values.length), 0);
  return Math.max(0, longest - 1) * 20;
}

/** Progress of the dish: the points, a sign for each direct ingredient, and the missing ones in words. */
export const TaskStatus = memo(function TaskStatus({ kitchen, compact = false }: { kitchen: Kitchen; compact?: boolean }) {
  const rows = useMemo(() => treeRows(kitchen), [kitchen]);
  const [dish] = rows;
  if (dish === undefined) return <span className="text-micro text-muted">recipe not known yet</span>;
  const rest = missingText(kitchen, compact ? 1 : 3) ?? (dish.reached ? 'complete' : 'all ingredients are there');
  return (
    <div className="grid gap-1 text-micro" data-task-status>
      <span className={compact ? 'flex justify-between gap-2' : 'flex items-center gap-2'}>
        <b className="whitespace-nowrap font-semibold">{pointsNow(kitchen)} of 100 points</b>
        {compact ? <span className="truncate text-soft">{rest}</span> : <Ingredients kitchen={kitchen} />}
      </span>
      {compact ? <Ingredients kitchen={kitchen} /> : <span className="truncate text-soft">{rest}</span>}
    </div>
  );
});

/** The direct ingredients as icons with their states, and the dish at the end. */
function Ingredients({ kitchen }: { kitchen: Kitchen }) {
  const rows = treeRows(kitchen).filter(({ depth }) => depth < 2);
  const [dish, ...parts] = rows;
  return (
    <span className="flex items-center gap-2" aria-hidden="true">
      {[...parts, ...(dish ? [dish] : [])].map((row) => (
        <span key={row.item} className="flex items-center gap-0.5">
          <ItemMark state={row.reached ? 'reached' : stateOf(row)} />
          <ItemIcon name={row.item} size={16} />
        </span>
      ))}
    </span>
  );
}

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
