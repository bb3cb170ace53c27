import type { ReactNode } from 'react';
import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { useWidth } from '#components/ui/use-width.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatTicks } from '#lib/format.ts';

/** Pixels for the names of the agents, and right of the newest moment. */
const names = 64;
const margin = 10;

/** The place of a tick in a drawing of a width in pixels that ends at the tick `until`. */
export function placeOfTick(tick: number, width: number, until: number): number {
  return names + (Math.max(0, Math.min(until, tick)) / until) * (width - names - margin);
}

/** The name and the line of an agent in a drawing over time; `y` is the middle of its row. */
export function AgentLine({ name, y, width }: { name: string; y: number; width: number }) {
  return (
    <>
      <text x={0} y={y + 4} fontSize="11" fill="var(--color-soft)">
        {name.length > 10 ? `${name.slice(0, 9)}…` : name}
      </text>
      <path d={`M${names} ${y}H${width - margin}`} stroke="var(--color-line)" />
    </>
  );
}

/** A drawing from the start of the episode to the playhead, with both times below it. `children` draws it once per game second. */
export function UntilNow({ feed, children }: { feed: MatchFeed; children: (width: number, until: number) => ReactNode }) {
  const [box, width] = useWidth(340);
  return (
    <div ref={box} className="min-w-0">
      <AtPlayhead feed={feed} step={ticksPerSecond}>
        {(playhead) => {
          const until = Math.max(ticksPerSecond, playhead);
          return (
            <>
              {children(width, until)}
              <p
                aria-hidden="true"
                className="flex justify-between text-micro text-muted"
                style={{ paddingLeft: names, paddingRight: margin }}
              >
                <span>0:00</span>
                <span className="text-gold">{formatTicks(until)}</span>
              </p>
            </>
          );
        }}
      </AtPlayhead>
    </div>
  );
}
