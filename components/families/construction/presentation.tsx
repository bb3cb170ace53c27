import dynamic from 'next/dynamic';
import { memo, useMemo } from 'react';
import { CellMark } from '#components/blueprint/cell-mark.tsx';
import { SiteMarks } from '#components/blueprint/site-marks.tsx';
import { cellsNow, extrasNow } from '#lib/blueprint/site.ts';
import { construction as family } from '#lib/families/construction/family.ts';
import { emptySite, type Progress, type Site } from '#lib/families/construction/rules.ts';
import type { FamilyView } from '#lib/families/family.ts';
import { formatName, formatPercent } from '#lib/format.ts';
import { LaneFrame } from '../lane-frame.tsx';
import type { FamilyPresentation, LaneProps } from '../presentation.ts';

/** The curve of one rate over time, as steps, closed along the bottom. */
function stepsOf(
  progress: readonly Progress[],
  rate: (entry: Progress) => number,
  x: (tick: number) => number,
  y: (share: number) => number,
): string {
  return progress
    .map((entry, index) => `${index === 0 ? 'M' : 'H'}${x(entry.tick).toFixed(1)}${index === 0 ? ' ' : 'V'}${y(rate(entry)).toFixed(1)}`)
    .join('');
}

/** The hit rates over time: blocks as an area, views as a line. */
export function ProgressLane(lane: LaneProps) {
  const { now, view, width, limit, top, bottom } = lane;
  const progress = view.family.family === 'construction' ? view.family.site.progress : [];
  const reached = now.family.family === 'construction' ? now.family.site.progress.at(-1) : undefined;
  const x = (tick: number): number => (tick / limit) * width;
  const y = (share: number): number => bottom - share * (bottom - top);
  const blocks = stepsOf(progress, ({ block }) => block, x, y);
  const views = stepsOf(progress, (entry) => entry.view, x, y);
  const end = x(progress.at(-1)?.tick ?? 0).toFixed(1);
  return (
    <LaneFrame lane={lane} label={`Progress over time, now ${formatPercent(reached?.block ?? 0)} of the blocks`}>
      {blocks === '' ? null : <path d={`${blocks}H${end}V${bottom}H0Z`} fill="var(--color-ok)" fillOpacity=".45" />}
      <path d={views} fill="none" stroke="var(--color-gold)" strokeWidth="1.5" />
    </LaneFrame>
  );
}

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
        {compact ? null : <SiteProgress cells={cells} right={right} />}
        {compact ? <span className="truncate text-soft">{rest.length === 0 ? 'complete' : rest.join(', ')}</span> : null}
      </span>
      {compact ? <SiteProgress cells={cells} right={right} /> : <span className="truncate text-soft">{rest.join(', ') || 'complete'}</span>}
    </div>
  );
});

function SiteProgress({ cells, right }: { cells: ReturnType<typeof cellsNow>; right: number }) {
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

// Loads when it is opened.
const BlocksPanel = dynamic(() => import('./blocks-panel.tsx').then((module) => module.BlocksPanel));

function siteOf(view: FamilyView): Site {
  return view.family === 'construction' ? view.site : emptySite;
}

/**
 * The presentation of construction: progress of the blueprint in the head, its blocks, layers and views in a panel, and the rates over time.
 */
export const construction: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus site={siteOf(view)} compact={compact} />,
  panels: [{ id: 'blueprint', title: 'Blueprint', Panel: BlocksPanel }],
  marks: {
    'block-right': <rect x="-4" y="-4" width="8" height="8" fill="var(--color-ok)" />,
    'block-lost': <path d="M-3.5-3.5l7 7m0-7-7 7" fill="none" stroke="var(--color-text)" strokeWidth="1.5" />,
  },
  Lane: ProgressLane,
  SceneMarks: ({ view, onPanel }) => <SiteMarks site={siteOf(view)} onPanel={onPanel} />,
  scenario: () => import('./scenario.ts').then(({ constructionScenario }) => constructionScenario),
};
