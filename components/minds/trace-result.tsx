'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useMemo } from 'react';
import { useEventLog } from '#components/events/use-event-log.ts';
import { useMatchFeed } from '#components/playback/use-match-feed.ts';
import { queries } from '#components/shell/queries.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Family } from '#lib/families/family.ts';
import { familyOf } from '#lib/families/registry.ts';
import { callsBehind } from '#lib/fold/calls-behind.ts';
import { kindOf, kindTitle } from '#lib/fold/event-row.ts';
import { foldMinds } from '#lib/fold/fold-minds.ts';
import { foldObserved } from '#lib/fold/fold-observed.ts';
import { emptyMinds, emptyTeamMind } from '#lib/fold/minds-view.ts';
import { nothingObserved } from '#lib/fold/observed-view.ts';
import { formatCount, formatTicks } from '#lib/format.ts';
import { withPlainText } from '#lib/plain-text.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { LineList } from './line-list.tsx';
import { EmptyHint } from './mind-section.tsx';
import { ProgramCode } from './program-code.tsx';
import { relationRows } from './relation-rows.ts';
import { RelationTable } from './relation-table.tsx';

/**
 * Renders the content of a result event. Tactics and the view of opponents are compared with the log before the event, a causal graph with
 * all observations of the log.
 */
function Result({ event, log, family }: { event: MatchEvent; log: readonly MatchEvent[]; family: Family }) {
  switch (event.kind) {
    case 'tactics':
    case 'opponent-model':
    case 'causal-graph': {
      const before = log.filter(({ seq }) => seq <= event.seq);
      const { tactics, opponent, graph } = before.reduce(foldMinds, emptyMinds).teams[event.team] ?? emptyTeamMind;
      if (event.kind === 'causal-graph') {
        const { actions } = log.reduce((view, told) => foldObserved(view, told, family), nothingObserved);
        const rows = relationRows(graph?.relations ?? [], event.team, actions);
        return <RelationTable rows={rows.toSorted((one, other) => Number(other.change !== null) - Number(one.change !== null))} />;
      }
      const view = event.kind === 'tactics' ? tactics.at(-1) : opponent;
      return view ? <LineList view={view} agents={[]} /> : null;
    }
    case 'program':
      return <ProgramCode agent={event.agent} code={event.code} line={null} failed={null} />;
    case 'critique':
      return (
        <p className="break-words">
          {event.success ? '✓ Did its part. ' : '✕ Did not do its part. '}
          {event.text}
        </p>
      );
    default:
      return null;
  }
}

function agentOf(event: MatchEvent): string | null {
  return 'agent' in event ? (event.agent ?? null) : null;
}

const results = new Set<MatchEvent['kind']>(['tactics', 'opponent-model', 'causal-graph', 'program', 'critique']);

/** The results of an answer in the match, from the log of its episode, and the number of events that belong to the call. */
export function TraceResult({ match: initial, call, episode }: { match: MatchDetail; call: string; episode: number }) {
  const { data: match } = useQuery({ ...queries.match(initial.id), initialData: initial });
  const { opened, trouble } = useMatchFeed(match, episode, null);
  const raw = useEventLog(opened?.feed ?? null);
  const log = useMemo(() => raw.map(withPlainText), [raw]);
  const family = familyOf(match.configuration.scenario);
  const events = useMemo(() => {
    const calls = callsBehind(log);
    return log.filter((event, index) => event.episode === episode && calls[index] === call);
  }, [log, call, episode]);
  // A repeated event is the same result.
  const first = new Map<string, MatchEvent>();
  for (const event of events.filter(({ kind }) => results.has(kind))) {
    const key = `${event.kind} ${agentOf(event) ?? ''}`;
    if (!first.has(key)) first.set(key, event);
  }
  const shown = [...first.values()];
  return (
    <section aria-label="Effect" className="grid min-w-0 gap-2">
      <h2 className="text-section">Effect</h2>
      {shown.length === 0 ? (
        <EmptyHint>
          {trouble !== null
            ? `The log of the episode cannot be read: ${trouble}`
            : opened === null || log.length === 0
              ? 'Reading the log of the episode…'
              : 'The log links no result to this answer. It links only tactics, causal graphs, views of opponents, programs and critiques.'}
        </EmptyHint>
      ) : (
        shown.map((event) => (
          <div key={event.seq} className="grid min-w-0 gap-1">
            <p className="text-data text-muted">
              {kindTitle(kindOf(event), family)}
              {agentOf(event) === null ? '' : ` of ${agentOf(event)}`},{' '}
              {event.tick < 0 ? 'before the start' : `at ${formatTicks(event.tick)}`}
            </p>
            <Result event={event} log={log} family={family} />
          </div>
        ))
      )}
      {events.length === 0 ? null : (
        <p>
          <Link
            href={`/matches/${match.id}/events?episode=${episode}&call=${encodeURIComponent(call)}`}
            prefetch={false}
            className="rounded-sm text-soft underline hover:text-text"
          >
            {formatCount(events.length, 'event')} from this model call
          </Link>
        </p>
      )}
    </section>
  );
}
