import { memo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import type { Site } from '#lib/families/gated/rules.ts';
import { formatCount } from '#lib/format.ts';

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
