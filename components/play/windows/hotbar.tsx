'use client';

import { useEffect, useEffectEvent } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { tooltip } from '#components/ui/tooltip.ts';
import type { SlotItem, Windows } from './fold-windows.ts';
import { ItemStack } from './item-stack.tsx';
import { itemFacts, itemName } from './item-words.ts';
import { hotbarStart, offHandSlot } from './own-slots.ts';

const places = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

function cellLook(isHeld: boolean): string {
  return classNames(
    'relative grid size-[min(44px,calc((100vw-16px)/10.5))] shrink-0 place-items-center border bg-glass',
    isHeld ? 'z-10 border-gold outline-1 outline-gold' : 'border-line',
  );
}

function Filling({ item }: { item: SlotItem }) {
  return item === null ? null : <ItemStack item={item} />;
}

interface HotbarProperties {
  readonly windows: Windows;
  /** Called with a place, 0-8, that the person chose by a key or a press. The page sends `hold` and folds it with `foldOwnInput`. */
  readonly onHold: (place: number) => void;
  /** Whether the keys 1-9 choose now; no while a window is shown or a field has the focus. */
  readonly keys: boolean;
}

/** The hotbar of a person who plays: nine slots with the held one, and the off hand while it holds something. */
export function Hotbar({ windows, onHold, keys }: HotbarProperties) {
  const { own, held } = windows;
  const heldItem = own.slots[hotbarStart + held] ?? null;
  const offHand = own.slots[offHandSlot] ?? null;
  const choose = useEffectEvent(onHold);
  useEffect(() => {
    if (!keys) return;
    const press = (event: KeyboardEvent): void => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      if (digit === undefined || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      event.preventDefault();
      choose(Number(digit) - 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys]);
  return (
    <div className="relative flex items-center justify-center">
      {heldItem === null ? null : (
        <span
          key={`${held} ${heldItem.name}`}
          className="shown-briefly pointer-events-none absolute bottom-full mb-2 whitespace-nowrap bg-glass px-2 py-0.5 text-body"
        >
          {itemName(heldItem.name)}
        </span>
      )}
      {offHand === null ? null : (
        <div role="img" className={classNames(cellLook(false), 'mr-2')} aria-label={`Off hand: ${itemFacts(offHand)}`}>
          <Filling item={offHand} />
        </div>
      )}
      <div role="radiogroup" aria-label="Hotbar" className="flex">
        {places.map((place) => {
          const item = own.slots[hotbarStart + place] ?? null;
          const facts = item === null ? 'empty' : itemFacts(item);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of radio inputs would take the arrow keys from the walking body.
            <button
              key={place}
              type="button"
              role="radio"
              aria-checked={place === held}
              aria-label={`Hotbar ${place + 1}: ${facts}`}
              tabIndex={-1}
              className={cellLook(place === held)}
              onClick={() => onHold(place)}
              {...(item === null ? {} : tooltip(facts))}
            >
              <Filling item={item} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
