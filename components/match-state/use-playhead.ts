'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { onBeat } from './page-beat.ts';

/** The tick that a feed shows, in whole steps of so many ticks, read with the page’s beat and after every jump while somebody watches. */
export function steppedPlayhead(feed: MatchFeed, step: number): { watch: (changed: () => void) => () => void; read: () => number } {
  const now = (): number => Math.floor(feed.playhead() / step) * step;
  let tick = now();
  return {
    watch: (changed) => {
      const look = (): void => {
        const next = now();
        if (next === tick) return;
        tick = next;
        changed();
      };
      look();
      const leave = onBeat(look);
      // A jump in time is shown at once.
      const unwatch = feed.controls?.watch(look);
      return () => {
        leave();
        unwatch?.();
      };
    },
    read: () => tick,
  };
}

/**
 * The game tick that the feed shows, in whole steps of so many ticks: what shows it is made anew only as another step begins. Read after
 * every jump too.
 */
export function usePlayhead(feed: MatchFeed, step = 1): number {
  const { watch, read } = useMemo(() => steppedPlayhead(feed, step), [feed, step]);
  return useSyncExternalStore(watch, read, read);
}
