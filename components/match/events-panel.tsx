'use client';

import { MessageCircleQuestionMark } from 'lucide-react';
import Link from 'next/link';
import { useCallback, useState } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import type { TracedLine } from '#lib/fold/episode-view.ts';
import { formatNumber, formatTicks } from '#lib/format.ts';
import { useMatch, useMatchOver } from './match-context.tsx';
import { RollingList } from './rolling-list.tsx';

type Share = 'high' | 'all';

const segments = [
  { value: 'high', label: 'What matters' },
  { value: 'all', label: 'Everything' },
] as const;

/** `match` is null where no server knows it. */
function Line({ line, match }: { line: TracedLine; match: string | null }) {
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
        {line.item === null ? null : <ItemIcon name={line.item} size={16} />}
        {match === null || line.call === null ? null : (
          <Link
            href={`/matches/${match}/traces/${encodeURIComponent(line.call)}`}
            prefetch={false}
            title="The question to a model behind this"
            aria-label={`The question to a model behind: ${line.text}`}
            className="-my-1 grid size-7 place-items-center rounded-sm text-muted hover:bg-raised hover:text-text max-md:-my-2 max-md:-mr-2 max-md:size-11"
          >
            <MessageCircleQuestionMark size={14} aria-hidden="true" />
          </Link>
        )}
      </span>
    </div>
  );
}

const seqOf = (line: TracedLine): number => line.seq;
const heightOf = (line: TracedLine): number => (line.detail === null ? 35 : 51);

function useLines(share: Share): readonly TracedLine[] {
  return useMatch(({ view }) => (share === 'all' ? view.lines : view.highLines));
}

/** How many lines there are. It alone is made anew with every one. */
function LineCount({ share }: { share: Share }) {
  return formatNumber(useLines(share).length);
}

function Lines({ share, match }: { share: Share; match: string | null }) {
  const shown = useLines(share);
  const isEmpty = useMatch(({ view }) => view.lines.length === 0);
  const over = useMatchOver();
  const draw = useCallback((line: TracedLine) => <Line line={line} match={match} />, [match]);
  if (shown.length === 0)
    return (
      <p className="p-4 text-muted">
        {!isEmpty
          ? 'Nothing that matters has happened yet; see everything.'
          : over
            ? 'No event of this match was kept.'
            : 'Points, sabotage, deaths and what agents do stand here as they happen.'}
      </p>
    );
  return <RollingList label="Events" items={shown} keyOf={seqOf} heightOf={heightOf} render={draw} />;
}

/** What happened, newest last, with the way to the question to a model behind it. `match` is null where no server knows it. */
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
