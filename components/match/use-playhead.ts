'use client';

import { useEffect, useState } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';

/** The game tick that the feed shows, read `perSecond` times a second: often enough for a clock, cheap enough for a page. */
export function usePlayhead(feed: MatchFeed | null, perSecond = 5): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (feed === null) return;
    const read = (): void => setTick(feed.playhead());
    read();
    const timer = setInterval(read, 1000 / perSecond);
    return () => clearInterval(timer);
  }, [feed, perSecond]);
  return tick;
}
