import type { ItemEvidence } from '#lib/fold/relation-evidence.ts';
import { formatName, formatNumber } from '#lib/format.ts';

/** The items of a relation, with the number of times each was seen: those that the team believes in, and others that were seen often. */
export function EvidenceList({ items, times }: { items: readonly ItemEvidence[]; times: number }) {
  if (items.length === 0) return <span className="text-muted">nothing</span>;
  return (
    <ul className="grid gap-0.5">
      {items.map(({ item, seen, claimed, doubtful }) => (
        <li key={item}>
          <span className={claimed ? '' : 'text-muted italic'}>
            {claimed ? '' : '+ '}
            {formatName(item)}
          </span>
          {times === 0 ? null : (
            <span className={doubtful ? 'whitespace-nowrap text-error text-micro' : 'whitespace-nowrap text-micro text-muted'}>
              {doubtful ? ' ?' : seen > 0 ? ' ✓' : ''} {formatNumber(seen)} of {formatNumber(times)}
              {claimed ? '' : ', not believed'}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
