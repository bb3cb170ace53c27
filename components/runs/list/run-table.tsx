'use client';

import Link from 'next/link';
import { useMemo } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { seedsOf, systemsByTeam } from '#lib/domain/run-configuration.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatAgo, formatSeeds } from '#lib/format.ts';
import type { RunView } from '#lib/protocol/views.ts';
import { RunStateMark } from '../run-state-mark.tsx';

function teamColumn(place: 0 | 1, title: string): DataColumn<RunView> {
  return {
    id: place === 0 ? 'red' : 'blue',
    title,
    value: ({ configuration }) => Object.values(systemsByTeam(configuration))[place]?.join(', ') ?? '',
    from: 'md',
    className: 'max-w-60 truncate',
  };
}

function columnsOf(now: number): readonly DataColumn<RunView>[] {
  return [
    {
      id: 'name',
      title: 'Run',
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link href={`/runs/${id}`} className="rounded-sm font-semibold after:absolute after:inset-0">
          {name}
        </Link>
      ),
      isRowHead: true,
      className: 'max-w-72 truncate',
    },
    {
      id: 'state',
      title: 'State',
      value: ({ state, abandoned }) => (abandoned ? 'abandoned' : state),
      cell: ({ state, abandoned }) => <RunStateMark state={state} abandoned={abandoned} />,
    },
    {
      id: 'scenario',
      title: 'Scenario',
      value: ({ configuration }) => scenarioTitle(configuration.scenario),
      from: 'sm',
      className: 'whitespace-nowrap',
    },
    teamColumn(0, 'Red or team'),
    teamColumn(1, 'Blue'),
    {
      id: 'matches',
      title: 'Matches',
      value: ({ matches }) => matches.finished,
      cell: ({ matches }) => `${matches.finished} of ${matches.total}`,
      exported: [
        ['Finished matches', ({ matches }) => matches.finished],
        ['Matches', ({ matches }) => matches.total],
      ],
      highestFirst: true,
      align: 'right',
      className: 'whitespace-nowrap',
    },
    { id: 'failed', title: 'Failed', value: ({ matches }) => matches.failed, highestFirst: true, align: 'right', from: 'sm' },
    {
      id: 'seeds',
      title: 'Seeds',
      value: ({ configuration }) => formatSeeds(seedsOf(configuration)),
      from: 'lg',
      className: 'whitespace-nowrap text-muted',
    },
    {
      id: 'created',
      title: 'Created',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatAgo(createdAt, now),
      exported: [['Created', ({ createdAt }) => new Date(createdAt).toISOString()]],
      highestFirst: true,
      align: 'right',
      from: 'sm',
      className: 'whitespace-nowrap text-muted',
    },
  ];
}

/** Runs as a table that can be sorted and saved. */
export function RunTable({ runs, now }: { runs: readonly RunView[]; now: number }) {
  const columns = useMemo(() => columnsOf(now), [now]);
  return <DataTable label="Runs" columns={columns} rows={runs} rowKey={({ id }) => id} csv="runs" />;
}
