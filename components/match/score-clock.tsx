import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { formatClock, formatTicks } from '#lib/format.ts';

/** The time that is shown of an episode's greatest length, in ticks. `known` says whether the episode has started. */
export function ScoreClock({ shown, limit, known }: { shown: number; limit: number | null; known: boolean }) {
  const of = limit === null ? (known ? 'no limit' : 'no episode yet') : `of ${formatClock(limit / ticksPerSecond)}`;
  return (
    <>
      <b className="pt-[3px] font-normal font-pixel text-pixel">{formatTicks(shown)}</b>
      <span className="text-micro text-muted">{of}</span>
      <span className="mt-0.5 hidden h-[3px] w-24 bg-line md:block" aria-hidden="true">
        <i className="block h-[3px] bg-gold" style={{ width: `${limit === null ? 0 : (shown / limit) * 100}%` }} />
      </span>
    </>
  );
}
