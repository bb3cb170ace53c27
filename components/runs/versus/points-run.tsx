'use client';

import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { Heatmap, type Pairing } from '#components/heatmap/heatmap.tsx';
import { HeatmapTable } from '#components/heatmap/heatmap-table.tsx';
import { fewest, type MetricKey, metricKeys, metrics } from '#components/heatmap/metric.ts';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { evaluationScale, evaluationUnit } from '#lib/metrics/evaluation-points.ts';
import type { PointsReport } from '#lib/protocol/run-report.ts';
import type { RunDetail } from '#lib/protocol/views.ts';
import { ExportLinks } from '../export-links.tsx';
import { CellPanel } from './cell-panel.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { ExperimentTable } from './experiment-table.tsx';
import { FirstPointsTable } from './first-points-table.tsx';
import { PointsOverTime } from './points-over-time.tsx';
import { SideTable } from './side-table.tsx';
import { SigmaTable } from './sigma-table.tsx';

type Shown = 'all' | MetricKey;

/** A run for points, below its progress: its heatmaps, the matches of a cell, and the score over time. */
export function PointsRun(properties: {
  run: RunDetail;
  report: PointsReport;
  /** This run with the runs of the same experiment in other scenarios; empty if there are none. */
  together: readonly string[];
  /** What stands above its figures. */
  children: ReactNode;
}) {
  const { run, report, together } = properties;
  const [shown, setShown] = useState<Shown>('all');
  const [asTable, setAsTable] = useState(false);
  const [chosen, setChosen] = useState<Pairing | null>(null);
  const { matrix, curves, sides, experiment, differences } = report;
  const best = matrix.rows.toSorted((a, b) => (b.all?.d.value ?? -1e9) - (a.all?.d.value ?? -1e9))[0]?.red ?? null;
  const pairing = chosen ?? (best === null ? null : { red: best, blue: null });
  const keys = shown === 'all' ? metricKeys : [shown];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_352px]">
      <main id="content" className="grid min-w-0 content-start gap-3 px-4 pt-3 pb-6">
        {properties.children}
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 text-micro text-muted">
          <Segmented
            small
            label="Metric"
            value={shown}
            onChange={setShown}
            segments={[
              { value: 'all' as Shown, label: 'All four' },
              ...metricKeys.map((key) => ({ value: key as Shown, label: key.toUpperCase() })),
            ]}
          />
          <span className="flex items-center gap-1.5">
            Rows are <TeamMark team="red" /> <span className="text-soft">red</span>
          </span>
          <span className="flex items-center gap-1.5">
            Columns are <TeamMark team="blue" /> <span className="text-soft">blue</span>
          </span>
          <span className="flex items-center gap-1.5">
            <i className="h-2.5 w-4 border border-outline border-dashed fill-unknown" aria-hidden="true" />
            Cells with fewer than {fewest} episodes are not coloured
          </span>
          <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-md:ml-0 max-md:w-full max-md:justify-start">
            {evaluationScale(matrix.scenario) === 1 ? null : <span>{evaluationUnit(matrix.scenario)}</span>}
            <span>95 % interval, then n</span>
            <Button size="small" look="line" className="max-md:ml-auto" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? 'As heatmap' : 'As table'}
            </Button>
          </span>
        </div>
        <div className={shown === 'all' && !asTable ? 'grid gap-x-5 gap-y-3 min-[1000px]:grid-cols-2' : 'grid gap-3'}>
          {keys.map((key) =>
            asTable ? (
              <HeatmapTable key={key} matrix={matrix} metric={metrics[key]} />
            ) : (
              <Heatmap key={key} matrix={matrix} metric={metrics[key]} chosen={pairing} onChoose={setChosen} />
            ),
          )}
        </div>
        <ExportLinks run={run.id} scenario={matrix.scenario} drawn={!asTable} />
        <ExperimentTable rows={experiment} unit={evaluationUnit(matrix.scenario)}>
          {together.length === 0 ? null : (
            <Link href={`/compare?runs=${together.join(',')}`} prefetch={false} className={buttonLook({ look: 'line', size: 'small' })}>
              Both scenarios together
            </Link>
          )}
        </ExperimentTable>
        <DifferenceTable differences={differences} />
        <PointsOverTime run={run} curves={curves} pairing={pairing} />
        <SigmaTable matrix={matrix} />
        <FirstPointsTable run={run} />
        <SideTable sides={sides} />
      </main>
      <aside
        aria-label="Chosen cell"
        className="flex flex-col border-line bg-panel max-lg:border-t lg:sticky lg:top-12 lg:h-[calc(100dvh-112px)] lg:border-l"
      >
        {pairing === null ? null : <CellPanel run={run.id} pairing={pairing} matrix={matrix} />}
      </aside>
    </div>
  );
}
