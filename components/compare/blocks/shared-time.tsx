'use client';

import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePlayhead } from '#components/feed/use-playhead.ts';
import { Button } from '#components/ui/button.tsx';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatTicks } from '#lib/format.ts';
import { type Speed, speeds } from '#lib/playback/transport.ts';

/** Shows the same tick in all feeds; a shorter episode stays at its end. */
export function seekAll(feeds: readonly MatchFeed[], tick: number): void {
  for (const feed of feeds) feed.controls?.seek(tick);
}

/** Whether any of the feeds plays. */
function useIsPlaying(feeds: readonly MatchFeed[]): boolean {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const look = (): void => setPlaying(feeds.some((feed) => feed.controls?.transport().playing === true));
    look();
    const ends = feeds.map((feed) => feed.controls?.watch(look));
    return () => {
      for (const end of ends) end?.();
    };
  }, [feeds]);
  return isPlaying;
}

/** The time of all episodes: play and pause, speed, and a slider over the longest one, which is the first feed. */
export function SharedTime({ feeds, end }: { feeds: readonly [MatchFeed, ...MatchFeed[]]; end: number }) {
  const [longest] = feeds;
  const isPlaying = useIsPlaying(feeds);
  const now = Math.max(0, usePlayhead(longest, 1));
  const [speed, setSpeed] = useState<Speed>(1);
  const toggle = (): void => {
    const isOver = now >= end;
    if (isOver && !isPlaying) seekAll(feeds, 0);
    for (const feed of feeds) {
      if (isPlaying) feed.controls?.pause();
      // A shorter episode that is over stays at its end.
      else if (isOver || now < (feed.controls?.transport().to ?? 0)) feed.controls?.play();
    }
  };
  const step = (ticks: number): void => seekAll(feeds, Math.max(0, Math.min(end, Math.round(now) + ticks)));
  return (
    <section aria-label="Time" className="flex flex-wrap items-center gap-2">
      <Button icon aria-label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
        {isPlaying ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
      </Button>
      <input
        type="range"
        min={0}
        max={end}
        value={Math.min(end, now)}
        onChange={(event) => seekAll(feeds, Number(event.target.value))}
        onKeyDown={(event) => {
          const ticks = { ArrowLeft: -ticksPerSecond, ArrowRight: ticksPerSecond }[event.key];
          if (ticks === undefined) return;
          event.preventDefault();
          step(ticks);
        }}
        aria-label="Time in all episodes"
        aria-valuetext={`${formatTicks(now)} of ${formatTicks(end)}`}
        className="h-6 min-w-24 flex-1 cursor-pointer accent-gold pointer-coarse:h-11"
      />
      <span className="whitespace-nowrap text-data tabular-nums">
        <b className="font-semibold">{formatTicks(now)}</b>{' '}
        <span className="text-muted">
          of {formatTicks(end)}, tick {Math.round(now)}
        </span>
      </span>
      <label className="flex items-center gap-1.5 text-data text-muted">
        Speed
        <select
          value={speed}
          onChange={(event) => {
            const next = speeds.find((one) => one === Number(event.target.value)) ?? 1;
            setSpeed(next);
            for (const feed of feeds) feed.controls?.setSpeed(next);
          }}
          className="h-6 rounded-sm border border-line bg-sunken px-1 text-text pointer-coarse:h-11"
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
