'use client';

import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { tooltip } from '#components/ui/tooltip.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import { CarriedBar } from './carried-bar.tsx';
import { shownWindow, type Windows } from './fold-windows.ts';
import { ItemStack } from './item-stack.tsx';
import { SlotButton } from './slot-button.tsx';
import { TradeList } from './trade-list.tsx';
import { panelAttribute, useSlotHand } from './use-slot-hand.ts';
import { windowLayout } from './window-layout.ts';
import { WindowMark } from './window-marks.tsx';

/** With its table it is a page's weight: it loads with the first crafting grid. */
const RecipeHelper = lazy(() => import('./recipe-helper.tsx'));

interface OpenWindowProperties {
  readonly windows: Windows;
  /** Sends an input to the server. The page also folds it with `foldOwnInput`. */
  readonly send: (input: PlayInput) => void;
  /** Called after a `close` was sent: the person closed the window. */
  readonly onClose: () => void;
}

/**
 * The open window of the server, else the own inventory, over the whole page: with mouse, keyboard and fingers as in Minecraft. It shows what
 * the server sent and predicts nothing. E and Escape close it; while it is shown, no key reaches the page.
 */
export function OpenWindow({ windows, send, onClose }: OpenWindowProperties) {
  const view = shownWindow(windows);
  const { window, kind, title, state, slots, cursor } = view;
  const [quick, setQuick] = useState(false);
  const { hand, spread, reached, carried, handlers } = useSlotHand(
    view,
    (click) => send({ type: 'click', window, state, ...click }),
    quick,
  );
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) {
      element.showModal();
      element.focus();
    }
    return () => element?.close();
  }, []);
  const close = (): void => {
    send({ type: 'close', window });
    onClose();
  };
  const layout = windowLayout(kind, slots.length);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={title}
      {...handlers}
      onKeyDown={(event) => {
        handlers.onKeyDown(event);
        event.stopPropagation();
        if (event.key.toLowerCase() === 'e' && !event.repeat && !(event.target instanceof HTMLInputElement)) close();
      }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain bg-background/70 p-1 text-text [--cell:min(44px,calc((100vw-26px)/9))] backdrop:bg-transparent focus:outline-none open:flex"
    >
      <div className="m-auto flex min-h-0 flex-col gap-2 max-md:max-h-full md:flex-row md:gap-3">
        <section {...{ [panelAttribute]: '' }} className="flex shrink-0 flex-col rounded-sm border border-outline bg-panel">
          <header className="flex h-11 items-center justify-between gap-3 border-line border-b pr-1.5 pl-3">
            <h2 className="truncate text-section">{title}</h2>
            <Button look="quiet" icon aria-label="Close" onClick={close} {...tooltip('Close, key E or Escape')}>
              <X size={16} aria-hidden="true" />
            </Button>
          </header>
          <div className="p-2">
            <div
              className={classNames('relative w-[calc(var(--cell)*9)]', cursor !== null && 'cursor-grabbing')}
              style={{ height: `calc(var(--cell) * ${layout.height})` }}
            >
              {layout.marks.map((mark) => (
                <WindowMark key={`${mark.kind} ${mark.x} ${mark.y}`} mark={mark} view={view} send={send} />
              ))}
              {layout.slots.map((place) => (
                <SlotButton
                  key={place.slot}
                  place={place}
                  item={slots[place.slot] ?? null}
                  isReached={place.slot === reached}
                  isSpread={spread?.slots.includes(place.slot) ?? false}
                  isCarrying={cursor !== null}
                />
              ))}
            </div>
          </div>
          <CarriedBar item={cursor} quick={quick} onQuick={setQuick} onThrow={(all) => hand.throwOut(null, all)} />
        </section>
        {kind === 'merchant' ? <TradeList view={view} send={send} /> : null}
        {layout.grid === null ? null : (
          <Suspense fallback={null}>
            <RecipeHelper view={view} grid={layout.grid} onRecipe={(recipe, all) => send({ type: 'recipe', window, recipe, all })} />
          </Suspense>
        )}
      </div>
      <div
        ref={carried}
        aria-hidden="true"
        className="pointer-events-none fixed top-[calc(var(--cell)/-2)] left-[calc(var(--cell)/-2)] z-20 size-(--cell)"
      >
        {cursor === null ? null : <ItemStack item={cursor} />}
      </div>
    </dialog>
  );
}
