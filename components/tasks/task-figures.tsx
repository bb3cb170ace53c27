'use client';

import { useMemo } from 'react';
import { taskColumns } from '#components/runs/task-columns.tsx';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import type { TaskRow } from '#lib/metrics/task-table.ts';

/** Figures of tasks by system and number of agents. `csv` names the file that the rows can be saved as. */
export function TaskFigures({ rows, declared, csv }: { rows: readonly TaskRow[]; declared: readonly FigureDeclaration[]; csv: string }) {
  const columns = useMemo(() => taskColumns(declared, rows, null), [declared, rows]);
  return (
    <DataTable
      label="Figures by system and number of agents"
      columns={columns}
      rows={rows}
      rowKey={({ system, agents }) => `${system} ${agents}`}
      csv={csv}
    />
  );
}
