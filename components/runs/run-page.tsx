'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Heatmap, type Pairing } from '#components/heatmap/heatmap.tsx';
import { HeatmapTable } from '#components/heatmap/heatmap-table.tsx';
import { fewest, type MetricKey, metricKeys, metrics } from '#components/heatmap/metric.ts';
import { postJson } from '#components/shell/api.ts';
import { queries } from '#components/shell/queries.ts';
import { useAction } from '#components/shell/use-action.ts';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { formatCount, formatDurationRange, formatPercent } from '#lib/format.ts';
import { evaluationScale, evaluationUnit } from '#lib/metrics/evaluation-points.ts';
import type { RunReport } from '#lib/protocol/analysis-views.ts';
import type { RunDetail } from '#lib/protocol/views.ts';
import { ExportLinks } from './export-links.tsx';
import { FailureGroups } from './failure-groups.tsx';
import { LeftOutNote } from './left-out.tsx';
import { MatchSquares } from './match-squares.tsx';
import { SquaresLegend } from './progress-squares.tsx';
import { runEstimate, type Surroundings } from './run-estimate.ts';
import { RunHead } from './run-head.tsx';
import { TaskRuns } from './tasks/task-runs.tsx';
import { CellPanel } from './versus/cell-panel.tsx';
import { DifferenceTable } from './versus/difference-table.tsx';
import { ExperimentTable } from './versus/experiment-table.tsx';
import { FirstPointsTable } from './versus/first-points-table.tsx';
import { PointsOverTime } from './versus/points-over-time.tsx';
import { SideTable } from './versus/side-table.tsx';
import { SigmaTable } from './versus/sigma-table.tsx';

type Shown = 'all' | MetricKey;

/** A run: its progress, its heatmaps, the matches of a cell, and the score over time. */
export function RunPage(initial: {
  run: RunDetail;
  report: RunReport;
  /** This run with the runs of the same experiment in other scenarios; empty if there are none. */
  together: readonly string[];
  surroundings: Surroundings;
  /** Whether its agents have a gate whose settings can be searched in its recordings. */
  hasGate: boolean;
  /** The figures that the scenario declares. */
  figures: readonly FigureDeclaration[];
  /** The time of the request, in milliseconds since 1970. */
  now: number;
}) {
  const client = useQueryClient();
  const { data: run } = useQuery({ ...queries.run(initial.run.id), initialData: initial.run });
  const { data: report } = useQuery({ ...queries.report(initial.run.id), initialData: initial.report });
  const [shown, setShown] = useState<Shown>('all');
  const [asTable, setAsTable] = useState(false);
  const [chosen, setChosen] = useState<Pairing | null>(null);
  const { matrix, curves, sides, experiment, differences, leftOut } = report;
  const best = matrix.rows.toSorted((a, b) => (b.all?.d.value ?? -1e9) - (a.all?.d.value ?? -1e9))[0]?.red ?? null;
  const pairing = chosen ?? (best === null ? null : { red: best, blue: null });
  const estimate = runEstimate(run, run.list, { ...initial.surroundings, taskSeconds: run.taskSeconds });
  const over = run.matches.finished + run.matches.failed + run.matches.stopped;

  useEffect(() => {
    document.title = `${run.state === 'running' ? `${formatPercent(over / Math.max(1, run.matches.total))} ` : ''}${run.name} · Arenacraft`;
  }, [run.state, run.name, over, run.matches.total]);

  const action = useAction(async ({ what, body = {} }: { what: 'stop' | 'resume' | 'retry'; body?: object }) => {
    await postJson(`/api/runs/${run.id}/${what}`, body);
    await client.invalidateQueries({ queryKey: ['runs'] });
  });
  const keys = shown === 'all' ? metricKeys : [shown];
  return (
    <>
      <RunHead
        run={run}
        hasGate={initial.hasGate}
        onStop={() => void action.run({ what: 'stop' })}
        onResume={() => void action.run({ what: 'resume' })}
        busy={action.busy}
      />
      {action.error === null ? null : (
        <p role="alert" className="border-error border-b bg-error-tint px-4 py-1.5 text-data">
          {action.error}
        </p>
      )}
      <div className={report.tasks === null ? 'grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_352px]' : 'grid'}>
        <main id="content" className="grid min-w-0 content-start gap-3 px-4 pt-3 pb-6">
          {run.state === 'finished' && run.matches.failed === 0 ? null : (
            <section aria-label="Progress" className="grid gap-2">
              <div className="flex flex-wrap items-baseline gap-x-3">
                <b className="font-semibold" data-progress>
                  {run.matches.finished} of {formatCount(run.matches.total, 'match', 'matches')}
                </b>
                <span className="text-data text-soft">
                  {run.matches.running} running, {run.matches.waiting} waiting
                </span>
                <span className="text-data text-muted">
                  {estimate === null ? '' : `${formatDurationRange(estimate.low, estimate.high)} left, based on ${estimate.basis}`}
                </span>
                <span className="flex-1" />
                <SquaresLegend />
              </div>
              <MatchSquares run={run} />
              <FailureGroups
                groups={run.failures}
                onRetry={(reason) => void action.run({ what: 'retry', body: { reason } })}
                busy={action.busy}
              />
            </section>
          )}
          <LeftOutNote leftOut={leftOut} />
          {report.tasks !== null ? (
            <TaskRuns run={run} table={report.tasks} report={report} figures={initial.figures} now={initial.now} />
          ) : (
            <>
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
                {initial.together.length === 0 ? null : (
                  <Link
                    href={`/compare?runs=${initial.together.join(',')}`}
                    prefetch={false}
                    className={buttonLook({ look: 'line', size: 'small' })}
                  >
                    Both scenarios together
                  </Link>
                )}
              </ExperimentTable>
              <DifferenceTable differences={differences} />
              <PointsOverTime run={run} curves={curves} pairing={pairing} />
              <SigmaTable matrix={matrix} />
              <FirstPointsTable run={run} />
              <SideTable sides={sides} />
            </>
          )}
        </main>
        {report.tasks === null ? (
          <aside
            aria-label="Chosen cell"
            className="flex flex-col border-line bg-panel max-lg:border-t lg:sticky lg:top-12 lg:h-[calc(100dvh-112px)] lg:border-l"
          >
            {pairing === null ? null : <CellPanel run={run.id} pairing={pairing} matrix={matrix} />}
          </aside>
        ) : null}
      </div>
    </>
  );
}
