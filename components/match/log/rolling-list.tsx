'use client';

import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

/** The list follows its end if it is scrolled to within this many pixels of it. */
const nearEnd = 104;

/** One item at its position. Re-renders only for another item or another position. */
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

/** A long list that grows at its end and follows it, until the user scrolls up. Renders only visible items. */
export function RollingList<Item>(properties: {
  label: string;
  items: readonly Item[];
  /** Must stay the same function while keys do not change: another function measures all items again. */
  keyOf: (item: Item) => number;
  /** Estimated height of an item in pixels: a wrong estimate renders the item twice. */
  heightOf: (item: Item) => number;
  /** Must stay the same function while items render the same. */
  render: (item: Item) => ReactNode;
}) {
  const { label, items, keyOf, heightOf, render } = properties;
  const box = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const keepsToEnd = useRef(atEnd);
  const lastTop = useRef(0);
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
    // At the end, only the list itself scrolls and needs no reports of its scrolling: they would render it twice more for each line.
    observeElementOffset: (instance, report) =>
      observeElementOffset(instance, (offset, isScrolling) => report(offset, isScrolling && !keepsToEnd.current)),
    useFlushSync: false,
    overscan: 4,
    initialRect: { width: 360, height: 560 },
  });
  const newest = items.at(-1);
  const last = items.length - 1;
  const size = rows.getTotalSize();
  useEffect(() => {
    // A full list does not grow with a new item; and measured items move the end after the list was scrolled to it.
    if (atEnd && newest !== undefined && size > 0) rows.scrollToIndex(last, { align: 'end' });
  }, [atEnd, newest, last, rows, size]);
  const scrolled = (): void => {
    const element = box.current;
    if (element === null) return;
    const { scrollTop } = element;
    const isAtEnd = element.scrollHeight - scrollTop - element.clientHeight < nearEnd;
    // The end also moves away when items turn out higher than estimated. Only a user scrolls up.
    if (isAtEnd !== atEnd && (isAtEnd || scrollTop < lastTop.current)) setAtEnd(isAtEnd);
    lastTop.current = scrollTop;
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
        tabIndex={0}
      >
        <div className="relative" style={{ height: size }}>
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
