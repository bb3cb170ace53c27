'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { onBeat } from './page-beat.ts';

/**
 * The shown tick of a feed in whole steps of `step` ticks. Read with the page's beat and after every jump, while a component subscribes.
 */
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
 * The shown game tick of a feed in whole steps of `step` ticks: components re-render only when another step begins. Also read after every
 * jump.
 */
export function usePlayhead(feed: MatchFeed, step = 1): number {
  const { watch, read } = useMemo(() => steppedPlayhead(feed, step), [feed, step]);
  return useSyncExternalStore(watch, read, read);
}
