'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { Download } from 'lucide-react';
import Link from 'next/link';
import { useDeferredValue, useMemo, useRef } from 'react';
import { saveFile } from '#components/playback/save-file.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { csvOf } from '#lib/export/csv.ts';
import { type EventRow, eventRows, filterRows, kindNames } from '#lib/fold/event-row.ts';
import { formatNumber, formatTicks } from '#lib/format.ts';
import { EventFilters } from './event-filters.tsx';
import { useEventFilter } from './use-event-filter.ts';

const rowHeight = 32;
const grid =
  'grid grid-cols-[56px_64px_88px_16px_minmax(0,1fr)] items-center gap-3 px-3 max-md:grid-cols-[40px_16px_minmax(0,1fr)] max-md:gap-2';
const wide = 'max-md:hidden';

function csvRows(rows: readonly EventRow[]): string {
  const head = ['seq', 'episode', 'tick', 'kind', 'team', 'agent', 'text', 'call'] as const;
  return csvOf([head, ...rows.map((row) => head.map((key) => row[key]))]);
}

/** The events of an episode: searchable, filterable, exportable in list order, each with a link to its moment. */
export function EventTable(properties: { match: string; episode: number; events: readonly MatchEvent[]; isLoading: boolean }) {
  const { match, episode, events, isLoading } = properties;
  const { filter, change } = useEventFilter();
  const search = useDeferredValue(filter.search);
  const rows = useMemo(() => eventRows(events), [events]);
  const { kinds, team, call } = filter;
  const shown = useMemo(() => filterRows(rows, { search, kinds, team, call }), [rows, search, kinds, team, call]);
  const box = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: shown.length,
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
  const saveCsv = (): void => saveFile(new Blob([csvRows(shown)], { type: 'text/csv' }), `${name}.csv`);
  return (
    <section aria-label="Events" className="flex min-h-0 flex-1 flex-col rounded-sm border border-line bg-panel">
      <EventFilters rows={rows} filter={filter} onChange={change}>
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
      <div aria-hidden="true" className={`${grid} h-8 border-line border-b text-micro text-muted`}>
        <span>Time</span>
        <span className={`${wide} text-right`}>Tick</span>
        <span className={wide}>Kind</span>
        <span />
        <span>What happened</span>
      </div>
      {shown.length === 0 ? (
        <p className="p-4 text-muted">
          {isLoading
            ? 'Reading the log…'
            : rows.length === 0
              ? 'Nothing has happened in this episode yet.'
              : 'No events match these filters. Clear a filter to see more.'}
        </p>
      ) : (
        <div ref={box} className="min-h-0 flex-1 overflow-y-auto -outline-offset-2" data-events={shown.length}>
          <ul aria-label="Events" className="relative" style={{ height: list.getTotalSize() }}>
            {list.getVirtualItems().map(({ index, start }) => {
              const row = shown[index];
              if (row === undefined) return null;
              return (
                <li key={row.seq} className="absolute inset-x-0 top-0" style={{ height: rowHeight, transform: `translateY(${start}px)` }}>
                  <Link
                    href={`/matches/${match}?episode=${row.episode}&t=${Math.max(0, row.tick)}`}
                    prefetch={false}
                    title={row.text}
                    className={`${grid} h-full border-line border-b text-data -outline-offset-2 hover:bg-raised`}
                  >
                    <time className="text-muted">{formatTicks(row.tick)}</time>
                    <span className={`${wide} text-right font-mono text-muted tabular-nums`}>{formatNumber(row.tick)}</span>
                    <span className={`${wide} truncate text-soft`}>{kindNames[row.kind]}</span>
                    {row.team === null ? <span /> : <TeamMark team={row.team} label />}
                    <bdi className={classNames('truncate', row.kind === 'issue' && 'text-error', row.call !== null && 'pr-20')}>
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
