import { memo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { tooltip } from '#components/ui/tooltip.ts';
import type { SlotItem } from './fold-windows.ts';
import { ItemStack } from './item-stack.tsx';
import { itemFacts } from './item-words.ts';
import type { PlacedSlot } from './window-layout.ts';

interface SlotButtonProperties {
  readonly place: PlacedSlot;
  readonly item: SlotItem;
  /** Whether Tab reaches it: one slot of the window. */
  readonly isReached: boolean;
  /** Whether a carried stack would be spread here. */
  readonly isSpread: boolean;
  /** Whether the person carries a stack; then a finger draws over the slots, and no tooltip opens. */
  readonly isCarrying: boolean;
}

/** One slot of a window. The window listens to its pointer and keys. */
export const SlotButton = memo(function SlotButton({ place, item, isReached, isSpread, isCarrying }: SlotButtonProperties) {
  const { slot, x, y, name, role, hint } = place;
  const facts = item === null ? null : itemFacts(item);
  return (
    <button
      type="button"
      data-slot={slot}
      aria-label={facts === null ? `${name}, empty` : `${name}: ${facts}`}
      tabIndex={isReached ? 0 : -1}
      {...(facts === null || isCarrying ? {} : tooltip(facts))}
      className={classNames(
        'absolute grid size-[calc(var(--cell)-3px)] select-none place-items-center border bg-sunken bg-clip-padding [-webkit-touch-callout:none] hover:border-soft hover:bg-raised focus-visible:z-10 focus-visible:outline-offset-0',
        isSpread ? 'border-gold bg-gold-tint' : 'border-line',
        role === 'result' && 'border-outline',
        isCarrying ? 'touch-none' : 'touch-manipulation',
      )}
      style={{ left: `calc(var(--cell) * ${x} + 1.5px)`, top: `calc(var(--cell) * ${y} + 1.5px)` }}
    >
      {item !== null ? (
        <ItemStack item={item} />
      ) : hint !== undefined ? (
        <span className="pointer-events-none opacity-25 grayscale" aria-hidden="true">
          <ItemIcon name={hint} size={32} />
        </span>
      ) : null}
    </button>
  );
});
