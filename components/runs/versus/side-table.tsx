import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { exportedEstimate } from '#components/ui/data-table/exported-estimate.ts';
import { formatNumber, formatPercent, formatSigned } from '#lib/format.ts';
import type { SideAdvantage } from '#lib/metrics/side-advantage.ts';

function verdict({ d }: SideAdvantage): string {
  if (d.low === null || d.high === null) return 'too few episodes';
  if (d.low > 0) return 'red is better';
  return d.high < 0 ? 'blue is better' : 'no clear difference';
}

const columns: readonly DataColumn<SideAdvantage>[] = [
  {
    id: 'pairing',
    title: 'Pairing',
    value: ({ systems: [first, second] }) => (first === second ? `${first} against itself` : `${first}, ${second}`),
    isRowHead: true,
  },
  {
    id: 'd',
    title: 'Red minus blue',
    value: ({ d }) => d.value,
    cell: ({ d }) => (
      <>
        {formatSigned(d.value, 1)}
        <span className="ml-1.5 text-muted">{d.high === null ? '' : `±${formatNumber(d.high - d.value, 1)}`}</span>
      </>
    ),
    exported: exportedEstimate('Red minus blue', ({ d }) => d),
    highestFirst: true,
    align: 'right',
    className: 'whitespace-nowrap',
  },
  {
    id: 'w',
    title: 'Red’s share of wins',
    value: ({ w }) => w.value,
    cell: ({ w }) => formatPercent(w.value),
    highestFirst: true,
    align: 'right',
    from: 'sm',
  },
  {
    id: 'n',
    title: 'n',
    meaning: 'Episodes on each side',
    value: ({ n }) => n.reduce((sum, side) => sum + side, 0),
    cell: ({ n }) => n.join(' + '),
    highestFirst: true,
    align: 'right',
    className: 'whitespace-nowrap text-muted',
  },
  { id: 'verdict', title: 'Verdict', value: verdict, className: 'text-soft' },
];

/** The advantage of playing red per pairing that was played on both sides, strengths cancelled out. */
export function SideTable({ sides }: { sides: readonly SideAdvantage[] }) {
  return (
    <section aria-label="Side advantage" className="mt-1 grid gap-1">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-section">
        Side advantage
        <span className="text-micro text-muted">how much better a system scores as red, in pairings that were played with both sides</span>
      </h2>
      {sides.length === 0 ? (
        <p className="py-2 text-muted">No pairing was played on both sides, so the advantage of a side is unknown.</p>
      ) : (
        <DataTable
          label="Side advantages"
          columns={columns}
          rows={sides}
          rowKey={({ systems }) => systems.join(' ')}
          csv="side-advantage"
          height="small"
          className="max-h-96"
        />
      )}
    </section>
  );
}
