import { useMemo, useState } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { SectionHead } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { withCapital } from '#lib/format.ts';
import type { BreakdownRow, TaskBreakdown } from '#lib/metrics/task-breakdown.ts';
import { figureColumn, shareColumn } from './task-columns.tsx';

function columnsOf(by: string, declared: readonly FigureDeclaration[], rows: readonly BreakdownRow[]): readonly DataColumn<BreakdownRow>[] {
  const measured = new Set(rows.flatMap(({ figures }) => Object.keys(figures)));
  return [
    { id: 'value', title: withCapital(by), value: ({ value }) => value, isRowHead: true },
    { id: 'system', title: 'System', value: ({ system }) => system },
    { id: 'n', title: 'Episodes', value: ({ n }) => n, align: 'right', highestFirst: true },
    shareColumn('success', 'Success'),
    shareColumn('completion', 'Matched'),
    ...declared.filter(({ id }) => measured.has(id)).map((figure) => figureColumn<BreakdownRow>(figure)),
  ];
}

/** A run by the number of agents and by what its tasks differ in, one property at a time; nothing if they differ in none. */
export function BreakdownTables({ breakdown, figures }: { breakdown: readonly TaskBreakdown[]; figures: readonly FigureDeclaration[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = breakdown.find(({ by }) => by === chosen) ?? breakdown[0];
  const columns = useMemo(() => (shown === undefined ? [] : columnsOf(shown.by, figures, shown.rows)), [shown, figures]);
  if (shown === undefined) return null;
  return (
    <section aria-label="Figures by what tasks differ in" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <SectionHead title="By what tasks differ in" />
      <div className="overflow-x-auto">
        <Segmented
          small
          label="What the tasks are grouped by"
          value={shown.by}
          onChange={setChosen}
          segments={breakdown.map(({ by }) => ({ value: by, label: withCapital(by) }))}
        />
      </div>
      <DataTable
        key={shown.by}
        label={`Figures by ${shown.by}`}
        columns={columns}
        rows={shown.rows}
        rowKey={({ value, system }) => `${value} ${system}`}
        csv={`by-${shown.by}`}
      />
    </section>
  );
}
