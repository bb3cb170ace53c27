import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy } from '../tooltip.ts';
import type { SortOrder } from './column.ts';

/** The value of `aria-sort` for a column; undefined if the rows are not sorted by it. */
export function ariaSort(id: string, order: SortOrder | null): 'ascending' | 'descending' | undefined {
  if (order?.id !== id) return undefined;
  return order.descending ? 'descending' : 'ascending';
}

/** The head of a column as a button that sorts by it. */
export function SortButton(properties: {
  id: string;
  order: SortOrder | null;
  onSort: (id: string) => void;
  meaning?: string | undefined;
  alignRight?: boolean;
  children: ReactNode;
}) {
  const { id, order, onSort, meaning, alignRight = false, children } = properties;
  const isOn = order?.id === id;
  const Icon = isOn ? (order.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort(id)}
      {...(meaning === undefined ? {} : describedBy(meaning))}
      className={classNames(
        'group/sort inline-flex h-7 items-center gap-1 rounded-sm -outline-offset-2 hover:text-text pointer-coarse:h-11',
        alignRight && 'flex-row-reverse',
        isOn && 'font-semibold text-text',
      )}
    >
      {children}
      <Icon
        size={11}
        aria-hidden="true"
        className={isOn ? 'shrink-0' : 'shrink-0 opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100'}
      />
    </button>
  );
}
