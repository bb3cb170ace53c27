import { formatNumber } from '#lib/format.ts';

/** Says that a list is full: it has only the newest entries of a long episode. */
export function EarlierNote({ count }: { count: number }) {
  return (
    <p className="border-line border-b px-3 py-1.5 text-data text-muted">
      The newest {formatNumber(count)} are listed here. The table of events has the earlier ones.
    </p>
  );
}
