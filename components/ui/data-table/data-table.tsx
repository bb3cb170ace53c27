'use client';

import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import type { DataColumn } from './column.ts';
import { CsvButton } from './csv-button.tsx';
import { ariaSort, SortButton } from './sort-button.tsx';
import { useSortedRows } from './use-sorted-rows.ts';

const hiddenBelow = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' } as const;
const heights = { small: '[&_td]:h-8', medium: '[&_td]:h-9', large: '[&_td]:h-12' } as const;
const cellSpace = 'px-2 sm:px-3';

/** Moves the focus between the links of a table's rows by the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  const links = [...event.currentTarget.querySelectorAll('tr')].flatMap((row) => row.querySelector('a') ?? []);
  const here = links.indexOf(event.target);
  const wanted = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: links.length - 1 }[event.key];
  const link = here === -1 || wanted === undefined ? undefined : links[wanted];
  if (link === undefined) return;
  event.preventDefault();
  link.focus();
}

/**
 * A table that the user sorts by clicking the head of a column: up, down, and in the given order. The head stays visible while the table
 * scrolls. With `csv`, a file name without its extension, the rows can be saved in the shown order. `columns` must stay the same list while
 * they do not change.
 */
export function DataTable<Row>(properties: {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  csv?: string;
  height?: keyof typeof heights;
  className?: string;
  /** Beside the button that saves the rows. */
  children?: ReactNode;
}) {
  const { label, columns, rows, rowKey, csv, height = 'medium', className, children } = properties;
  const { rows: sorted, order, sortBy } = useSortedRows(rows, columns);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      {csv === undefined && children === undefined ? null : (
        <div className="flex items-center justify-end gap-2">
          {children}
          {csv === undefined ? null : <CsvButton label={label} columns={columns} rows={sorted} file={csv} />}
        </div>
      )}
      <ScrollRegion label={label} className={classNames('relative', className)}>
        <table className={classNames('w-full border-separate border-spacing-0 text-data', heights[height])}>
          <thead className="sticky top-0 z-10 bg-panel text-micro text-muted [&_button]:whitespace-nowrap">
            <tr>
              {columns.map(({ id, title, head, meaning, align, unsorted, from, className: look }) => (
                <th
                  key={id}
                  scope="col"
                  aria-sort={ariaSort(id, order)}
                  className={classNames(
                    'h-7 border-line border-b',
                    cellSpace,
                    align === 'right' && 'text-right',
                    from && hiddenBelow[from],
                    look,
                  )}
                >
                  {unsorted ? (
                    (head ?? title)
                  ) : (
                    <SortButton id={id} order={order} onSort={sortBy} meaning={meaning} alignRight={align === 'right'}>
                      {head ?? title}
                    </SortButton>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={moveFocus} className="[&>tr:last-child>*]:border-b-0">
            {sorted.map((row) => (
              <tr key={rowKey(row)} className="group relative hover:bg-raised">
                {columns.map(({ id, value, cell, align, isRowHead, from, className: look }) => {
                  const Element = isRowHead ? 'th' : 'td';
                  return (
                    <Element
                      key={id}
                      {...(isRowHead ? { scope: 'row' } : {})}
                      className={classNames(
                        'border-line border-b',
                        cellSpace,
                        align === 'right' && 'text-right',
                        from && hiddenBelow[from],
                        look,
                      )}
                    >
                      {cell === undefined ? (value(row) ?? '–') : cell(row)}
                    </Element>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
