import { memo } from 'react';
import { absentWords } from '#lib/families/absent-agents.ts';
import { type BuildingSite, extraCount, scoreOf } from '#lib/families/blueprints/rules.ts';
import { formatCount, formatNumber } from '#lib/format.ts';

/** Progress of a building: right blocks out of all, and superfluous blocks. */
export const TaskStatus = memo(function TaskStatus({ site, compact = false }: { site: BuildingSite; compact?: boolean }) {
  const { assignment, right, absent } = site;
  if (assignment === null) return <span className="text-micro text-muted">blueprint not known yet</span>;
  const extra = extraCount(site);
  return (
    <span
      className={compact ? 'flex items-center justify-between gap-2 text-micro' : 'flex items-center gap-2 text-micro'}
      data-task-status
    >
      <b className="whitespace-nowrap font-semibold">
        {right} of {assignment.cells.length} blocks right
      </b>
      <span className="truncate text-soft">
        {absent.length > 0
          ? absentWords(absent)
          : `${extra === 0 ? '' : `${formatCount(extra, 'extra block')}, `}score ${formatNumber(100 * scoreOf(site), 1)}%`}
      </span>
    </span>
  );
});
