'use client';

import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { usePlayhead } from '#components/feed/use-playhead.ts';
import { useMatchNow } from '#components/match-state/match-context.tsx';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import type { EpisodeView } from '#lib/fold/episode-view.ts';
import { formatTicks } from '#lib/format.ts';
import { useTransportApart } from './use-transport.ts';

/** The pointer is near a moment within this part of the timeline. */
const nearness = 150;

/**
 * Covers the timeline. Dragging seeks; dragging with Shift marks a loop. Keyboards use it as a slider. `limit` is the tick at the right edge.
 * `whole` has the moments of the whole episode, where the timeline shows them all. Near a moment, the pointer shows its text.
 */
export function Scrubber(properties: {
  feed: MatchFeed;
  controls: PlaybackControls;
  limit: number;
  whole: Pick<EpisodeView, 'markers'> | null;
}) {
  const { feed, controls, limit, whole } = properties;
  const view = useMatchNow();
  const apart = useTransportApart(controls);
  // Live viewers need an update only once a second, together with the time.
  const playhead = usePlayhead(feed, apart === null ? ticksPerSecond : 1);
  const { from, to, loop } = apart ?? controls.transport();
  const wanted = useRef<number | null>(null);
  const frame = useRef<number | null>(null);
  const [drag, setDrag] = useState<{ start: number; loops: boolean } | null>(null);
  const [hover, setHover] = useState<number | null>(null);
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
    },
    [],
  );

  const tickAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.round(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * limit);
  };
  const seekSoon = (tick: number): void => {
    wanted.current = tick;
    frame.current ??= requestAnimationFrame(() => {
      frame.current = null;
      if (wanted.current !== null) controls.seek(wanted.current);
    });
  };
  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const tick = tickAt(event);
    setDrag({ start: tick, loops: event.shiftKey });
    if (!event.shiftKey) seekSoon(tick);
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const tick = tickAt(event);
    setHover(tick);
    if (drag?.loops) controls.setLoop({ from: drag.start, to: tick });
    else if (drag) seekSoon(tick);
  };
  const wordsAt = (tick: number): string | undefined =>
    (whole ?? view().view).markers.find((marker) => marker.text && Math.abs(marker.tick - tick) < limit / nearness)?.text;
  const share = (tick: number): string => `${(Math.max(0, Math.min(limit, tick)) / limit) * 100}%`;
  const now = Math.max(Math.floor(from), Math.min(Math.floor(to), playhead));
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Time in the match"
      aria-valuemin={Math.floor(from)}
      aria-valuemax={Math.floor(to)}
      aria-valuenow={now}
      aria-valuetext={`${formatTicks(now)} of ${formatTicks(to)}`}
      className="absolute inset-x-0 top-0 h-[98px] max-md:h-[60px] cursor-ew-resize touch-none focus-visible:outline-2 focus-visible:outline-gold"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
      onPointerLeave={() => setHover(null)}
      onKeyDown={(event) => {
        if (event.key === 'Home') controls.seek(from);
        else if (event.key === 'End') controls.seek(to);
        else if (event.key === 'PageUp') controls.seek(feed.playhead() - 10 * ticksPerSecond);
        else if (event.key === 'PageDown') controls.seek(feed.playhead() + 10 * ticksPerSecond);
        else return;
        event.preventDefault();
      }}
    >
      {loop === null ? null : (
        <span
          className="absolute inset-y-0 border-gold border-x-2 bg-gold/15"
          style={{ left: share(loop.from), right: `calc(100% - ${share(loop.to)})` }}
        />
      )}
      {from > 0 ? (
        <span className="absolute inset-y-0 left-0 border-line border-r bg-background/60" style={{ width: share(from) }} />
      ) : null}
      {hover === null ? null : (
        <span className="pointer-events-none absolute inset-y-0 border-soft border-l border-dashed" style={{ left: share(hover) }}>
          <span
            className="absolute bottom-0 w-max max-w-72 rounded-sm border border-line bg-background px-1.5 text-micro tabular-nums"
            style={hover > limit / 2 ? { right: 4 } : { left: 4 }}
          >
            {formatTicks(hover)} {wordsAt(hover)}
          </span>
        </span>
      )}
    </div>
  );
}
