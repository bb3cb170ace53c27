import Link from 'next/link';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { Explained } from '#components/ui/explained.tsx';
import { formatNumber } from '#lib/format.ts';
import { ratedAgent } from '#lib/ratings/rated-match.ts';

/** A rating with its 95 % interval. */
export interface DrawnRating {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Positions of a rating and its interval on the common scale, as fractions of its length. */
function scaleOf(ratings: readonly Pick<DrawnRating, 'low' | 'high'>[]): { place: (rating: number) => number; ticks: number[] } {
  const low = Math.min(...ratings.map(({ low }) => low));
  const high = Math.max(...ratings.map(({ high }) => high));
  const step = [25, 50, 100, 200, 400, 800].find((size) => (high - low) / size <= 6) ?? 1600;
  const from = Math.floor(low / step) * step;
  const to = Math.max(from + step, Math.ceil(high / step) * step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  return { place: (rating) => (rating - from) / (to - from), ticks };
}

/** A rating and its interval on the scale. */
function Bar({ rating, place, ticks }: { rating: DrawnRating; place: (rating: number) => number; ticks: readonly number[] }) {
  const at = (rating: number): string => `${(place(rating) * 100).toFixed(2)}%`;
  return (
    <svg width="100%" height="28" aria-hidden="true" className="block overflow-visible">
      {ticks.map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1="0" y2="28" stroke="var(--color-line)" />
      ))}
      <line x1={at(rating.low)} x2={at(rating.high)} y1="14" y2="14" stroke="var(--color-outline)" strokeWidth="2" />
      {[rating.low, rating.high].map((end, index) => (
        <line key={index} x1={at(end)} x2={at(end)} y1="10" y2="18" stroke="var(--color-outline)" strokeWidth="2" />
      ))}
      <circle cx={at(rating.value)} cy="14" r="5" fill="var(--color-text)" />
    </svg>
  );
}

/** The numbers of the scale, as the head of its column. */
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

/** What the tables of ratings know of each row. */
interface RatedRow {
  readonly system: string;
  readonly rank: number | null;
}

/** The columns that all tables of ratings have. `drawnOf` gives the rating of a system, null for an unknown one; `noRank` says why one has no rank. */
export function ratedColumns<Row extends RatedRow>(
  systems: readonly Row[],
  drawnOf: (system: Row) => DrawnRating | null,
  noRank: (system: Row) => string,
): Readonly<Record<'rank' | 'system' | 'interval' | 'drawn', DataColumn<Row>>> {
  const { place, ticks } = scaleOf(systems.flatMap((system) => drawnOf(system) ?? []));
  const isShared = (rank: number): boolean => systems.filter((system) => system.rank === rank).length > 1;
  return {
    rank: {
      id: 'rank',
      title: 'Rank',
      value: ({ rank }) => rank,
      cell: (system) => (
        <span className="font-semibold text-section">
          {system.rank ?? <Explained text={noRank(system)}>–</Explained>}
          {system.rank !== null && isShared(system.rank) ? <Explained text="Shared rank: the intervals overlap">=</Explained> : null}
        </span>
      ),
      className: 'w-14',
    },
    system: {
      id: 'system',
      title: 'System',
      value: ({ system }) => system,
      cell: ({ system }) => <RatedSystem name={system} />,
      isRowHead: true,
      className: 'w-56',
    },
    interval: {
      id: 'low',
      title: '95 % interval',
      meaning: 'Sorted by the lower end',
      value: (system) => drawnOf(system)?.low ?? null,
      cell: (system) => {
        const drawn = drawnOf(system);
        return drawn === null ? '–' : intervalText(drawn);
      },
      highestFirst: true,
      exported: [
        ['Low', (system) => drawnOf(system)?.low ?? null],
        ['High', (system) => drawnOf(system)?.high ?? null],
      ],
      from: 'sm',
      className: 'w-32 whitespace-nowrap text-muted',
    },
    drawn: {
      id: 'drawn',
      title: 'Drawn',
      head: <Scale place={place} ticks={ticks} />,
      value: () => null,
      exported: [],
      cell: (system) => {
        const drawn = drawnOf(system);
        return drawn === null ? null : <Bar rating={drawn} place={place} ticks={ticks} />;
      },
      unsorted: true,
      from: 'md',
      className: 'min-w-60 px-6!',
    },
  };
}

/** A rating with its interval below it where the column of intervals has no room. */
export function RatingWithInterval({ rating }: { readonly rating: DrawnRating }) {
  return (
    <b className="font-semibold">
      {formatNumber(rating.value)}
      <span className="block whitespace-nowrap font-normal text-micro text-muted sm:hidden">{intervalText(rating)}</span>
    </b>
  );
}

function intervalText({ low, high }: DrawnRating): string {
  return `${formatNumber(low)} to ${formatNumber(high)}`;
}
