'use client';

import { Download } from 'lucide-react';
import Link from 'next/link';
import { linkTo } from '#components/shell/api.ts';
import { buttonLook } from '#components/ui/button.tsx';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { exportedEstimate } from '#components/ui/data-table/exported-estimate.ts';
import { EmptyPanel } from '#components/ui/panel.tsx';
import type { SeatActivity } from '#lib/domain/seat-activity.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatNumber, formatPercent, formatTag, formatTicks } from '#lib/format.ts';
import type { PeopleEpisode } from '#lib/protocol/people-views.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { taskName } from '#lib/task-name.ts';
import { type PeopleGroup, peopleGroups } from './people-groups.ts';

const download = buttonLook({ size: 'small', look: 'line' });

function played({ scenario, task }: Pick<PeopleEpisode, 'scenario' | 'task'>): string {
  return task === null ? scenarioTitle(scenario) : `${scenarioTitle(scenario)}, ${taskName(task)}`;
}

function Figure({ of, unit = '' }: { of: Estimate; unit?: string }) {
  return (
    <>
      {formatNumber(of.value, 1)}
      {unit}
      {of.high === null ? null : <span className="ml-1.5 text-muted">±{formatNumber(of.high - of.value, 1)}</span>}
    </>
  );
}

const groupColumns: readonly DataColumn<PeopleGroup>[] = [
  { id: 'played', title: 'Played', value: played, isRowHead: true },
  { id: 'teams', title: 'Teams', value: ({ teams }) => teams },
  { id: 'episodes', title: 'Episodes', value: ({ episodes }) => episodes, highestFirst: true, align: 'right' },
  {
    id: 'result',
    title: 'Result',
    meaning: 'Mean of the episodes with its 95 % interval: completion of a task, or the points of each team.',
    value: ({ completion, points }) => completion?.value ?? Object.values(points)[0]?.value ?? null,
    cell: ({ completion, points }) =>
      completion !== null ? (
        <Figure of={completion} unit=" %" />
      ) : (
        <span className="flex flex-wrap justify-end gap-x-3">
          {Object.entries(points).map(([team, of]) => (
            <span key={team} className="whitespace-nowrap">
              <span className="mr-1.5 text-muted">{team}</span>
              <Figure of={of} />
            </span>
          ))}
        </span>
      ),
    highestFirst: true,
    align: 'right',
  },
  {
    id: 'present',
    title: 'People present',
    meaning: 'The share of the play in which people controlled their seats.',
    value: ({ present }) => (present.n === 0 ? null : present.value),
    cell: ({ present }) => (present.n === 0 ? '–' : formatPercent(present.value)),
    exported: exportedEstimate('People present', ({ present }) => present),
    highestFirst: true,
    align: 'right',
    from: 'md',
  },
];

interface SeatRow extends SeatActivity {
  readonly of: PeopleEpisode;
}

const share = (of: (row: SeatRow) => number | null) => ({
  value: of,
  cell: (row: SeatRow) => {
    const value = of(row);
    return value === null ? '–' : formatPercent(value);
  },
  highestFirst: true,
  align: 'right' as const,
});

const seatColumns: readonly DataColumn<SeatRow>[] = [
  {
    id: 'agent',
    title: 'Seat',
    value: ({ agent }) => agent,
    cell: ({ agent, system }) => (
      <>
        {agent} <span className="font-normal text-muted">{system}</span>
      </>
    ),
    isRowHead: true,
  },
  {
    id: 'episode',
    title: 'Episode',
    value: ({ of }) => `${of.match}.${of.episode}`,
    cell: ({ of }) => (
      <Link href={`/matches/${of.match}`} prefetch={false} className="underline">
        {played(of)} {formatTag(of.match)}
      </Link>
    ),
  },
  {
    id: 'length',
    title: 'Length',
    value: ({ of }) => of.ticks / ticksPerSecond,
    cell: ({ of }) => formatTicks(of.ticks),
    align: 'right',
    from: 'lg',
  },
  {
    id: 'person',
    title: 'By a person',
    meaning: 'Share of the play in which a person controlled the body.',
    ...share(({ person }) => person),
  },
  { id: 'points', title: 'Points', value: ({ points }) => points, highestFirst: true, align: 'right', from: 'md' },
  {
    id: 'share',
    title: 'Share of work',
    meaning: 'Of all blocks that the team placed and broke and all items that it collected.',
    ...share(({ share: own }) => own),
  },
  { id: 'placed', title: 'Placed', value: ({ placed }) => placed, highestFirst: true, align: 'right', from: 'sm' },
  { id: 'broken', title: 'Broken', value: ({ broken }) => broken, highestFirst: true, align: 'right', from: 'sm' },
  { id: 'collected', title: 'Collected', value: ({ collected }) => collected, highestFirst: true, align: 'right', from: 'md' },
  {
    id: 'actions',
    title: 'Actions',
    meaning: 'Actions that a program started. People start none.',
    value: ({ actions }) => actions,
    highestFirst: true,
    align: 'right',
    from: 'lg',
  },
  { id: 'messages', title: 'Messages', value: ({ messages }) => messages, highestFirst: true, align: 'right', from: 'sm' },
  { id: 'words', title: 'Words', value: ({ words }) => words, highestFirst: true, align: 'right', from: 'lg' },
  {
    id: 'idle',
    title: 'Idle',
    meaning:
      'Share of the play in pauses of more than five seconds without work, a message or a running action. Walking alone counts as a pause.',
    ...share(({ idle }) => idle),
  },
];

/** The episodes in which people played, apart from the figures of agent systems: their results, and what each seat did. */
export function PeoplePage({ episodes }: { episodes: readonly PeopleEpisode[] }) {
  const rows = episodes.flatMap((of) => of.seats.map((seat) => ({ ...seat, of })));
  return (
    <main id="content" className="mx-auto grid max-w-[1440px] content-start gap-5 p-4 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">People beside agents</h1>
        <p className="min-w-0 flex-1 text-data text-muted max-sm:basis-full">
          Episodes in which people played. No other figure of this dashboard contains them.
        </p>
        {episodes.length === 0 ? null : (
          <span className="flex gap-1.5">
            {(['csv', 'json'] as const).map((form) => (
              <a key={form} href={linkTo('GET /api/people', { query: { as: form } })} download className={download}>
                <Download size={11} aria-hidden="true" />
                {form.toUpperCase()}
              </a>
            ))}
          </span>
        )}
      </div>
      {episodes.length === 0 ? (
        <EmptyPanel>
          <p>No person has finished an episode here yet.</p>
          <Link href="/matches/new" className={buttonLook({ look: 'primary' })}>
            Set up a match with a seat for a person
          </Link>
        </EmptyPanel>
      ) : (
        <>
          <section className="grid gap-1" aria-label="Results of people">
            <h2 className="text-section">Results</h2>
            <DataTable
              label="Results with people"
              columns={groupColumns}
              rows={peopleGroups(episodes)}
              rowKey={({ scenario, task, teams }) => `${scenario} ${task} ${teams}`}
              csv="people-results"
              height="small"
              className="max-h-96"
            />
          </section>
          <section className="grid gap-1" aria-label="What each seat did">
            <h2 className="text-section">What each seat did</h2>
            <DataTable
              label="Seats"
              columns={seatColumns}
              rows={rows}
              rowKey={({ of, agent }) => `${of.match} ${of.episode} ${agent}`}
              csv="people-seats"
              height="small"
              className="max-h-[640px]"
            />
          </section>
        </>
      )}
    </main>
  );
}
