import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatClock, formatTicks } from '#lib/format.ts';

/**
 * The time at the playhead, of the episode's greatest length `limit` in ticks, updated every second. `known` says whether the episode has
 * started.
 */
export function ScoreClock({ feed, limit, known }: { feed: MatchFeed; limit: number | null; known: boolean }) {
  return (
    <AtPlayhead feed={feed} step={ticksPerSecond}>
      {(playhead) => <ClockFace shown={Math.max(0, Math.min(playhead, limit ?? playhead))} limit={limit} known={known} />}
    </AtPlayhead>
  );
}

function ClockFace({ shown, limit, known }: { shown: number; limit: number | null; known: boolean }) {
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
