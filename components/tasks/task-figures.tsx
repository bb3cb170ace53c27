'use client';

import { useMemo } from 'react';
import { taskColumns } from '#components/runs/task-columns.tsx';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import type { TaskTable } from '#lib/metrics/task-table.ts';

/** The figures of one task by system and number of agents. `csv` names the file that the rows can be saved as. */
export function TaskFigures({ table, declared, csv }: { table: TaskTable; declared: readonly FigureDeclaration[]; csv: string }) {
  const columns = useMemo(() => taskColumns(declared, table.cells, false), [declared, table]);
  return (
    <DataTable
      label="Figures by system and number of agents"
      columns={columns}
      rows={table.cells}
      rowKey={({ system, agents }) => `${system} ${agents}`}
      csv={csv}
    />
  );
}
