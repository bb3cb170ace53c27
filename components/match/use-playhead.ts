'use client';

import { useEffect, useState } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { onBeat } from './page-beat.ts';

/**
 * The game tick that the feed shows, in whole steps of so many ticks: what shows it is made anew only as another step begins. Read after
 * every jump too.
 */
export function usePlayhead(feed: MatchFeed | null, step = 1): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (feed === null) return;
    const read = (): void => setTick(Math.floor(feed.playhead() / step) * step);
    read();
    const leave = onBeat(read);
    // A jump in time is shown at once.
    const unwatch = feed.controls?.watch(read);
    return () => {
      leave();
      unwatch?.();
    };
  }, [feed, step]);
  return tick;
}
