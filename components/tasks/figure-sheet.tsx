'use client';

import { useMemo } from 'react';
import { taskColumns } from '#components/runs/tasks/task-columns.tsx';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { CsvButton } from '#components/ui/data-table/csv-button.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { tooltip } from '#components/ui/tooltip.ts';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { formatCount } from '#lib/format.ts';
import type { TaskRow } from '#lib/metrics/task-table.ts';

/** Up to this many columns, two sheets fit side by side on a wide page. */
const narrow = 3;

function Sheet({ label, lines, rows }: { label: string; lines: readonly DataColumn<TaskRow>[]; rows: readonly TaskRow[] }) {
  const named = new Set(rows.map(({ system }) => system)).size > 1;
  return (
    <ScrollRegion label={label}>
      <table className="w-full text-data [&_:is(td,th)]:h-8 [&_:is(td,th)]:px-3 [&_tr>:first-child]:sticky [&_tr>:first-child]:left-0 [&_tr>:first-child]:bg-panel">
        <thead className="text-micro text-muted">
          <tr className="border-line border-b">
            <th scope="col">Figure</th>
            {rows.map(({ system, agents }) => (
              <th key={`${system} ${agents}`} scope="col" className="whitespace-nowrap text-right">
                {named ? <span className="block font-semibold text-soft">{system}</span> : null}
                {agents === null ? 'All' : formatCount(agents, 'agent')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, title, meaning, value, cell }) => (
            <tr key={id} className="border-line border-b last:border-b-0 hover:bg-raised">
              <th scope="row" className="font-normal text-soft">
                {meaning === undefined ? (
                  title
                ) : (
                  <span className="relative inline-block" {...tooltip(meaning)}>
                    {title}
                  </span>
                )}
              </th>
              {rows.map((row) => (
                <td key={`${row.system} ${row.agents}`} className="whitespace-nowrap text-right">
                  {cell === undefined ? (value(row) ?? '–') : cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/**
 * Figures of systems, one below the other, with a column for each system and number of agents: so a page has room for many figures. `csv`
 * names the file that they can be saved as.
 */
export function FigureSheet({
  of = '',
  rows: given,
  declared,
  csv,
}: {
  rows: readonly TaskRow[];
  declared: readonly FigureDeclaration[];
  csv: string;
  /** Where the figures are from, on a page with several sheets, such as ` in Cooking`. */
  of?: string;
}) {
  const rows = useMemo(() => given.toSorted((one, other) => (one.agents ?? 0) - (other.agents ?? 0)), [given]);
  const columns = useMemo(() => taskColumns(declared, rows, null), [declared, rows]);
  const lines = columns.filter(({ id }) => id !== 'system' && id !== 'agents');
  const half = rows.length > narrow ? lines.length : Math.ceil(lines.length / 2);
  const halves = [lines.slice(0, half), lines.slice(half)].filter(({ length }) => length > 0);
  return (
    <div className="grid gap-1">
      <CsvButton label={csv} columns={columns} rows={rows} file={csv} className="justify-self-end" />
      <div className={halves.length > 1 ? 'grid items-start gap-3 lg:grid-cols-2 [&>*]:min-w-0' : 'grid [&>*]:min-w-0'}>
        {halves.map((part, index) => (
          <Sheet
            key={part[0]?.id}
            label={`${index === 0 ? 'Figures' : 'Further figures'}${of} by system and number of agents`}
            lines={part}
            rows={rows}
          />
        ))}
      </div>
    </div>
  );
}
