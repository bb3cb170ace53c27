'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { Download } from 'lucide-react';
import Link from 'next/link';
import { parseAsArrayOf, parseAsString, useQueryStates } from 'nuqs';
import { useDeferredValue, useMemo, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ariaSort, SortButton } from '#components/ui/data-table/sort-button.tsx';
import { useSortedRows } from '#components/ui/data-table/use-sorted-rows.ts';
import { saveFile } from '#components/ui/save-file.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { fullText } from '#components/ui/tooltip.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { csvOf } from '#lib/export/csv.ts';
import type { Family } from '#lib/families/family.ts';
import { type EventFilter, type EventRow, eventRows, filterRows, kindTitle } from '#lib/fold/event-row.ts';
import { formatNumber, formatTicks } from '#lib/format.ts';
import { momentInAddress } from '#lib/playback/moment-in-address.ts';
import { EventFilters } from './event-filters.tsx';

/** The filter of the table, stored in the address. */
function useEventFilter(): { readonly filter: EventFilter; readonly change: (next: Partial<EventFilter>) => void } {
  const [{ q, kind, team, call }, setPlace] = useQueryStates(
    {
      q: parseAsString.withDefault(''),
      kind: parseAsArrayOf(parseAsString).withDefault([]),
      team: parseAsString,
      call: parseAsString,
    },
    { history: 'replace' },
  );
  const change = ({ search, kinds, team: only, call: asked }: Partial<EventFilter>): void => {
    void setPlace({
      q: search,
      ...(kinds === undefined ? {} : { kind: [...kinds] }),
      team: only,
      call: asked,
    });
  };
  return { filter: { search: q, kinds: kind, team, call }, change };
}

const rowHeight = 32;
const grid =
  'grid grid-cols-[56px_64px_88px_16px_minmax(0,1fr)] items-center gap-3 px-3 max-md:grid-cols-[40px_16px_minmax(0,1fr)] max-md:gap-2';
const wide = 'max-md:hidden';

/** The sortable columns, with their positions in the grid. */
const columns = [
  { id: 'time', title: 'Time', value: ({ tick }: EventRow) => tick, look: '' },
  { id: 'tick', title: 'Tick', value: ({ tick }: EventRow) => tick, look: `${wide} text-right` },
  { id: 'kind', title: 'Kind', value: ({ kind }: EventRow) => kind, look: wide },
  { id: 'text', title: 'What happened', value: ({ text }: EventRow) => text, look: 'col-start-5 max-md:col-start-3' },
] as const;

function csvRows(rows: readonly EventRow[]): string {
  const head = ['seq', 'episode', 'tick', 'kind', 'team', 'agent', 'text', 'call'] as const;
  return csvOf([head, ...rows.map((row) => head.map((key) => row[key]))]);
}

/** The events of an episode: searchable, filterable, exportable in list order, each with a link to its moment. */
export function EventTable(properties: {
  match: string;
  episode: number;
  events: readonly MatchEvent[];
  family: Family;
  isLoading: boolean;
}) {
  const { match, episode, events, family, isLoading } = properties;
  const { filter, change } = useEventFilter();
  const search = useDeferredValue(filter.search);
  const rows = useMemo(() => eventRows(events, family), [events, family]);
  const { kinds, team, call } = filter;
  const shown = useMemo(() => filterRows(rows, { search, kinds, team, call }), [rows, search, kinds, team, call]);
  const { rows: listed, order, sortBy } = useSortedRows(shown, columns);
  const box = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: listed.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1200, height: 640 },
  });
  const name = `events-${match}-${episode + 1}`;
  const saveJson = (): void => {
    const wanted = new Set(shown.map(({ seq }) => seq));
    const kept = events.filter(({ seq }) => wanted.has(seq));
    saveFile(new Blob([JSON.stringify({ match, episode, events: kept }, null, 1)], { type: 'application/json' }), `${name}.json`);
  };
  const saveCsv = (): void => saveFile(new Blob([csvRows(listed)], { type: 'text/csv' }), `${name}.csv`);
  return (
    <section aria-label="Events" className="flex min-h-0 flex-1 flex-col rounded-sm border border-line bg-panel">
      <EventFilters rows={rows} family={family} filter={filter} onChange={change}>
        <output className="text-micro text-muted" aria-live="polite">
          {formatNumber(shown.length)} of {formatNumber(rows.length)}
        </output>
        <Button size="small" look="line" onClick={saveCsv} disabled={shown.length === 0}>
          <Download size={12} aria-hidden="true" />
          CSV
        </Button>
        <Button size="small" look="line" onClick={saveJson} disabled={shown.length === 0}>
          <Download size={12} aria-hidden="true" />
          JSON
        </Button>
      </EventFilters>
      <fieldset className={`${grid} h-8 border-line border-b text-micro text-muted pointer-coarse:h-11`}>
        <legend className="sr-only">Sort the events</legend>
        {columns.map(({ id, title, look }) => (
          <span key={id} className={look}>
            <SortButton id={id} order={order} onSort={sortBy} alignRight={id === 'tick'}>
              {title}
              {order?.id === id ? <span className="sr-only">, {ariaSort(id, order)}</span> : null}
            </SortButton>
          </span>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className="p-4 text-muted">
          {isLoading
            ? 'Reading the log…'
            : rows.length === 0
              ? 'No events in this episode yet.'
              : 'No events match these filters. Clear a filter to see more.'}
        </p>
      ) : (
        <div ref={box} className="min-h-0 flex-1 overflow-y-auto -outline-offset-2" data-events={shown.length}>
          <ul aria-label="Events" className="relative" style={{ height: list.getTotalSize() }}>
            {list.getVirtualItems().map(({ index, start }) => {
              const row = listed[index];
              if (row === undefined) return null;
              return (
                <li key={row.seq} className="absolute inset-x-0 top-0" style={{ height: rowHeight, transform: `translateY(${start}px)` }}>
                  <Link
                    href={`/matches/${match}?episode=${row.episode}&t=${momentInAddress(Math.max(0, row.tick))}`}
                    prefetch={false}
                    className={`${grid} h-full border-line border-b text-data -outline-offset-2 hover:bg-raised`}
                  >
                    <time className="text-muted">{formatTicks(row.tick)}</time>
                    <span className={`${wide} text-right font-mono text-muted tabular-nums`}>{formatNumber(row.tick)}</span>
                    <span className={`${wide} truncate text-soft`}>{kindTitle(row.kind, family)}</span>
                    {row.team === null ? <span /> : <TeamMark team={row.team} label />}
                    <bdi
                      className={classNames('truncate', row.kind === 'issue' && 'text-error', row.call !== null && 'pr-20')}
                      {...fullText(row.text)}
                    >
                      {row.text}
                    </bdi>
                  </Link>
                  {row.call === null ? null : (
                    <Link
                      href={`/matches/${match}/traces/${encodeURIComponent(row.call)}`}
                      prefetch={false}
                      aria-label={`The model call behind: ${row.text}`}
                      className="absolute inset-y-0 right-3 flex items-center text-data text-soft underline -outline-offset-2 hover:text-text"
                    >
                      Model call
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}
