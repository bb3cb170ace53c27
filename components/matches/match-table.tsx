'use client';

import Link from 'next/link';
import { useMemo } from 'react';
import { ScoreText } from '#components/match/score-text.tsx';
import { StateMark } from '#components/match/state-mark.tsx';
import { Winner } from '#components/match/winner.tsx';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { formatAgo, formatClockSetting, formatScenario, formatTag } from '#lib/format.ts';
import type { MatchView } from '#lib/protocol/views.ts';

function systemColumn(team: 'red' | 'blue', title: string): DataColumn<MatchView> {
  return {
    id: team,
    title,
    value: ({ configuration }) => configuration.teams[team],
    cell: ({ configuration }) => (
      <span className="inline-flex items-center gap-1.5">
        <TeamMark team={team} label />
        {configuration.teams[team]}
      </span>
    ),
  };
}

/** What the score of a match says of its sides: red minus blue. */
function lead({ score }: MatchView): number | null {
  return score === null ? null : score.red - score.blue;
}

function columnsOf(now: number, showState: boolean): readonly DataColumn<MatchView>[] {
  const moment = (match: MatchView): number => (showState ? null : match.finishedAt) ?? match.createdAt;
  const columns: readonly (DataColumn<MatchView> | null)[] = [
    {
      id: 'match',
      title: 'Match',
      value: ({ id }) => id,
      cell: ({ id }) => (
        <Link href={`/matches/${id}`} className="rounded-sm font-mono after:absolute after:inset-0">
          {formatTag(id)}
        </Link>
      ),
    },
    showState
      ? {
          id: 'state',
          title: 'State',
          value: ({ state }) => state,
          cell: (match) => <StateMark state={match.state} paused={match.paused} />,
          from: 'sm',
        }
      : null,
    { id: 'scenario', title: 'Scenario', value: ({ configuration }) => formatScenario(configuration.scenario), from: 'md' },
    systemColumn('red', 'Red'),
    {
      id: 'score',
      title: 'Score',
      meaning: 'Sorted by red minus blue',
      value: lead,
      cell: ({ score, state, episodesPlayed, configuration }) =>
        score === null ? (
          <span className="text-muted">
            <span className="sm:hidden">{state}</span>
            <span className="max-sm:hidden">–</span>
          </span>
        ) : (
          <ScoreText score={score} episodes={episodesPlayed} scenario={configuration.scenario} />
        ),
      exported: [
        ['Red score', ({ score }) => score?.red ?? null],
        ['Blue score', ({ score }) => score?.blue ?? null],
      ],
      highestFirst: true,
      align: 'right',
    },
    systemColumn('blue', 'Blue'),
    {
      id: 'result',
      title: 'Result',
      value: (match) => (match.state === 'finished' ? Math.sign(lead(match) ?? 0) : null),
      cell: ({ state, score }) =>
        state === 'finished' && score !== null ? <Winner score={score} /> : <span className="text-muted">–</span>,
      exported: [],
      highestFirst: true,
      from: 'sm',
    },
    {
      id: 'episodes',
      title: 'Episodes',
      value: ({ episodesPlayed }) => episodesPlayed,
      cell: ({ episodesPlayed, configuration }) => `${episodesPlayed} of ${configuration.episodes}`,
      highestFirst: true,
      align: 'right',
      from: 'md',
    },
    { id: 'seed', title: 'Seed', value: ({ configuration }) => configuration.seed, align: 'right', from: 'lg', className: 'text-muted' },
    {
      id: 'clock',
      title: 'Clock',
      value: ({ configuration }) => formatClockSetting(configuration.clock),
      from: 'lg',
      className: 'text-muted',
    },
    {
      id: 'moment',
      title: showState ? 'Created' : 'Ended',
      value: moment,
      cell: (match) => formatAgo(moment(match), now),
      exported: [[showState ? 'Created' : 'Ended', (match) => new Date(moment(match)).toISOString()]],
      highestFirst: true,
      align: 'right',
      from: 'sm',
      className: 'text-muted',
    },
  ];
  return columns.flatMap((column) => (column === null ? [] : [{ ...column, className: `whitespace-nowrap ${column.className ?? ''}` }]));
}

/** Matches as a table that can be sorted; narrow screens show fewer columns. `csv` names the file that the rows can be saved as. */
export function MatchTable({
  matches,
  now,
  showState,
  csv,
}: {
  matches: readonly MatchView[];
  now: number;
  showState: boolean;
  csv?: string;
}) {
  const columns = useMemo(() => columnsOf(now, showState), [now, showState]);
  return <DataTable label="Matches" columns={columns} rows={matches} rowKey={({ id }) => id} {...(csv === undefined ? {} : { csv })} />;
}
