import { useMemo } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { exportedEstimate } from '#components/ui/data-table/exported-estimate.ts';
import { SectionHead } from '#components/ui/panel.tsx';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { offlineModel } from '#lib/domain/model-setting.ts';
import { formatCount } from '#lib/format.ts';
import {
  type PaperColumn,
  paperCautions,
  paperColumns,
  paperEstimate,
  paperInterval,
  paperValue,
} from '#lib/metrics/paper-tables/paper-column.ts';
import type { PaperRow, PaperTable } from '#lib/metrics/paper-tables/paper-tables.ts';

function Value({ row: { here, paper }, column }: { row: PaperRow; column: PaperColumn }) {
  const estimate = here === null ? null : paperEstimate(here.figures, column);
  const interval = estimate === null ? null : paperInterval(estimate, column);
  const theirs = paper?.[column.id];
  return (
    <>
      {here === null ? null : (
        <span className="block">
          {estimate === null ? (
            <span className="text-muted">{Object.hasOwn(here.figures.figures, column.id) ? 'not defined' : '–'}</span>
          ) : (
            <b>{paperValue(estimate.value, column.format)}</b>
          )}
          {interval === null ? null : <span className="ml-1 text-muted">{interval}</span>}
        </span>
      )}
      {paper === null ? null : (
        <span className="block text-gold">
          <span aria-hidden="true">◇ </span>
          <span className="sr-only">paper </span>
          {theirs === undefined ? '–' : paperValue(theirs, column.format)}
          {theirs === undefined || column.unlikePaper === undefined ? null : <span className="text-muted"> not comparable</span>}
        </span>
      )}
    </>
  );
}

function modelWords(models: readonly string[]): string {
  if (models.length === 0) return 'no model';
  return models.map((model) => (model.startsWith(offlineModel) ? 'offline planner, no language model' : model)).join(', ');
}

function Who({ row: { label, here }, tasks }: { row: PaperRow; tasks: number }) {
  return (
    <>
      {label}
      <span className="block font-normal text-micro text-muted">
        {here === null
          ? 'not run here'
          : `n ${here.figures.n}, ${here.tasks} of ${formatCount(tasks, 'task')}, ${here.agents === null ? '' : `${formatCount(here.agents, 'agent')}, `}${modelWords(here.models)}`}
      </span>
    </>
  );
}

function columnsOf({ columns, tasks }: PaperTable, declared: readonly FigureDeclaration[]): readonly DataColumn<PaperRow>[] {
  return [
    {
      id: 'setup',
      title: 'System',
      value: ({ label }) => label,
      cell: (row) => <Who row={row} tasks={tasks} />,
      exported: [
        ['System', ({ label }) => label],
        ['Agents', ({ here }) => here?.agents ?? null],
        ['Episodes', ({ here }) => here?.figures.n ?? 0],
        ['Models', ({ here }) => here?.models.join(' ') ?? null],
      ],
      isRowHead: true,
      className: 'min-w-40 py-1 align-top',
    },
    ...paperColumns(columns, declared).map(
      (column): DataColumn<PaperRow> => ({
        id: column.id,
        title: column.title,
        meaning: column.meaning,
        value: ({ here, paper }) => (here === null ? undefined : paperEstimate(here.figures, column)?.value) ?? paper?.[column.id] ?? null,
        cell: (row) => <Value row={row} column={column} />,
        exported: [
          ...exportedEstimate<PaperRow>(column.title, ({ here }) => (here === null ? null : paperEstimate(here.figures, column))),
          [`${column.title} paper${column.unlikePaper === undefined ? '' : ', not comparable'}`, ({ paper }) => paper?.[column.id] ?? null],
        ],
        highestFirst: true,
        align: 'right',
        className: 'whitespace-nowrap py-1 align-top',
      }),
    ),
  ];
}

function OneTable({ table, declared }: { table: PaperTable; declared: readonly FigureDeclaration[] }) {
  const columns = useMemo(() => columnsOf(table, declared), [table, declared]);
  const notes = [...paperCautions(paperColumns(table.columns, declared)), ...(table.note === null ? [] : [table.note])];
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold text-data">{table.title}</h3>
      <DataTable
        label={table.title}
        columns={columns}
        rows={table.rows}
        rowKey={(row) => `${row.label} ${row.here?.agents} ${row.paper === null}`}
        csv={table.title}
      />
      {notes.map((note) => (
        <p key={note} className="text-micro text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}

/** The tables of a paper with the figures of a run beside the paper's own; nothing if the paper has none of its systems. */
export function PaperTables({ tables, declared }: { tables: readonly PaperTable[]; declared: readonly FigureDeclaration[] }) {
  if (tables.length === 0) return null;
  return (
    <section aria-label="Results in the paper’s form" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title="Results in the paper’s form">
        <span className="text-micro text-muted">
          With 95 % intervals. <span className="text-gold">◇</span> marks figures of the paper. They share a row with ours only if system,
          agents and model are the same.
        </span>
      </SectionHead>
      {tables.map((table) => (
        <OneTable key={table.title} table={table} declared={declared} />
      ))}
    </section>
  );
}
