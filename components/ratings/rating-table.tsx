'use client';

import Link from 'next/link';
import { useMemo } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { Explained } from '#components/ui/explained.tsx';
import { formatNumber, formatSigned } from '#lib/format.ts';
import { ratedAgent } from '#lib/ratings/rated-match.ts';
import { fewestRanked, type Rating, type Ratings } from '#lib/ratings/ratings.ts';

/** Positions of a rating and its interval on the common scale, as fractions of its length. */
function scaleOf(systems: readonly Rating[]): { place: (rating: number) => number; ticks: number[] } {
  const low = Math.min(...systems.map((system) => system.low));
  const high = Math.max(...systems.map((system) => system.high));
  const step = [25, 50, 100, 200, 400, 800].find((size) => (high - low) / size <= 6) ?? 1600;
  const from = Math.floor(low / step) * step;
  const to = Math.max(from + step, Math.ceil(high / step) * step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  return { place: (rating) => (rating - from) / (to - from), ticks };
}

function Bar({ system, place, ticks }: { system: Rating; place: (rating: number) => number; ticks: readonly number[] }) {
  const at = (rating: number): string => `${(place(rating) * 100).toFixed(2)}%`;
  return (
    <svg width="100%" height="28" aria-hidden="true" className="block overflow-visible">
      {ticks.map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1="0" y2="28" stroke="var(--color-line)" />
      ))}
      <line x1={at(system.low)} x2={at(system.high)} y1="14" y2="14" stroke="var(--color-outline)" strokeWidth="2" />
      {[system.low, system.high].map((end, index) => (
        <line key={index} x1={at(end)} x2={at(end)} y1="10" y2="18" stroke="var(--color-outline)" strokeWidth="2" />
      ))}
      <circle cx={at(system.rating)} cy="14" r="5" fill="var(--color-text)" />
    </svg>
  );
}

/** The columns of the leaderboard. */
function columnsOf(systems: readonly Rating[]): readonly DataColumn<Rating>[] {
  const { place, ticks } = scaleOf(systems);
  const isShared = (rank: number): boolean => systems.filter((system) => system.rank === rank).length > 1;
  return [
    {
      id: 'rank',
      title: 'Rank',
      value: ({ rank }) => rank,
      cell: ({ rank }) => (
        <span className="font-semibold text-section">
          {rank === null ? <Explained text={`No rank with fewer than ${fewestRanked} episodes`}>–</Explained> : rank}
          {rank !== null && isShared(rank) ? <Explained text="Shared rank: the intervals overlap">=</Explained> : null}
        </span>
      ),
      className: 'w-14',
    },
    {
      id: 'system',
      title: 'System',
      value: ({ system }) => system,
      cell: ({ system }) => <RatedSystem name={system} />,
      isRowHead: true,
      className: 'w-56',
    },
    {
      id: 'rating',
      title: 'Rating',
      value: ({ rating }) => rating,
      cell: ({ rating, low, high }) => (
        <b className="font-semibold">
          {formatNumber(rating)}
          <span className="block whitespace-nowrap font-normal text-micro text-muted sm:hidden">
            {formatNumber(low)} to {formatNumber(high)}
          </span>
        </b>
      ),
      highestFirst: true,
      align: 'right',
      className: 'w-20',
    },
    {
      id: 'low',
      title: '95 % interval',
      meaning: 'Sorted by the lower end',
      value: ({ low }) => low,
      cell: ({ low, high }) => `${formatNumber(low)} to ${formatNumber(high)}`,
      highestFirst: true,
      exported: [
        ['Low', ({ low }) => low],
        ['High', ({ high }) => high],
      ],
      from: 'sm',
      className: 'w-32 whitespace-nowrap text-muted',
    },
    {
      id: 'drawn',
      title: 'Drawn',
      head: <Scale place={place} ticks={ticks} />,
      value: () => null,
      exported: [],
      cell: (system) => <Bar system={system} place={place} ticks={ticks} />,
      unsorted: true,
      from: 'md',
      className: 'min-w-60 px-6!',
    },
    {
      id: 'won',
      title: 'Won',
      value: ({ wins, episodes }) => wins / episodes,
      cell: ({ wins, episodes }) => `${formatNumber((wins / episodes) * 100, 1)}%`,
      highestFirst: true,
      align: 'right',
      className: 'w-24',
    },
    ...(['episodes', 'matches'] as const).map((key) => ({
      id: key,
      title: key === 'episodes' ? 'Episodes' : 'Matches',
      value: (system: Rating) => system[key],
      cell: (system: Rating) => formatNumber(system[key]),
      highestFirst: true,
      align: 'right' as const,
      from: key === 'episodes' ? ('sm' as const) : ('md' as const),
      className: 'w-24 text-muted',
    })),
  ];
}

function Scale({ place, ticks }: { place: (rating: number) => number; ticks: readonly number[] }) {
  return (
    <>
      <span className="relative block h-4" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className="absolute -translate-x-1/2 tabular-nums" style={{ left: `${place(tick) * 100}%` }}>
            {formatNumber(tick)}
          </span>
        ))}
      </span>
      <span className="sr-only">Chart of the interval</span>
    </>
  );
}

/** A system, with a link to its page if it is one agent system, and its conditions below. */
function RatedSystem({ name }: { name: string }) {
  const agent = ratedAgent(name);
  const [title = name, conditions] = name.split(/ \(|\)$/);
  return (
    <>
      {agent === null ? (
        <span className="font-semibold">{title}</span>
      ) : (
        <Link href={`/agents/${agent}`} className="rounded-sm font-semibold after:absolute after:inset-0">
          {title}
        </Link>
      )}
      {conditions ? <span className="block font-normal text-micro text-muted">{conditions}</span> : null}
    </>
  );
}

/** The leaderboard. Systems with the same rank have overlapping intervals. */
export function RatingTable({ ratings: { systems }, scenario }: { ratings: Ratings; scenario: string }) {
  const columns = useMemo(() => columnsOf(systems), [systems]);
  return (
    <DataTable
      label="Ratings"
      columns={columns}
      rows={systems}
      rowKey={({ system }) => system}
      csv={`ratings-${scenario}`}
      height="large"
    />
  );
}

/** The advantage of playing red over all matches, as text. */
export function SideSentence({ ratings }: { ratings: Ratings }) {
  const { side } = ratings;
  if (side === null)
    return (
      <p className="text-soft">
        What playing red is worth is <b className="font-semibold text-text">unknown</b>: no two systems have met on both sides. The ratings
        count both sides alike. A run with “each pairing also with sides swapped” shows it.
      </p>
    );
  const even = side.low <= 0 && side.high >= 0;
  return (
    <p className="text-soft">
      Playing red is worth <b className="font-semibold text-text">{formatSigned(side.rating)}</b> points ({formatSigned(side.low)} to{' '}
      {formatSigned(side.high)}):{' '}
      {even
        ? 'the interval contains zero, so neither side is clearly better.'
        : `between equal systems, red wins ${formatNumber(side.share * 100, 1)}% of the episodes, with a tie as half a win.`}
    </p>
  );
}
