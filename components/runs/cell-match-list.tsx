'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { queries } from '#components/shell/queries.ts';
import { Button } from '#components/ui/button.tsx';
import { formatCount } from '#lib/format.ts';
import type { RunMatchFilter } from '#lib/protocol/run-match-filter.ts';
import type { MatchView } from '#lib/protocol/views.ts';

/** Number of matches in one answer of the server. */
const perPage = 50;

/** Which part of a list of matches is shown, and the way to the others; nothing where all fit. */
function PageTurner({ total, offset, onTurn }: { total: number; offset: number; onTurn: (offset: number) => void }) {
  if (total <= perPage) return null;
  return (
    <>
      <span className="font-normal text-micro text-muted">
        {offset + 1}–{Math.min(total, offset + perPage)}
      </span>
      <Button size="small" look="line" icon aria-label="Earlier matches" disabled={offset === 0} onClick={() => onTurn(offset - perPage)}>
        <ChevronLeft size={12} aria-hidden="true" />
      </Button>
      <Button
        size="small"
        look="line"
        icon
        aria-label="Later matches"
        disabled={offset + perPage >= total}
        onClick={() => onTurn(offset + perPage)}
      >
        <ChevronRight size={12} aria-hidden="true" />
      </Button>
    </>
  );
}

/** The matches of a run that fit a filter, fifty at a time. `head` holds the header cells after the match's own, `row` draws a row. */
export function CellMatchList(properties: {
  run: string;
  filter: RunMatchFilter;
  note?: ReactNode;
  head: ReactNode;
  row: (match: MatchView) => ReactNode;
}) {
  const { run, filter, note, head, row } = properties;
  const [offset, setOffset] = useState(0);
  const { data } = useQuery({ ...queries.runMatches(run, filter, offset), placeholderData: keepPreviousData });
  const total = data?.total ?? 0;
  return (
    <>
      <div className="flex h-9 items-center gap-2 px-4 font-semibold text-data">
        {data === undefined ? 'Matches' : formatCount(total, 'match', 'matches')}
        {note}
        <span className="flex-1" />
        <PageTurner total={total} offset={offset} onTurn={setOffset} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto max-lg:max-h-80">
        <table className="w-full text-data [&_td]:h-[29px] [&_td]:whitespace-nowrap [&_td]:px-1.5 [&_th]:h-7 [&_th]:px-1.5">
          <thead>
            <tr className="border-line border-b text-micro text-muted">
              <th scope="col" className="pl-4!">
                Match
              </th>
              {head}
            </tr>
          </thead>
          <tbody>{data?.matches.map(row)}</tbody>
        </table>
      </div>
    </>
  );
}
