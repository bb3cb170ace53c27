import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { exportedEstimate } from '#components/ui/data-table/exported-estimate.ts';
import { formatCount, formatSigned } from '#lib/format.ts';
import type { SystemDifference } from '#lib/metrics/system-differences.ts';
import type { Estimate } from '#lib/stats/estimate.ts';

const figures = ['p', 's', 'd', 'w'] as const;

function Figure({ estimate }: { estimate: Estimate | null }) {
  if (estimate === null) return <span className="text-muted">–</span>;
  const { value, low, high } = estimate;
  return (
    <>
      {formatSigned(value, 2)}
      {low === null || high === null ? null : (
        <span className="ml-1 text-muted">
          {formatSigned(low, 2)} to {formatSigned(high, 2)}
        </span>
      )}
    </>
  );
}

function verdict({ red, minus, delta: { d } }: SystemDifference): string {
  if (d.low === null || d.high === null) return 'too few episodes';
  if (d.low > 0) return `${red} is better`;
  return d.high < 0 ? `${minus} is better` : 'no clear difference';
}

const columns: readonly DataColumn<SystemDifference>[] = [
  {
    id: 'systems',
    title: 'Red',
    value: ({ red, minus }) => `${red} minus ${minus}`,
    cell: ({ red, minus, delta }) => (
      <>
        {red} minus {minus}
        <span className="block font-normal text-micro text-muted">
          {delta.paired ? formatCount(delta.n[0], 'pair') : `not paired, n ${delta.n.join(' and ')}`}
        </span>
      </>
    ),
    isRowHead: true,
    className: 'min-w-40',
  },
  ...figures.map(
    (figure): DataColumn<SystemDifference> => ({
      id: figure,
      title: figure.toUpperCase(),
      value: ({ delta }) => delta[figure]?.value ?? null,
      cell: ({ delta }) => <Figure estimate={delta[figure]} />,
      exported: exportedEstimate(figure.toUpperCase(), ({ delta }) => delta[figure]),
      highestFirst: true,
      align: 'right',
      className: 'whitespace-nowrap',
    }),
  ),
  { id: 'verdict', title: 'Verdict', value: verdict, className: 'whitespace-nowrap' },
];

/** The differences between the systems of an experiment, with a verdict by the difference in D. */
export function DifferenceTable({ differences }: { differences: readonly SystemDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <section aria-label="Differences between systems" className="mt-1 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-section">
        Differences
        <span className="text-micro text-muted">
          Episodes are paired by opponent, seed and side. The verdict follows from the 95 % interval of D.
        </span>
      </h2>
      <DataTable
        label="Differences between systems"
        columns={columns}
        rows={differences}
        rowKey={({ red, minus }) => `${red} ${minus}`}
        csv="differences"
      />
    </section>
  );
}
