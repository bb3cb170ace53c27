import { useMemo } from 'react';
import { type MetricKey, metricKeys } from '#components/heatmap/metric.ts';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { Explained } from '#components/ui/explained.tsx';
import { formatCount } from '#lib/format.ts';
import type { RunDelta } from '#lib/metrics/comparison/comparison.ts';
import type { Delta } from '#lib/metrics/comparison/delta.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { changeInterval, changeOf } from './delta-matrix.ts';

function separated(estimate: Estimate | null): boolean {
  return estimate !== null && estimate.low !== null && estimate.high !== null && (estimate.low > 0 || estimate.high < 0);
}

function basis({ paired, n }: Delta): string {
  return paired ? `paired, ${formatCount(n[0], 'episode')}` : `unpaired, ${n[0]} and ${n[1]}`;
}

function Change({ metric, estimate }: { metric: MetricKey; estimate: Estimate | null }) {
  if (estimate === null) return <span className="text-muted">–</span>;
  return (
    <>
      <span className={separated(estimate) ? 'font-semibold text-text' : 'text-soft'}>
        {changeOf(metric).write(estimate.value)}
        {separated(estimate) ? <Explained text="The interval excludes zero"> *</Explained> : null}
      </span>
      <span className="ml-1.5 text-micro text-muted">{changeInterval(metric, estimate)}</span>
    </>
  );
}

interface Row {
  readonly red: string;
  /** Null for all opponents together. */
  readonly blue: string | null;
  readonly delta: Delta;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'red', title: 'Red', value: ({ red }) => red, isRowHead: true, className: 'whitespace-nowrap' },
  {
    id: 'blue',
    title: 'against blue',
    value: ({ blue }) => blue ?? 'all opponents',
    cell: ({ blue }) => <span className={blue === null ? 'text-soft' : 'text-muted'}>{blue ?? 'all opponents'}</span>,
    className: 'whitespace-nowrap',
  },
  ...metricKeys.map(
    (key): DataColumn<Row> => ({
      id: key,
      title: key.toUpperCase(),
      value: ({ delta }) => delta[key]?.value ?? null,
      cell: ({ delta }) => <Change metric={key} estimate={delta[key]} />,
      highestFirst: true,
      align: 'right',
      className: 'whitespace-nowrap',
    }),
  ),
  {
    id: 'basis',
    title: 'Based on',
    value: ({ delta: { n } }) => Math.min(...n),
    cell: ({ delta }) => <span className="text-muted">{basis(delta)}</span>,
    highestFirst: true,
    className: 'whitespace-nowrap',
  },
];

/** Every change with its interval and number of episodes; highlights changes whose interval excludes zero. */
export function DeltaTable({ delta }: { delta: RunDelta }) {
  const rows = useMemo((): readonly Row[] => [...delta.systems.map((system) => ({ ...system, blue: null })), ...delta.pairings], [delta]);
  return (
    <DataTable
      label="Changes by pairing"
      columns={columns}
      rows={rows}
      rowKey={({ red, blue }) => `${red} ${blue}`}
      height="small"
      className="max-h-[440px]"
    />
  );
}
