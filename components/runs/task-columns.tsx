import type { DataColumn } from '#components/ui/data-table/column.ts';
import { exportedEstimate } from '#components/ui/data-table/exported-estimate.ts';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { writtenFigure } from '#lib/format-figure.ts';
import type { TaskFigures, TaskRow } from '#lib/metrics/task-table.ts';
import { Share } from './share.tsx';

/** A figure by row: a dash where no episode of the row has it, as in episodes older than the figure. */
export function figureColumn<Row extends Pick<TaskFigures, 'figures'>>(declared: FigureDeclaration): DataColumn<Row> {
  const { id, title, meaning, better } = declared;
  return {
    id,
    title,
    meaning: `${meaning}${better === 'neither' ? '' : ` ${better === 'higher' ? 'Higher' : 'Lower'} is better.`}`,
    value: ({ figures }) => figures[id]?.value ?? null,
    cell: ({ figures }) => {
      const value = figures[id]?.value;
      if (value !== undefined) return writtenFigure(value, declared);
      return <span className="text-muted">{figures[id] === undefined ? '–' : 'not defined'}</span>;
    },
    highestFirst: better === 'higher',
    align: 'right',
    from: 'lg',
    className: 'whitespace-nowrap',
  };
}

/** The columns of a table of tasks: who played what, completion, success, and the declared figures that any row has. */
export function taskColumns(
  declared: readonly FigureDeclaration[],
  rows: readonly TaskRow[],
  /** Titles of the tasks that a user brought as files, by id; null for a table without tasks. */
  titles: Readonly<Record<string, string>> | null,
): readonly DataColumn<TaskRow>[] {
  const measured = new Set(rows.flatMap(({ figures }) => Object.keys(figures)));
  return [
    { id: 'system', title: 'System', value: ({ system }) => system, isRowHead: true },
    ...(titles === null
      ? []
      : [{ id: 'task', title: 'Task', value: ({ task }: TaskRow) => (task === null ? null : (titles[task] ?? task)) }]),
    { id: 'agents', title: 'Agents', value: ({ agents }) => agents, align: 'right' },
    { id: 'n', title: 'Episodes', value: ({ n }) => n, align: 'right', highestFirst: true },
    {
      id: 'completion',
      title: 'Completion',
      meaning: 'Mean share of the task that was reached, with its 95 % interval over matches.',
      value: ({ completion }) => completion?.value ?? null,
      cell: ({ completion }) => <Share of={completion} />,
      exported: exportedEstimate('Completion', ({ completion }) => completion),
      align: 'right',
      highestFirst: true,
    },
    {
      id: 'success',
      title: 'Success',
      meaning: 'Share of episodes that completed the task, with its 95 % interval over matches.',
      value: ({ success }) => success?.value ?? null,
      cell: ({ success }) => <Share of={success} />,
      exported: exportedEstimate('Success', ({ success }) => success),
      align: 'right',
      highestFirst: true,
      from: 'md',
    },
    ...declared.filter(({ id }) => measured.has(id)).map((figure) => figureColumn<TaskRow>(figure)),
  ];
}
