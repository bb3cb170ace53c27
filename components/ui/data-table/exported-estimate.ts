import type { Cell } from '#lib/export/csv.ts';
import type { Estimate } from '#lib/stats/estimate.ts';

/** An estimate as three columns of an exported file: its value and both ends of its interval, empty if unknown. */
export function exportedEstimate<Row>(
  title: string,
  of: (row: Row) => Estimate | null | undefined,
): readonly (readonly [string, (row: Row) => Cell])[] {
  return [
    [title, (row) => of(row)?.value ?? null],
    [`${title} low`, (row) => of(row)?.low ?? null],
    [`${title} high`, (row) => of(row)?.high ?? null],
  ];
}
