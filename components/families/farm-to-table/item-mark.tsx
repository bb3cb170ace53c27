import { memo } from 'react';
import type { TreeRow } from '#lib/families/farm-to-table/branches.ts';

/** The state of an item of the recipe tree. */
export type ItemState = 'reached' | 'partly' | 'missing' | 'replaced';

/** The state of a row. An item whose products are reached is no longer needed, whether any agent held it or not. */
export function stateOf({ reached, held, isUsedUp }: Pick<TreeRow, 'reached' | 'held' | 'isUsedUp'>): ItemState {
  if (isUsedUp) return 'replaced';
  if (reached) return 'reached';
  return held > 0 ? 'partly' : 'missing';
}

/** The sign of a state: full, half full, dotted or faint. It only decorates the words beside it. */
export const ItemMark = memo(function ItemMark({ state }: { state: ItemState }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" data-state={state} className="flex-none">
      {state === 'reached' ? <circle cx="5" cy="5" r="5" fill="var(--color-ok)" /> : null}
      {state === 'partly' ? <path d="M5 1a4 4 0 0 0 0 8z" fill="var(--color-gold)" stroke="none" /> : null}
      {state === 'partly' ? <circle cx="5" cy="5" r="4" fill="none" stroke="var(--color-gold)" strokeWidth="1.5" /> : null}
      {state === 'missing' ? (
        <circle cx="5" cy="5" r="4" fill="var(--color-gold-tint)" stroke="var(--color-gold)" strokeDasharray="2 1.5" />
      ) : null}
      {state === 'replaced' ? <circle cx="5" cy="5" r="2.5" fill="var(--color-ok)" fillOpacity=".6" /> : null}
    </svg>
  );
});
