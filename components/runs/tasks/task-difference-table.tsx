import { useMemo } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { exportedEstimate } from '#components/ui/data-table/exported-estimate.ts';
import { SectionHead } from '#components/ui/panel.tsx';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { formatSigned } from '#lib/format.ts';
import type { TaskDifference } from '#lib/metrics/task-differences.ts';
import type { Estimate } from '#lib/stats/estimate.ts';

/** A difference of a figure: of shares in percentage points. */
function Difference({ of, isShare }: { of: Estimate | null | undefined; isShare: boolean }) {
  if (of === null || of === undefined) return <span className="text-muted">–</span>;
  const written = (value: number): string => (isShare ? `${formatSigned(100 * value, 1)}%` : formatSigned(value, 1));
  const { value, low, high } = of;
  return (
    <>
      <b className="font-semibold">{written(value)}</b>
      {low === null || high === null || low === high ? null : (
        <span className="block text-micro text-muted">
          {written(low)} to {written(high)}
        </span>
      )}
    </>
  );
}

function column(
  title: string,
  meaning: string,
  isShare: boolean,
  id: string,
  of: (row: TaskDifference) => Estimate | null | undefined,
): DataColumn<TaskDifference> {
  return {
    ...{ id, title, meaning, align: 'right', highestFirst: true, className: 'whitespace-nowrap' },
    value: (row) => of(row)?.value ?? null,
    cell: (row) => <Difference of={of(row)} isShare={isShare} />,
    exported: exportedEstimate(title, of),
  };
}

/** How the first system of a run differs from each other one on the same tasks and seeds; nothing for a run of one system. */
export function TaskDifferenceTable({
  differences,
  figures,
}: {
  differences: readonly TaskDifference[];
  figures: readonly FigureDeclaration[];
}) {
  const columns = useMemo((): readonly DataColumn<TaskDifference>[] => {
    const measured = new Set(differences.flatMap((one) => Object.keys(one.figures)));
    return [
      {
        id: 'minus',
        title: 'Minus',
        value: ({ minus }) => minus,
        isRowHead: true,
        className: 'sticky left-0 z-[1] bg-panel whitespace-nowrap group-hover:bg-raised',
      },
      { id: 'pairs', title: 'Pairs', value: ({ pairs }) => pairs, align: 'right', highestFirst: true },
      column('Completion', 'Mean share of the task that was reached.', true, 'completion', ({ completion }) => completion),
      ...figures
        .filter(({ id }) => measured.has(id))
        .map(({ id, title, meaning, format }) => column(title, meaning, format === 'percent', id, (row) => row.figures[id])),
    ];
  }, [differences, figures]);
  const [first] = differences;
  if (first === undefined) return null;
  return (
    <section aria-label="Differences between systems" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <SectionHead title={`${first.system} minus the others`}>
        <span className="text-micro text-muted">On the same tasks and seeds, with 95 % intervals</span>
      </SectionHead>
      <DataTable
        label="Differences between systems"
        columns={columns}
        rows={differences}
        rowKey={({ minus }) => minus}
        csv={`${first.system}-minus-others`}
      />
    </section>
  );
}
