import { memo, useMemo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { missingText, treeRows } from '#lib/families/farm-to-table/branches.ts';
import { type Kitchen, pointsNow } from '#lib/families/farm-to-table/kitchen.ts';
import { ItemMark, stateOf } from './item-mark.tsx';

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
