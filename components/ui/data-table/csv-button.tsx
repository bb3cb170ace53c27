import { Download } from 'lucide-react';
import { csvOf } from '#lib/export/csv.ts';
import { Button } from '../button.tsx';
import { saveFile } from '../save-file.ts';
import type { DataColumn } from './column.ts';

/** A button that saves rows as a CSV file. `file` is its name without the extension, and `label` says in words what is saved. */
export function CsvButton<Row>(properties: {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  file: string;
  className?: string;
}) {
  const { label, columns, rows, file, className = '' } = properties;
  const save = (): void => {
    const exported = columns.flatMap(({ title, value, exported: parts = [[title, value] as const] }) => parts);
    const table = [exported.map(([title]) => title), ...rows.map((row) => exported.map(([, value]) => value(row)))];
    saveFile(new Blob([csvOf(table)], { type: 'text/csv' }), `${file}.csv`);
  };
  return (
    <Button size="small" look="line" onClick={save} disabled={rows.length === 0} className={className} aria-label={`Save ${label} as CSV`}>
      <Download size={12} aria-hidden="true" />
      CSV
    </Button>
  );
}
