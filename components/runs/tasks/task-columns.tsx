import type { DataColumn } from '#components/ui/data-table/column.ts';
import { exportedEstimate } from '#components/ui/data-table/exported-estimate.ts';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { formatPercent } from '#lib/format.ts';
import { writtenFigure } from '#lib/format-figure.ts';
import type { TaskFigures, TaskRow } from '#lib/metrics/task-table.ts';
import type { Estimate } from '#lib/stats/estimate.ts';

/** Both ends of the interval of a share: `71% to 90%`, never beyond 0 and 1; null where it is not known, or has no width. */
function shareInterval({ low, high }: Estimate): string | null {
  return low === null || high === null || low === high ? null : `${formatPercent(Math.max(0, low))} to ${formatPercent(Math.min(1, high))}`;
}

/** A share with its 95 % interval where there is one. */
function Share({ of }: { of: Estimate | null }) {
  if (of === null) return <span className="text-muted">–</span>;
  const interval = shareInterval(of);
  return (
    <span className="whitespace-nowrap">
      <b className="font-semibold">{formatPercent(of.value)}</b>
      {interval === null ? null : <span className="text-muted"> {interval}</span>}
    </span>
  );
}

/** A figure with its 95 % interval below it, where there is one, within the range of the figure. */
function Figure({ of: { value, low, high }, declared }: { of: Estimate; declared: FigureDeclaration }) {
  const [least, most] = declared.range;
  const end = (of: number): string =>
    writtenFigure(Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? Number.NEGATIVE_INFINITY, of)), declared);
  return (
    <>
      {writtenFigure(value, declared)}
      {low === null || high === null || low === high ? null : (
        <span className="block text-micro text-muted">
          {end(low)} to {end(high)}
        </span>
      )}
    </>
  );
}

/** A figure by row. A dash means that no episode of the row has the figure, for example because the episodes are older. */
export function figureColumn<Row extends Pick<TaskFigures, 'figures'>>(declared: FigureDeclaration): DataColumn<Row> {
  const { id, title, meaning, better } = declared;
  return {
    id,
    title,
    meaning: `${meaning}${better === 'neither' ? '' : ` ${better === 'higher' ? 'Higher' : 'Lower'} is better.`}`,
    value: ({ figures }) => figures[id]?.value ?? null,
    cell: ({ figures }) => {
      const estimate = figures[id];
      if (estimate !== undefined && estimate !== null) return <Figure of={estimate} declared={declared} />;
      return <span className="text-muted">{estimate === undefined ? '–' : 'not defined'}</span>;
    },
    exported: exportedEstimate(title, ({ figures }) => figures[id]),
    highestFirst: better === 'higher',
    align: 'right',
    from: 'lg',
    className: 'whitespace-nowrap',
  };
}

const shareMeanings = {
  completion: 'Mean share of the task that was reached, with its 95 % interval over matches, or over templates of tasks.',
  success: 'Share of episodes that completed the task, with its 95 % interval over matches, or over templates of tasks.',
} as const;

/** A share of episodes or tasks by row, with its interval. */
export function shareColumn<Row extends Pick<TaskFigures, 'completion' | 'success'>>(
  id: keyof typeof shareMeanings,
  title: string,
): DataColumn<Row> {
  return {
    id,
    title,
    meaning: shareMeanings[id],
    value: (row) => row[id]?.value ?? null,
    cell: (row) => <Share of={row[id]} />,
    exported: exportedEstimate(title, (row: Row) => row[id]),
    align: 'right',
    highestFirst: true,
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
    {
      id: 'system',
      title: 'System',
      value: ({ system }) => system,
      isRowHead: true,
      className: 'sticky left-0 z-[1] bg-panel whitespace-nowrap group-hover:bg-raised',
    },
    ...(titles === null
      ? []
      : [
          {
            id: 'task',
            title: 'Task',
            value: ({ task }: TaskRow) => (task === null ? null : (titles[task] ?? task)),
            className: 'whitespace-nowrap',
          },
        ]),
    { id: 'agents', title: 'Agents', value: ({ agents }) => agents, align: 'right' },
    { id: 'n', title: 'Episodes', value: ({ n }) => n, align: 'right', highestFirst: true },
    shareColumn('completion', 'Completion'),
    { ...shareColumn<TaskRow>('success', 'Success'), from: 'md' },
    ...declared.filter(({ id }) => measured.has(id)).map((figure) => figureColumn<TaskRow>(figure)),
  ];
}
