'use client';

import Link from 'next/link';
import { useMemo } from 'react';
import { MatchTable } from '#components/matches/match-table.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { SectionHead } from '#components/ui/panel.tsx';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import type { TaskReport } from '#lib/protocol/run-report.ts';
import type { RunDetail } from '#lib/protocol/views.ts';
import { EpisodeExport } from '../episode-export.tsx';
import { TrainingLink } from '../training-link.tsx';
import { BreakdownTables } from './breakdown-tables.tsx';
import { PaperTables } from './paper-tables.tsx';
import { SpendingTable } from './spending-table.tsx';
import { taskColumns } from './task-columns.tsx';
import { TaskDifferenceTable } from './task-difference-table.tsx';

/** A longer table scrolls by itself. */
const mostRows = 40;

/** A cooperative run: the figures of its systems, how they differ, a row for each system, task and number of agents, and the matches. */
export function TaskRun({
  run,
  report: { table, breakdown, differences, paperTables, use },
  figures,
  now,
}: {
  run: RunDetail;
  report: TaskReport;
  figures: readonly FigureDeclaration[];
  now: number;
}) {
  const columns = useMemo(() => taskColumns(figures, table.cells, run.taskTitles), [figures, table, run.taskTitles]);
  return (
    <>
      <section aria-label="Figures" className="grid gap-2">
        <SectionHead title="Figures">
          {table.cells.length === 0 ? null : <EpisodeExport run={run.id} />}
          {table.cells.length === 0 ? null : <TrainingLink run={run.id} />}
          {table.systems.length < 2 ? null : (
            <Link href={`/compare?runs=${run.id}`} prefetch={false} className={buttonLook({ look: 'line', size: 'small' })}>
              Compare the systems
            </Link>
          )}
        </SectionHead>
        {table.cells.length === 0 ? <p className="text-soft">The figures appear after the first finished match.</p> : null}
      </section>
      <BreakdownTables systems={table.systems} breakdown={breakdown} figures={figures} />
      <TaskDifferenceTable differences={differences} figures={figures} />
      {table.cells.length === 0 ? null : (
        <section aria-label="Figures of each task" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
          <SectionHead title="Each task" />
          <DataTable
            label="Figures by system, task and number of agents"
            columns={columns}
            rows={table.cells}
            rowKey={({ system, task, agents }) => `${system} ${task} ${agents}`}
            csv={`run-${run.id}`}
            className={table.cells.length > mostRows ? 'max-h-[36rem]' : ''}
          />
        </section>
      )}
      <PaperTables tables={paperTables} declared={figures} />
      <SpendingTable use={use} run={run.id} />
      <section aria-label="Matches" className="grid gap-2">
        <SectionHead title="Matches" />
        <MatchTable matches={run.list} now={now} showState csv={`run-${run.id}-matches`} />
      </section>
    </>
  );
}
