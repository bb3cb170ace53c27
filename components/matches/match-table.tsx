'use client';

import Link from 'next/link';
import { useMemo } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { peopleWords } from '#lib/domain/people.ts';
import type { PlayKind } from '#lib/domain/play-kind.ts';
import { bothSides } from '#lib/domain/side.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatAgo, formatClockSetting, formatCount, formatTag } from '#lib/format.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { taskName } from '#lib/task-name.ts';
import { FreeSeats } from './free-seats.tsx';
import { ScoreText } from './score-text.tsx';
import { StateMark } from './state-mark.tsx';
import { Winner } from './winner.tsx';

/** The first or the second team of a match with its system; a cooperative task has no second team. */
function teamAt({ configuration }: MatchView, place: 0 | 1): readonly [team: TeamId, system: string] | null {
  return Object.entries(configuration.teams)[place] ?? null;
}

function systemColumn(place: 0 | 1, title: string): DataColumn<MatchView> {
  return {
    id: place === 0 ? 'first' : 'second',
    title,
    value: (match) => teamAt(match, place)?.[1] ?? null,
    cell: (match) => {
      const [team, system] = teamAt(match, place) ?? [];
      if (team === undefined) return <span className="text-muted">–</span>;
      return (
        <span className="inline-flex items-center gap-1.5">
          <TeamMark team={team} label />
          {system}
        </span>
      );
    },
  };
}

/** The scenario, its task, the number of agents if it varies, and people. */
function played({ configuration, taskTitle }: MatchView): string {
  const { scenario, task, agents } = configuration;
  const people = peopleWords(configuration);
  const parts = [
    scenarioTitle(scenario),
    ...(task === undefined ? [] : [taskName(task, taskTitle)]),
    ...(agents === undefined ? [] : [formatCount(agents, 'agent')]),
    ...(people === null ? [] : [people]),
  ];
  return parts.join(', ');
}

/** The value that the score column sorts by: red minus blue, or the completion of a task. */
function lead({ score }: MatchView): number | null {
  if (score === null) return null;
  const sides = bothSides(score);
  return sides === null ? (Object.values(score)[0] ?? null) : sides.red - sides.blue;
}

/** The kinds of teams in a table's matches: sides, a single team, or both. */
type Kinds = PlayKind | 'both';

function kindsOf(matches: readonly MatchView[]): Kinds {
  const alone = matches.filter(({ configuration }) => Object.keys(configuration.teams).length === 1).length;
  if (alone === 0) return 'points';
  return alone === matches.length ? 'task' : 'both';
}

const firstTitles: Readonly<Record<Kinds, string>> = { points: 'Red', task: 'Team', both: 'Red or team' };

function columnsOf(now: number, showState: boolean, kinds: Kinds): readonly DataColumn<MatchView>[] {
  const moment = (match: MatchView): number => (showState ? null : match.finishedAt) ?? match.createdAt;
  const columns: readonly (DataColumn<MatchView> | null)[] = [
    {
      id: 'match',
      title: 'Match',
      value: ({ id }) => id,
      cell: (match) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link href={`/matches/${match.id}`} className="rounded-sm font-mono after:absolute after:inset-0">
            {formatTag(match.id)}
          </Link>
          <FreeSeats match={match} />
        </span>
      ),
    },
    showState
      ? {
          id: 'state',
          title: 'State',
          value: ({ state }) => state,
          cell: (match) => <StateMark state={match.state} paused={match.paused} lobby={match.seats?.lobby ?? false} />,
          from: 'sm',
        }
      : null,
    { id: 'scenario', title: 'Scenario', value: played, from: 'md' },
    systemColumn(0, firstTitles[kinds]),
    {
      id: 'score',
      title: 'Score',
      meaning: kinds === 'task' ? 'Completion of the task' : 'Sorted by red minus blue',
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
        ['Completion in percent', ({ score }) => (score === null || bothSides(score) !== null ? null : (Object.values(score)[0] ?? null))],
      ],
      highestFirst: true,
      align: 'right',
    },
    kinds === 'task' ? null : systemColumn(1, 'Blue'),
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
    {
      id: 'seed',
      title: 'Seed',
      value: ({ configuration }) => configuration.seed ?? 'hidden',
      align: 'right',
      from: 'lg',
      className: 'text-muted',
    },
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

/** Matches as a table that can be sorted; narrow screens show fewer columns. `csv` names the file for the rows. */
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
  const kinds = kindsOf(matches);
  const columns = useMemo(() => columnsOf(now, showState, kinds), [now, showState, kinds]);
  return <DataTable label="Matches" columns={columns} rows={matches} rowKey={({ id }) => id} {...(csv === undefined ? {} : { csv })} />;
}
