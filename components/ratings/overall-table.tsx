'use client';

import { useMemo } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { Explained } from '#components/ui/explained.tsx';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import type { OverallRating, OverallRatings, Uncompared } from '#lib/ratings/overall.ts';
import { fewestRanked } from '#lib/ratings/ratings.ts';
import { type DrawnRating, RatingWithInterval, ratedColumns } from './drawn-rating.tsx';

const reasons: Readonly<Record<Uncompared, string>> = {
  'one-sided': 'It met every opponent on one side alone, so its strength and the worth of that side look the same.',
  alone: 'No other system played the same tasks with the same seeds.',
  apart: 'It was compared with systems alone that met none of those with a rating.',
};

function known({ rating }: OverallRating): DrawnRating | null {
  return typeof rating === 'string' ? null : rating;
}

function familiesText({ families }: OverallRating): string {
  return families
    .map(({ family, episodes, won }) => `${scenarioTitle(family)}: ${formatNumber(won * 100)}% of ${formatCount(episodes, 'episode')} won`)
    .join('. ');
}

function columnsOf(systems: readonly OverallRating[]): readonly DataColumn<OverallRating>[] {
  const noRank = (system: OverallRating): string =>
    known(system) === null ? 'No rank without a rating' : `No rank with fewer than ${fewestRanked} episodes`;
  const shared = ratedColumns(systems, known, noRank);
  return [
    shared.rank,
    shared.system,
    {
      id: 'rating',
      title: 'Rating',
      value: (system) => known(system)?.value ?? null,
      cell: ({ rating }) =>
        typeof rating === 'string' ? <Explained text={reasons[rating]}>unknown</Explained> : <RatingWithInterval rating={rating} />,
      highestFirst: true,
      align: 'right',
      className: 'w-24',
    },
    shared.interval,
    shared.drawn,
    {
      id: 'families',
      title: 'Families',
      meaning: 'In how many families it is compared with others',
      value: ({ families }) => families.length,
      cell: (system) =>
        system.families.length === 0 ? 0 : <Explained text={familiesText(system)}>{formatNumber(system.families.length)}</Explained>,
      highestFirst: true,
      exported: [
        ['Families', ({ families }) => families.length],
        ['Won by family', familiesText],
      ],
      align: 'right',
      className: 'w-20',
    },
    {
      id: 'episodes',
      title: 'Episodes',
      value: ({ episodes }) => episodes,
      cell: ({ episodes }) => formatNumber(episodes),
      highestFirst: true,
      align: 'right',
      from: 'sm',
      className: 'w-24 text-muted',
    },
  ];
}

/** The rating of all systems over all families. Systems with the same rank have overlapping intervals. */
export function OverallTable({ ratings: { systems } }: { ratings: OverallRatings }) {
  const columns = useMemo(() => columnsOf(systems), [systems]);
  return (
    <DataTable
      label="Ratings over all families"
      columns={columns}
      rows={systems}
      rowKey={({ system }) => system}
      csv="ratings-all"
      height="large"
    />
  );
}
