import { memo, useMemo } from 'react';
import { CellMark } from '#components/blueprint/cell-mark.tsx';
import { cellsNow, extrasNow } from '#lib/blueprint/site.ts';
import type { Site } from '#lib/families/construction/rules.ts';
import { formatName } from '#lib/format.ts';

/** Most cells that are drawn one by one; more are drawn as a bar. */
const mostMarks = 24;

function missingWords(names: readonly string[]): string {
  const kinds = [...new Set(names)].map(formatName);
  const [first = '', second] = kinds;
  if (kinds.length > 2) return `missing: ${first} and ${kinds.length - 1} more kinds`;
  return second === undefined ? `missing: ${first}` : `missing: ${first} and ${second}`;
}

/** Progress of the blueprint: a mark for each block, and the missing, wrong and extra blocks in words. */
export const TaskStatus = memo(function TaskStatus({ site, compact = false }: { site: Site; compact?: boolean }) {
  const cells = useMemo(() => cellsNow(site), [site]);
  const extra = useMemo(() => extrasNow(site).length, [site]);
  if (cells.length === 0) return <span className="text-micro text-muted">blueprint not known yet</span>;
  const inState = (state: 'right' | 'wrong' | 'missing') => cells.filter((cell) => cell.state === state);
  const right = inState('right').length;
  const wrong = inState('wrong').length;
  const missing = inState('missing').map(({ name }) => name);
  const rest = [
    ...(missing.length === 0 ? [] : [missingWords(missing)]),
    ...(wrong === 0 ? [] : [`${wrong} wrong`]),
    ...(extra === 0 ? [] : [`${extra} extra`]),
  ];
  return (
    <div className="grid gap-1 text-micro" data-task-status>
      <span className={compact ? 'flex justify-between gap-2' : 'flex items-center gap-2'}>
        <b className="font-semibold">
          {right} of {cells.length} blocks
        </b>
        {compact ? null : <Progress cells={cells} right={right} />}
        {compact ? <span className="truncate text-soft">{rest.length === 0 ? 'complete' : rest.join(', ')}</span> : null}
      </span>
      {compact ? <Progress cells={cells} right={right} /> : <span className="truncate text-soft">{rest.join(', ') || 'complete'}</span>}
    </div>
  );
});

function Progress({ cells, right }: { cells: ReturnType<typeof cellsNow>; right: number }) {
  if (cells.length <= mostMarks)
    return (
      <span className="flex gap-0.5" aria-hidden="true">
        {cells.map(({ at, state }) => (
          <CellMark key={`${at.x} ${at.y} ${at.z}`} state={state} />
        ))}
      </span>
    );
  return (
    <span className="block h-2 w-40 bg-sunken" aria-hidden="true">
      <i className="block h-2 bg-ok" style={{ width: `${(right / cells.length) * 100}%` }} />
    </span>
  );
}
