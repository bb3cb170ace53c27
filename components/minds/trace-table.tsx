'use client';

import Link from 'next/link';
import { useMemo } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import { purposeWords } from '#lib/fold/purpose-words.ts';
import { formatCount, formatTicks } from '#lib/format.ts';
import type { ModelCallView } from '#lib/protocol/model-views.ts';
import { callFigures } from './call-figures.ts';
import { CallState } from './call-state.tsx';
import { TraceHeading } from './trace-heading.tsx';

const who = ({ agent, team }: ModelCallView): string => agent ?? rosterName(team);

/** A column of one of a call's figures. `exported` is its name in the file, with the unit of `value`. */
function figureColumn(
  id: keyof ReturnType<typeof callFigures>,
  title: string,
  value: (call: ModelCallView) => number | null,
  exported = title,
): DataColumn<ModelCallView> {
  return {
    id,
    title,
    value,
    cell: (call) => callFigures(call)[id],
    exported: [[exported, value]],
    align: 'right',
    highestFirst: true,
    className: 'tabular-nums',
  };
}

function columnsOf(match: string): readonly DataColumn<ModelCallView>[] {
  return [
    {
      id: 'about',
      title: 'Purpose',
      value: ({ purpose }) => purposeWords(purpose),
      cell: ({ call, purpose }) => (
        <Link href={`/matches/${match}/traces/${encodeURIComponent(call)}`} prefetch={false} className="rounded-sm underline">
          {purposeWords(purpose)}
        </Link>
      ),
      isRowHead: true,
    },
    {
      id: 'who',
      title: 'Who',
      value: who,
      cell: (call) => (
        <span className="flex items-center gap-1.5">
          <TeamMark team={call.team} />
          {who(call)}
        </span>
      ),
    },
    {
      id: 'asked',
      title: 'Episode',
      value: ({ askedAt }) => askedAt,
      cell: ({ episode, tick }) => `${episode + 1}, ${tick < 0 ? 'before the start' : formatTicks(tick)}`,
      exported: [
        ['Episode', ({ episode }) => episode + 1],
        ['Tick', ({ tick }) => tick],
      ],
    },
    { id: 'model', title: 'Model', value: ({ model }) => model },
    { id: 'state', title: 'State', value: ({ state }) => state, cell: ({ state }) => <CallState state={state} /> },
    figureColumn('input', 'Tokens in', ({ inputTokens }) => inputTokens),
    figureColumn('output', 'Tokens out', ({ outputTokens }) => outputTokens),
    figureColumn('seconds', 'Took', ({ latencyMs }) => latencyMs, 'Milliseconds'),
    figureColumn('cost', 'Cost', ({ costUsd }) => costUsd, 'Dollars'),
  ];
}

/** The model calls of a match, in order until the user sorts them. */
function TraceTable({ match, calls }: { match: string; calls: readonly ModelCallView[] }) {
  const columns = useMemo(() => columnsOf(match), [match]);
  return (
    <DataTable
      label="Model calls"
      columns={columns}
      rows={calls}
      rowKey={({ call }) => call}
      csv={`match-${match}-model-calls`}
      height="small"
      className="max-h-[calc(100dvh-172px)] whitespace-nowrap"
    />
  );
}

/** Every model call of a match. */
export function TraceList({ match, calls }: { match: string; calls: readonly ModelCallView[] }) {
  return (
    <main id="content" className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] content-start gap-3 p-4 max-md:px-3">
      <TraceHeading match={match}>
        <span className="text-soft">{formatCount(calls.length, 'model call')}</span>
      </TraceHeading>
      {calls.length === 0 ? (
        <p className="text-muted">This match made no model calls, or this machine does not have them.</p>
      ) : (
        <TraceTable match={match} calls={calls} />
      )}
    </main>
  );
}
