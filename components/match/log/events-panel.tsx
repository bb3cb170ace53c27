'use client';

import { ChevronRight, MessageCircleQuestionMark } from 'lucide-react';
import Link from 'next/link';
import { useCallback, useMemo, useState } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { useMatch, useMatchOver } from '#components/match-state/match-context.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { tooltip } from '#components/ui/tooltip.ts';
import type { TracedLine } from '#lib/fold/episode-view.ts';
import { mostKept } from '#lib/fold/kept-lists.ts';
import { groupLines, type LineGroup } from '#lib/fold/line-group.ts';
import { formatNumber, formatTicks } from '#lib/format.ts';
import { EarlierNote } from './earlier-note.tsx';
import { RollingList } from './rolling-list.tsx';

type Share = 'high' | 'all';

const segments = [
  { value: 'high', label: 'Highlights' },
  { value: 'all', label: 'Everything' },
] as const;

/** The number of repetitions of a line, and a switch that shows each of them. */
function Repeats({ group, isOpen, onToggle }: { group: LineGroup; isOpen: boolean; onToggle: (seq: number) => void }) {
  const times = group.lines.length;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`${times} times until ${formatTicks(group.last.tick)}: ${group.first.text}`}
      onClick={() => onToggle(group.first.seq)}
      className="-my-0.5 inline-flex h-6 items-center gap-0.5 rounded-sm border border-line bg-raised px-1.5 text-data text-soft tabular-nums hover:text-text max-md:h-11 max-md:px-3"
    >
      ×{times}
      <ChevronRight size={12} aria-hidden="true" className={isOpen ? 'rotate-90' : ''} />
    </button>
  );
}

/** A repetition of the line above, while its group is open. */
function Again({ line }: { line: TracedLine }) {
  return (
    <p className="flex gap-2 border-line border-b bg-sunken py-1 pr-3 pl-[62px] text-data text-muted">
      <time>{formatTicks(line.tick)}</time>
      <span className="truncate">{line.text}</span>
    </p>
  );
}

/** `match` is null for a match that no server has. */
function Line({
  group,
  match,
  isOpen,
  onToggle,
}: {
  group: LineGroup;
  match: string | null;
  isOpen: boolean;
  onToggle: (seq: number) => void;
}) {
  const line = group.first;
  return (
    <div className="grid grid-cols-[34px_12px_1fr_auto] items-start gap-2 border-line border-b px-3 py-[7px]">
      <time className="text-data text-muted leading-5">{formatTicks(line.tick)}</time>
      {line.team === null ? <span /> : <TeamMark team={line.team} label className="mt-1.5" />}
      <div className="min-w-0 break-words">
        <p className={line.error ? 'text-error' : ''}>
          {line.error ? '! ' : ''}
          {line.text}
        </p>
        {line.detail === null ? null : <p className="text-data text-muted">{line.detail}</p>}
      </div>
      <span className="flex items-center gap-1">
        {group.lines.length === 1 ? null : <Repeats group={group} isOpen={isOpen} onToggle={onToggle} />}
        {line.item === null ? null : <ItemIcon name={line.item} size={16} />}
        {match === null || line.call === null ? null : (
          <Link
            href={`/matches/${match}/traces/${encodeURIComponent(line.call)}`}
            prefetch={false}
            {...tooltip('The model call behind this')}
            aria-label={`The model call behind: ${line.text}`}
            className="-my-1 grid size-7 place-items-center rounded-sm text-muted hover:bg-raised hover:text-text max-md:-my-2 max-md:-mr-2 max-md:size-11"
          >
            <MessageCircleQuestionMark size={14} aria-hidden="true" />
          </Link>
        )}
      </span>
    </div>
  );
}

/** A row of the list: a line with its number of repetitions, or a repetition in an open group. */
type EventRow =
  | { readonly kind: 'group'; readonly group: LineGroup; readonly isOpen: boolean }
  | { readonly kind: 'again'; readonly line: TracedLine };

const keyOf = (row: EventRow): number => (row.kind === 'group' ? row.group.first.seq : row.line.seq);

function heightOf(row: EventRow): number {
  if (row.kind === 'again') return 25;
  return row.group.first.detail === null ? 35 : 51;
}

/** One row object per closed group, as long as the group stays the same object: a list re-renders a row only for another object. */
const closedRows = new WeakMap<LineGroup, EventRow>();

function closedRow(group: LineGroup): EventRow {
  const row = closedRows.get(group) ?? { kind: 'group', group, isOpen: false };
  closedRows.set(group, row);
  return row;
}

function rowsOf(groups: readonly LineGroup[], open: ReadonlySet<number>): EventRow[] {
  return groups.flatMap((group): EventRow[] => {
    if (group.lines.length === 1 || !open.has(group.first.seq)) return [closedRow(group)];
    const repeats = group.lines.slice(1).map((line): EventRow => ({ kind: 'again', line }));
    return [{ kind: 'group', group, isOpen: true }, ...repeats];
  });
}

function useLines(share: Share): readonly TracedLine[] {
  return useMatch(({ view }) => (share === 'all' ? view.lines : view.highLines));
}

/** The number of lines. A separate component, so that a new line re-renders nothing else here. */
function LineCount({ share }: { share: Share }) {
  return formatNumber(useLines(share).length);
}

function Lines({ share, match }: { share: Share; match: string | null }) {
  const shown = useLines(share);
  const isEmpty = useMatch(({ view }) => view.lines.length === 0);
  const over = useMatchOver();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((seq: number) => setOpen((before) => before.symmetricDifference(new Set([seq]))), []);
  const rows = useMemo(() => rowsOf(groupLines(shown), open), [shown, open]);
  const draw = useCallback(
    (row: EventRow) =>
      row.kind === 'again' ? <Again line={row.line} /> : <Line group={row.group} match={match} isOpen={row.isOpen} onToggle={toggle} />,
    [match, toggle],
  );
  if (shown.length === 0)
    return (
      <p className="p-4 text-muted">
        {!isEmpty
          ? 'No highlights yet; choose “Everything” to see all events.'
          : over
            ? 'This match has no stored events.'
            : 'No events yet. Points, sabotage, deaths and actions appear here.'}
      </p>
    );
  const isFull = shown.length >= mostKept[share === 'all' ? 'lines' : 'highLines'];
  return (
    <>
      {isFull ? <EarlierNote count={shown.length} /> : null}
      <RollingList label="Events" items={rows} keyOf={keyOf} heightOf={heightOf} render={draw} />
    </>
  );
}

/** The events, newest last, each with a link to the model call behind it. `match` is null for a match that no server has. */
export function EventsPanel({ match }: { match: string | null }) {
  const episode = useMatch((state) => state.view.episode);
  const [share, setShare] = useState<Share>('high');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-11 shrink-0 items-center justify-between border-line border-b px-3">
        <Segmented small label="Which events" value={share} onChange={setShare} segments={segments} />
        <span className="flex items-center gap-2 text-micro text-muted">
          <span>
            <LineCount share={share} /> of <LineCount share="all" />
          </span>
          {match === null ? null : (
            <Link
              href={`/matches/${match}/events?episode=${episode}`}
              prefetch={false}
              className="rounded-sm text-soft underline hover:text-text"
            >
              Table
            </Link>
          )}
        </span>
      </div>
      <Lines share={share} match={match} />
    </div>
  );
}
