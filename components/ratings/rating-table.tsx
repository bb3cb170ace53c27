'use client';

import { useMemo } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { formatNumber, formatSigned } from '#lib/format.ts';
import { fewestRanked, type Rating, type Ratings } from '#lib/ratings/ratings.ts';
import { type DrawnRating, RatingWithInterval, ratedColumns } from './drawn-rating.tsx';

function drawnOf({ rating, low, high }: Rating): DrawnRating {
  return { value: rating, low, high };
}

/** The columns of the leaderboard. */
function columnsOf(systems: readonly Rating[]): readonly DataColumn<Rating>[] {
  const noRank = (): string => `No rank with fewer than ${fewestRanked} episodes`;
  const shared = ratedColumns(systems, drawnOf, noRank);
  return [
    shared.rank,
    shared.system,
    {
      id: 'rating',
      title: 'Rating',
      value: ({ rating }) => rating,
      cell: (system) => <RatingWithInterval rating={drawnOf(system)} />,
      highestFirst: true,
      align: 'right',
      className: 'w-20',
    },
    shared.interval,
    shared.drawn,
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
