'use client';

import { type CellData, createSortedRowModel, rowSortingFeature, type SortingState, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { SortColumn, SortOrder } from './column.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const collator = new Intl.Collator('en', { numeric: true });

function compare(one: CellData, other: CellData): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
}

export interface SortedRows<Row> {
  readonly rows: readonly Row[];
  /** Null while the rows are in the given order. */
  readonly order: SortOrder | null;
  /** Sorts by a column, then in the other direction, then restores the given order. */
  readonly sortBy: (id: string) => void;
}

/** Rows in an order that the user chooses. `rows` and `columns` must stay the same lists while they do not change. */
export function useSortedRows<Row>(rows: readonly Row[], columns: readonly SortColumn<Row>[]): SortedRows<Row> {
  const [sorting, setSorting] = useState<SortingState>([]);
  const definitions = useMemo(
    () =>
      columns.map(({ id, value, highestFirst = false }) => ({
        id,
        accessorFn: ({ row }: { row: Row }) => value(row) ?? undefined,
        sortUndefined: 'last' as const,
        sortDescFirst: highestFirst,
        sortFn: (one: { getValue(id: string): CellData }, other: { getValue(id: string): CellData }, column: string) =>
          compare(one.getValue(column), other.getValue(column)),
      })),
    [columns],
  );
  const isSorted = sorting.length > 0;
  // A live log grows twice a second, so the table reads its rows only while they are sorted.
  const data = useMemo(() => (isSorted ? rows.map((row) => ({ row })) : []), [rows, isSorted]);
  const table = useTable({ features, columns: definitions, data, state: { sorting }, onSortingChange: setSorting });
  const { rows: sorted } = table.getRowModel();
  const first = sorting[0];
  return {
    rows: useMemo(() => (isSorted ? sorted.map(({ original }) => original.row) : rows), [sorted, isSorted, rows]),
    order: first === undefined ? null : { id: first.id, descending: first.desc },
    sortBy: (id) => table.getColumn(id)?.toggleSorting(),
  };
}
