'use client';

import { useMemo } from 'react';
import { MatchTable } from '#components/matches/match-table.tsx';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { SectionHead } from '#components/ui/panel.tsx';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { formatPercent } from '#lib/format.ts';
import { formatFigure } from '#lib/format-figure.ts';
import type { TaskRow, TaskTable } from '#lib/metrics/task-table.ts';
import type { RunDetail } from '#lib/protocol/views.ts';
import type { Estimate } from '#lib/stats/estimate.ts';

/** A share with its 95 % interval, if it has one. */
function Share({ of }: { of: Estimate | null }) {
  if (of === null) return <span className="text-muted">–</span>;
  const { value, low, high } = of;
  return (
    <span className="whitespace-nowrap">
      <b className="font-semibold">{formatPercent(value)}</b>
      {low === null || high === null ? null : (
        <span className="text-muted">
          {' '}
          {formatPercent(low)} to {formatPercent(high)}
        </span>
      )}
    </span>
  );
}

function figureColumn({ id, title, meaning, format, unit, better }: FigureDeclaration): DataColumn<TaskRow> {
  return {
    id,
    title,
    meaning: `${meaning}${better === 'neither' ? '' : ` ${better === 'higher' ? 'Higher' : 'Lower'} is better.`}`,
    value: ({ figures }) => figures[id]?.value ?? null,
    cell: ({ figures }) => {
      const value = figures[id]?.value;
      return value === undefined ? <span className="text-muted">not defined</span> : formatFigure(value, { format, unit });
    },
    highestFirst: better === 'higher',
    align: 'right',
    from: 'lg',
    className: 'whitespace-nowrap',
  };
}

function columnsOf(declared: readonly FigureDeclaration[], rows: readonly TaskRow[]): readonly DataColumn<TaskRow>[] {
  const measured = new Set(rows.flatMap(({ figures }) => Object.keys(figures)));
  return [
    { id: 'system', title: 'System', value: ({ system }) => system, isRowHead: true },
    { id: 'task', title: 'Task', value: ({ task }) => task },
    { id: 'agents', title: 'Agents', value: ({ agents }) => agents, align: 'right' },
    { id: 'n', title: 'Episodes', value: ({ n }) => n, align: 'right', highestFirst: true },
    {
      id: 'completion',
      title: 'Completion',
      meaning: 'Mean completion of the task, with its 95 % interval over matches.',
      value: ({ completion }) => completion?.value ?? null,
      cell: ({ completion }) => <Share of={completion} />,
      align: 'right',
      highestFirst: true,
    },
    {
      id: 'success',
      title: 'Success',
      meaning: 'Share of episodes that completed the task, with its 95 % interval over matches.',
      value: ({ success }) => success?.value ?? null,
      cell: ({ success }) => <Share of={success} />,
      align: 'right',
      highestFirst: true,
      from: 'md',
    },
    ...declared.filter(({ id }) => measured.has(id)).map(figureColumn),
  ];
}

/** A cooperative run: a row for each system, task and number of agents with the family's figures, and the matches. */
export function TaskRuns({
  run,
  table,
  figures,
  now,
}: {
  run: RunDetail;
  table: TaskTable;
  figures: readonly FigureDeclaration[];
  now: number;
}) {
  const columns = useMemo(() => columnsOf(figures, table.cells), [figures, table]);
  return (
    <>
      <section aria-label="Figures" className="grid gap-2">
        <SectionHead title="Figures" />
        {table.cells.length === 0 ? (
          <p className="text-soft">The figures appear after the first finished match.</p>
        ) : (
          <DataTable
            label="Figures by system, task and number of agents"
            columns={columns}
            rows={table.cells}
            rowKey={({ system, task, agents }) => `${system} ${task} ${agents}`}
            csv={`run-${run.id}.csv`}
          />
        )}
      </section>
      <section aria-label="Matches" className="grid gap-2">
        <SectionHead title="Matches" />
        <MatchTable matches={run.list} now={now} showState csv={`run-${run.id}-matches.csv`} />
      </section>
    </>
  );
}
