import type { ReactNode } from 'react';
import type { Cell } from '#lib/export/csv.ts';

/** What a column is sorted by. Rows without a value come last in both directions. */
export interface SortColumn<Row> {
  readonly id: string;
  readonly value: (row: Row) => Cell;
  /** Sorts from the highest to the lowest first, for columns where the highest is the best. */
  readonly highestFirst?: boolean;
}

/** A column of a `DataTable`: `value` is sorted by and exported, `cell` is shown and defaults to the value. */
export interface DataColumn<Row> extends SortColumn<Row> {
  /** Name of the column, in the head and in the exported file. */
  readonly title: string;
  /** Shown in the head instead of the title. */
  readonly head?: ReactNode;
  /** What the figures of the column mean: a tooltip of the head. */
  readonly meaning?: string;
  readonly cell?: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** The cells name their row. */
  readonly isRowHead?: boolean;
  /** A column whose order says nothing, as of drawn figures. */
  readonly unsorted?: boolean;
  /** The screen width below which the column is hidden. */
  readonly from?: 'sm' | 'md' | 'lg';
  /** What is exported instead of the value: a title and a value for each column of the file. */
  readonly exported?: readonly (readonly [title: string, value: (row: Row) => Cell])[];
  readonly className?: string;
}

/** The column that rows are sorted by. */
export interface SortOrder {
  readonly id: string;
  readonly descending: boolean;
}
