import type { FigureDeclaration } from '#lib/domain/figures.ts';
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
import { table } from './console.ts';

function ownCell({ here }: PaperRow, column: PaperColumn): string {
  const estimate = here === null ? null : paperEstimate(here.figures, column);
  if (estimate === null) return '-';
  const interval = paperInterval(estimate, column);
  return `${paperValue(estimate.value, column.format)}${interval === null ? '' : ` (${interval})`}`;
}

function linesOf(row: PaperRow, columns: readonly PaperColumn[], tasks: number): string[][] {
  const { label, here, paper } = row;
  const extent = here === null ? 'not run' : `n ${here.figures.n}, ${here.tasks} of ${formatCount(tasks, 'task')}`;
  const models = here === null || here.models.length === 0 ? '' : here.models.join(', ');
  const own = [label, here?.agents?.toString() ?? '', extent, ...columns.map((column) => ownCell(row, column)), models];
  if (paper === null) return [own];
  const theirs = columns.map(({ id, format, unlikePaper }) =>
    paper[id] === undefined ? '-' : `${paperValue(paper[id], format)}${unlikePaper === undefined ? '' : ' (not comparable)'}`,
  );
  return [own, ['  paper', '', '', ...theirs, '']];
}

/** The tables of a paper with the figures of a run, as text. Setups of the paper without episodes here are marked as not run. */
export function paperTablesText(tables: readonly PaperTable[], declared: readonly FigureDeclaration[]): string {
  return tables
    .map(({ title, columns: ids, tasks, rows, note }) => {
      const columns = paperColumns(ids, declared);
      const lines = rows.flatMap((row) => linesOf(row, columns, tasks));
      const text = table([[title, 'agents', 'played', ...columns.map((column) => column.title), 'models'], ...lines]);
      const notes = [...paperCautions(columns), ...(note === null ? [] : [note])];
      return `\n\n${[text, ...notes].join('\n')}`;
    })
    .join('');
}
