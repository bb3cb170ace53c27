import type { ReactNode } from 'react';
import type { Cell } from '#lib/export/csv.ts';

/** The value that a column sorts by. Rows without a value come last in both directions. */
export interface SortColumn<Row> {
  readonly id: string;
  readonly value: (row: Row) => Cell;
  /** The first click sorts from the highest to the lowest, for columns where the highest is the best. */
  readonly highestFirst?: boolean;
}

/** A column of a `DataTable`. Rows are sorted by `value`, which is also exported; `cell` is shown, default the value. */
export interface DataColumn<Row> extends SortColumn<Row> {
  /** Name of the column, in the head and in the exported file. */
  readonly title: string;
  /** Shown in the head instead of the title. */
  readonly head?: ReactNode;
  /** The meaning of the column's figures, as a tooltip of the head. */
  readonly meaning?: string;
  readonly cell?: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** The cells are the heads of their rows. */
  readonly isRowHead?: boolean;
  /** A column that cannot be sorted in a meaningful way, such as one of drawn figures. */
  readonly unsorted?: boolean;
  /** The screen width below which the column is hidden. */
  readonly from?: 'sm' | 'md' | 'lg';
  /** Exported instead of the value: a title and a value for each column of the file. */
  readonly exported?: readonly (readonly [title: string, value: (row: Row) => Cell])[];
  readonly className?: string;
}

/** The column that rows are sorted by. */
export interface SortOrder {
  readonly id: string;
  readonly descending: boolean;
}
