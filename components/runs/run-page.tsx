'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '#components/shell/api.ts';
import { queries } from '#components/shell/queries.ts';
import { useAction } from '#components/shell/use-action.ts';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { formatCount, formatDurationRange, formatPercent } from '#lib/format.ts';
import type { RunReport } from '#lib/protocol/run-report.ts';
import type { RunDetail } from '#lib/protocol/views.ts';
import { FailureGroups } from './failure-groups.tsx';
import { IrregularNote } from './irregular.tsx';
import { MatchSquares } from './match-squares.tsx';
import { SquaresLegend } from './progress-squares.tsx';
import { runEstimate, type Surroundings } from './run-estimate.ts';
import { RunHead } from './run-head.tsx';
import { TaskRun } from './tasks/task-run.tsx';
import { PointsRun } from './versus/points-run.tsx';

/** A run: its progress, and its figures by what it is played for. */
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
  const estimate = runEstimate(run, run.list, { ...initial.surroundings, taskSeconds: run.taskSeconds });
  const over = run.matches.finished + run.matches.failed + run.matches.stopped;

  useEffect(() => {
    document.title = `${run.state === 'running' ? `${formatPercent(over / Math.max(1, run.matches.total))} ` : ''}${run.name} · Arenacraft`;
  }, [run.state, run.name, over, run.matches.total]);

  const action = useAction(async (change: (params: { readonly id: string }) => Promise<unknown>) => {
    await change({ id: run.id });
    await client.invalidateQueries({ queryKey: ['runs'] });
  });
  const above = (
    <>
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
            onRetry={(reason) => void action.run((params) => ask('POST /api/runs/{id}/retry', { params, body: { reason } }))}
            busy={action.busy}
          />
        </section>
      )}
      <IrregularNote irregular={report.irregular} />
    </>
  );
  return (
    <>
      <RunHead
        run={run}
        hasGate={initial.hasGate}
        onStop={() => void action.run((params) => ask('POST /api/runs/{id}/stop', { params }))}
        onResume={() => void action.run((params) => ask('POST /api/runs/{id}/resume', { params }))}
        busy={action.busy}
      />
      {action.error === null ? null : (
        <p role="alert" className="border-error border-b bg-error-tint px-4 py-1.5 text-data">
          {action.error}
        </p>
      )}
      {report.kind === 'points' ? (
        <PointsRun run={run} report={report} together={initial.together}>
          {above}
        </PointsRun>
      ) : (
        <main id="content" className="grid min-w-0 content-start gap-3 px-4 pt-3 pb-6">
          {above}
          <TaskRun run={run} report={report} figures={initial.figures} now={initial.now} />
        </main>
      )}
    </>
  );
}
