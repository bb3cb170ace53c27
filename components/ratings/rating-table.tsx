import Link from 'next/link';
import { formatNumber, formatSigned } from '#lib/format.ts';
import type { Rating, Ratings } from '#lib/ratings/ratings.ts';

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

/** The leaderboard. Systems without a clear difference share a rank. */
export function RatingTable({ ratings }: { ratings: Ratings }) {
  const { systems } = ratings;
  const { place, ticks } = scaleOf(systems);
  const shared = (rank: number): boolean => systems.filter((system) => system.rank === rank).length > 1;
  return (
    <div className="overflow-x-auto rounded-sm border border-line bg-panel">
      <table className="w-full text-body [&_td]:h-12 [&_td]:px-3 [&_th]:h-8 [&_th]:px-3">
        <thead>
          <tr className="border-line border-b text-micro text-muted">
            <th scope="col" className="w-14 pl-4!">
              Rank
            </th>
            <th scope="col" className="w-40">
              System
            </th>
            <th scope="col" className="w-20 text-right">
              Rating
            </th>
            <th scope="col" className="w-32 max-sm:hidden">
              95 % interval
            </th>
            <th scope="col" className="min-w-60 px-6! max-md:hidden">
              <span className="relative block h-4" aria-hidden="true">
                {ticks.map((tick) => (
                  <span key={tick} className="absolute -translate-x-1/2 tabular-nums" style={{ left: `${place(tick) * 100}%` }}>
                    {formatNumber(tick)}
                  </span>
                ))}
              </span>
              <span className="sr-only">Drawn</span>
            </th>
            <th scope="col" className="w-24 text-right">
              Won
            </th>
            <th scope="col" className="w-24 pr-4! text-right max-sm:hidden">
              Episodes
            </th>
            <th scope="col" className="w-24 pr-4! text-right max-md:hidden">
              Matches
            </th>
          </tr>
        </thead>
        <tbody>
          {systems.map((system) => (
            <tr key={system.system} className="relative border-line border-b last:border-b-0 hover:bg-raised">
              <td className="pl-4! font-semibold text-section tabular-nums">
                {system.rank}
                {shared(system.rank) ? (
                  <span className="text-muted" title="Shared: the intervals do not separate">
                    =
                  </span>
                ) : null}
              </td>
              <th scope="row">
                <Link href={`/agents/${system.system}`} className="rounded-sm font-semibold after:absolute after:inset-0">
                  {system.system}
                </Link>
              </th>
              <td className="text-right font-semibold">
                {formatNumber(system.rating)}
                <span className="block whitespace-nowrap font-normal text-micro text-muted sm:hidden">
                  {formatNumber(system.low)} to {formatNumber(system.high)}
                </span>
              </td>
              <td className="whitespace-nowrap text-muted max-sm:hidden">
                {formatNumber(system.low)} to {formatNumber(system.high)}
              </td>
              <td className="px-6! max-md:hidden">
                <Bar system={system} place={place} ticks={ticks} />
              </td>
              <td className="text-right">{formatNumber((system.wins / system.episodes) * 100, 1)}%</td>
              <td className="pr-4! text-right text-muted max-sm:hidden">{formatNumber(system.episodes)}</td>
              <td className="pr-4! text-right text-muted max-md:hidden">{formatNumber(system.matches)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The advantage of playing red over all matches, as text. */
export function SideSentence({ ratings }: { ratings: Ratings }) {
  const { side } = ratings;
  const even = side.low <= 0 && side.high >= 0;
  return (
    <p className="text-soft">
      Playing red is worth <b className="font-semibold text-text">{formatSigned(side.rating)}</b> points ({formatSigned(side.low)} to{' '}
      {formatSigned(side.high)}):{' '}
      {even
        ? 'the interval holds zero, so no side can be called better.'
        : `between equals red makes ${formatNumber(side.share * 100, 1)}% of the points.`}
    </p>
  );
}
