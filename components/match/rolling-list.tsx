'use client';

import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

/** Whoever is no further than so many pixels from the end keeps to it. */
const nearEnd = 104;

/** One item at its place. Drawn anew only for another item or another place. */
function Row<Item>(properties: {
  item: Item;
  index: number;
  /** Pixels from the start of the list. */
  start: number;
  measure: (row: HTMLElement | null) => void;
  render: (item: Item) => ReactNode;
}) {
  const { item, index, start, measure, render } = properties;
  return useMemo(
    () => (
      <div ref={measure} data-index={index} className="absolute inset-x-0 top-0" style={{ transform: `translateY(${start}px)` }}>
        {render(item)}
      </div>
    ),
    [item, index, start, measure, render],
  );
}

/** A long list that grows at its end and stays there, until somebody scrolls up to read. Only what is in sight is drawn. */
export function RollingList<Item>(properties: {
  label: string;
  items: readonly Item[];
  /** To be the same function as long as items are called the same: all are measured anew for another. */
  keyOf: (item: Item) => number;
  /** What height an item likely has, in pixels: one that proves otherwise is drawn twice. */
  heightOf: (item: Item) => number;
  /** To be the same function as long as an item is drawn the same. */
  render: (item: Item) => ReactNode;
}) {
  const { label, items, keyOf, heightOf, render } = properties;
  const box = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const keepsToEnd = useRef(atEnd);
  useLayoutEffect(() => {
    keepsToEnd.current = atEnd;
  }, [atEnd]);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => {
      const item = items[index];
      return item === undefined ? 0 : heightOf(item);
    },
    getItemKey: useCallback(
      (index: number) => {
        const item = items[index];
        return item === undefined ? index : keyOf(item);
      },
      [items, keyOf],
    ),
    // At the end nobody scrolls but the list itself, and need not be told how long that lasts: it would be drawn twice more for each line.
    observeElementOffset: (instance, told) =>
      observeElementOffset(instance, (offset, isScrolling) => told(offset, isScrolling && !keepsToEnd.current)),
    useFlushSync: false,
    overscan: 4,
    initialRect: { width: 360, height: 560 },
  });
  const newest = items.at(-1);
  const last = items.length - 1;
  useEffect(() => {
    // A full list does not grow with a new item.
    if (atEnd && newest !== undefined) rows.scrollToIndex(last, { align: 'end' });
  }, [atEnd, newest, last, rows]);
  const scrolled = (): void => {
    const element = box.current;
    if (element === null) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    if (isAtEnd !== atEnd) setAtEnd(isAtEnd);
  };
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={scrolled}
        className="min-h-0 flex-1 overflow-y-auto -outline-offset-2"
        role="log"
        aria-label={label}
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const item = items[row.index];
            return item === undefined ? null : (
              <Row key={row.key} item={item} index={row.index} start={row.start} measure={rows.measureElement} render={render} />
            );
          })}
        </div>
      </div>
      {atEnd ? null : (
        <Button size="small" className="absolute right-3 bottom-3 bg-panel" onClick={() => setAtEnd(true)}>
          To the newest
        </Button>
      )}
    </div>
  );
}
