import Link from 'next/link';
import { formatNumber } from '#lib/format.ts';
import { ratedAgent } from '#lib/ratings/rated-match.ts';

/** A rating with its 95 % interval. */
export interface DrawnRating {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Positions of a rating and its interval on the common scale, as fractions of its length. */
export function scaleOf(ratings: readonly Pick<DrawnRating, 'low' | 'high'>[]): { place: (rating: number) => number; ticks: number[] } {
  const low = Math.min(...ratings.map(({ low }) => low));
  const high = Math.max(...ratings.map(({ high }) => high));
  const step = [25, 50, 100, 200, 400, 800].find((size) => (high - low) / size <= 6) ?? 1600;
  const from = Math.floor(low / step) * step;
  const to = Math.max(from + step, Math.ceil(high / step) * step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  return { place: (rating) => (rating - from) / (to - from), ticks };
}

/** A rating and its interval on the scale. */
export function Bar({ rating, place, ticks }: { rating: DrawnRating; place: (rating: number) => number; ticks: readonly number[] }) {
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
export function Scale({ place, ticks }: { place: (rating: number) => number; ticks: readonly number[] }) {
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
export function RatedSystem({ name }: { name: string }) {
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
