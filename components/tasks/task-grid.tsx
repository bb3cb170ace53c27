'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWidth } from '#components/ui/use-width.ts';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';

const gap = 10;
/** What a card has below its picture, in pixels. */
const textHeight = 50;

/** Cards that are rendered before the width of the list is known. */
const firstCards = 24;

/** How a card takes its place in the keyboard's order: only one card of the list is reached by Tab. */
export interface CardFocus {
  readonly tabIndex: 0 | -1;
  readonly 'data-card': number;
}

/** The place to which a key moves the focus from a card; undefined for any other key. */
function nextPlace(key: string, at: number, columns: number, count: number, page: number): number | undefined {
  const wanted = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    PageDown: at + columns * page,
    PageUp: at - columns * page,
    Home: 0,
    End: count - 1,
  }[key];
  return wanted === undefined ? undefined : Math.max(0, Math.min(count - 1, wanted));
}

/**
 * Tasks as cards in rows, of which only those in sight are rendered. The list is one stop of the Tab key; arrow keys, Page Up and Down, Home
 * and End move within it. `card` renders a link or a button that takes the given attributes. Before its width is known, the first cards
 * lay themselves out.
 */
export function TaskGrid(properties: {
  label: string;
  tasks: readonly TaskSummary[];
  /** Least width of a card in pixels. */
  least?: number;
  /** Place of the task that is in sight at first. */
  first?: number;
  /** Greatest height of the list in pixels; longer lists scroll. */
  height?: number;
  card: (task: TaskSummary, focus: CardFocus) => ReactNode;
}) {
  const { label, tasks, least = 160, first = 0, height = 640, card } = properties;
  const [around, width] = useWidth(0);
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(first);
  const moved = useRef(false);
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const cardWidth = (width - gap * (columns - 1)) / columns;
  const rowHeight = Math.round((cardWidth * 9) / 16 + textHeight + gap);
  const here = Math.min(at, tasks.length - 1);
  const rows = useVirtualizer({
    count: Math.ceil(tasks.length / columns),
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 2,
    initialRect: { width, height },
    // The card that Tab reaches stays rendered also where it is out of sight.
    rangeExtractor: (range) => {
      const row = Math.floor(here / columns);
      const shown = defaultRangeExtractor(range);
      return shown.includes(row) || row < 0 ? shown : [...shown, row].sort((one, other) => one - other);
    },
  });
  // The list keeps the height of its rows until it measures them again.
  useEffect(() => {
    if (rowHeight > 0) rows.measure();
  }, [rows, rowHeight]);
  const isLaidOut = width > 0;
  const showFirst = useEffectEvent(() => {
    if (first > 0) rows.scrollToIndex(Math.floor(first / columns), { align: 'center' });
  });
  useEffect(() => {
    if (isLaidOut) showFirst();
  }, [isLaidOut]);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    box.current?.querySelector<HTMLElement>(`[data-card="${here}"]`)?.focus({ preventScroll: true });
  });
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? height) / rowHeight));
    const next = nextPlace(event.key, here, columns, tasks.length, page);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moved.current = true;
    setAt(next);
    rows.scrollToIndex(Math.floor(next / columns));
  };
  if (width === 0) {
    const columnLook = { gridTemplateColumns: `repeat(auto-fill, minmax(${least}px, 1fr))`, gap, maxHeight: height };
    return (
      <div ref={around} className="min-w-0">
        <ul aria-label={label} className="grid overflow-hidden" style={columnLook} data-tasks={tasks.length}>
          {tasks.slice(0, firstCards).map((task, place) => (
            <li key={task.id} className="flex min-w-0">
              {card(task, { tabIndex: 0, 'data-card': place })}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div ref={around} className="min-w-0">
      <div ref={box} className="-m-0.5 overflow-y-auto p-0.5" style={{ maxHeight: height }} data-tasks={tasks.length}>
        <ul
          aria-label={label}
          className="relative"
          style={{ height: rows.getTotalSize() - gap }}
          onKeyDown={move}
          onFocus={({ target }) => {
            const place = Number(target.dataset.card ?? Number.NaN);
            if (Number.isInteger(place) && place !== at) setAt(place);
          }}
        >
          {rows.getVirtualItems().flatMap(({ index: row, start }) =>
            tasks.slice(row * columns, (row + 1) * columns).map((task, column) => {
              const place = row * columns + column;
              return (
                <li
                  key={task.id}
                  className="absolute top-0 left-0 flex"
                  aria-setsize={tasks.length}
                  aria-posinset={place + 1}
                  style={{
                    width: cardWidth,
                    height: rowHeight - gap,
                    transform: `translate(${column * (cardWidth + gap)}px,${start}px)`,
                  }}
                >
                  {card(task, { tabIndex: place === here ? 0 : -1, 'data-card': place })}
                </li>
              );
            }),
          )}
        </ul>
      </div>
    </div>
  );
}
