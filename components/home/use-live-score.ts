'use client';

import { useEffect, useState } from 'react';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { foldLiveScore, type LiveScore, noLiveScore } from '#lib/fold/live-score.ts';

/** Shortest time between two updates of a card, in milliseconds, at any game speed. */
const period = 500;

/** The live score of a feed's match; null before the first data. */
export function useLiveScore(feed: MatchFeed | null): LiveScore | null {
  const [shown, setShown] = useState<{ readonly of: MatchFeed; readonly liveScore: LiveScore } | null>(null);
  useEffect(() => {
    if (feed === null) return;
    let known = noLiveScore;
    let pending: MatchEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = (): void => {
      timer = null;
      known = foldLiveScore(known, pending);
      pending = [];
      setShown({ of: feed, liveScore: known });
    };
    const unsubscribe = feed.subscribe({
      restarted: () => {
        known = noLiveScore;
        pending = [];
      },
      events: (events) => {
        for (const event of events) pending.push(event);
        timer ??= setTimeout(show, period);
      },
    });
    return () => {
      if (timer !== null) clearTimeout(timer);
      unsubscribe();
    };
  }, [feed]);
  return shown?.of === feed ? shown.liveScore : null;
}
