import { useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import type { TriedWeights } from '#lib/coordination/calibration-report.ts';
import { featureIds } from '#lib/coordination/features.ts';

const value = (of: (row: TriedWeights) => number | null) => ({
  value: of,
  cell: (row: TriedWeights) => of(row)?.toFixed(3) ?? '–',
  highestFirst: true,
  align: 'right' as const,
});

/** Everything that the search tried: one row per set of weights, with its best thresholds and their values. A button shows its surface. */
export function TriedTable(properties: { tried: readonly TriedWeights[]; shown: TriedWeights; onShow: (row: TriedWeights) => void }) {
  const { tried, shown, onShow } = properties;
  const columns = useMemo<readonly DataColumn<TriedWeights>[]>(
    () => [
      ...featureIds.map((feature) => ({
        id: feature,
        title: feature,
        value: ({ weights }: TriedWeights) => weights[feature],
        align: 'right' as const,
      })),
      {
        id: 'low',
        title: 'Low',
        meaning: 'The best low threshold with these weights.',
        value: ({ thresholds }) => thresholds.low,
        align: 'right',
      },
      {
        id: 'high',
        title: 'High',
        meaning: 'The best high threshold with these weights.',
        value: ({ thresholds }) => thresholds.high,
        align: 'right',
      },
      {
        id: 'training',
        title: 'Training',
        meaning: 'The value on the templates that were searched.',
        ...value(({ training }) => training),
      },
      { id: 'test', title: 'Test', meaning: 'The value on the templates that were kept apart.', ...value(({ test }) => test) },
      {
        id: 'surface',
        title: 'Surface',
        value: () => null,
        unsorted: true,
        exported: [],
        cell: (row) => (
          <Button size="small" look={row === shown ? 'lit' : 'line'} aria-pressed={row === shown} onClick={() => onShow(row)}>
            Show
          </Button>
        ),
      },
    ],
    [shown, onShow],
  );
  return (
    <DataTable
      label="Weights that were tried"
      columns={columns}
      rows={tried}
      rowKey={({ weights }) => Object.values(weights).join(' ')}
      csv="calibration"
      height="small"
      className="max-h-[480px]"
    />
  );
}
