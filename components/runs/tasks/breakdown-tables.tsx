import { useMemo, useState } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { SectionHead } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { withCapital } from '#lib/format.ts';
import type { BreakdownRow, TaskBreakdown } from '#lib/metrics/task-breakdown.ts';
import type { TaskRow } from '#lib/metrics/task-table.ts';
import { figureColumn, shareColumn } from './task-columns.tsx';

/** A longer table scrolls by itself. */
const mostRows = 40;
/** The grouping in which all tasks are together. */
const everything = 'all tasks';
/** The first column, which stays while the others scroll. */
const head = { isRowHead: true, className: 'sticky left-0 z-[1] bg-panel whitespace-nowrap group-hover:bg-raised' } as const;

/** The group of a row with its system below it; two columns in a file. */
function groupColumn(by: string): DataColumn<BreakdownRow> {
  const title = withCapital(by);
  return {
    ...head,
    ...{ id: 'value', title, value: ({ value }) => value },
    cell: ({ value, system }) => (
      <>
        {value}
        <span className="block font-normal text-micro text-soft">{system}</span>
      </>
    ),
    exported: [
      [title, ({ value }) => value],
      ['System', ({ system }) => system],
    ],
  };
}

function columnsOf(by: string, declared: readonly FigureDeclaration[], rows: readonly BreakdownRow[]): readonly DataColumn<BreakdownRow>[] {
  const measured = new Set(rows.flatMap(({ figures }) => Object.keys(figures)));
  return [
    by === everything ? { ...head, id: 'system', title: 'System', value: ({ system }) => system } : groupColumn(by),
    { id: 'n', title: 'Episodes', value: ({ n }) => n, align: 'right', highestFirst: true },
    shareColumn('success', 'Success'),
    shareColumn('completion', 'Matched'),
    ...declared
      .filter(({ id }) => measured.has(id))
      .map((figure) => {
        // The table scrolls sideways on a phone: it is the only one with the figures of whole systems.
        const { from: _, ...column } = figureColumn<BreakdownRow>(figure);
        return column;
      }),
  ];
}

/**
 * The systems of a run on all its tasks together, and by the number of agents and by what its tasks differ in, one property at a time; nothing
 * if they differ in none.
 */
export function BreakdownTables(properties: {
  systems: readonly TaskRow[];
  breakdown: readonly TaskBreakdown[];
  figures: readonly FigureDeclaration[];
}) {
  const { systems, figures } = properties;
  const [chosen, setChosen] = useState<string | null>(null);
  const together = { by: everything, rows: systems.map((row) => ({ ...row, value: everything })) };
  const breakdown = properties.breakdown.length === 0 ? [] : [together, ...properties.breakdown];
  const shown = breakdown.find(({ by }) => by === chosen) ?? breakdown[0];
  const columns = useMemo(() => (shown === undefined ? [] : columnsOf(shown.by, figures, shown.rows)), [shown, figures]);
  if (shown === undefined) return null;
  return (
    <section aria-label="Figures by what tasks differ in" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <SectionHead title="By system, and by what tasks differ in">
        <span className="text-micro text-muted">With 95 % intervals</span>
      </SectionHead>
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
        className={shown.rows.length > mostRows ? 'max-h-[36rem]' : ''}
        csv={`by-${shown.by}`}
      />
    </section>
  );
}
