'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

/** A long list that grows at its end and stays there, until somebody scrolls up to read. Only what is in sight is drawn. */
export function RollingList<Item>(properties: {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => number;
  /** Usual height of an item, in pixels. */
  height: number;
  render: (item: Item) => ReactNode;
}) {
  const { label, items, keyOf, height, render } = properties;
  const box = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: 8,
    initialRect: { width: 360, height: 560 },
  });
  const count = items.length;
  useEffect(() => {
    if (atEnd && count > 0) rows.scrollToIndex(count - 1, { align: 'end' });
  }, [atEnd, count, rows]);
  const scrolled = (): void => {
    const element = box.current;
    if (element !== null) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < height * 2);
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
              <div
                key={row.key}
                ref={rows.measureElement}
                data-index={row.index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                {render(item)}
              </div>
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
