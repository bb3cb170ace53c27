'use client';

import { useEffect, useState } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';

/** The game tick that the feed shows, read after every jump and `perSecond` times a second: often enough for a clock, cheap enough for a page. */
export function usePlayhead(feed: MatchFeed | null, perSecond = 8): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (feed === null) return;
    const read = (): void => setTick(feed.playhead());
    read();
    const timer = setInterval(read, 1000 / perSecond);
    // A jump in time is shown at once.
    const unwatch = feed.controls?.watch(read);
    return () => {
      clearInterval(timer);
      unwatch?.();
    };
  }, [feed, perSecond]);
  return tick;
}
