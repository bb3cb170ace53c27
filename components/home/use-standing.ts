'use client';

import { useEffect, useState } from 'react';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { foldStanding, noStanding, type Standing } from '#lib/fold/standing.ts';

/** Shortest time between two updates of a card, in milliseconds, at any game speed. */
const period = 500;

/** The current standing of a feed's match; null before the first data. */
export function useStanding(feed: MatchFeed | null): Standing | null {
  const [shown, setShown] = useState<{ readonly of: MatchFeed; readonly standing: Standing } | null>(null);
  useEffect(() => {
    if (feed === null) return;
    let known = noStanding;
    let pending: MatchEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = (): void => {
      timer = null;
      known = foldStanding(known, pending);
      pending = [];
      setShown({ of: feed, standing: known });
    };
    const unsubscribe = feed.subscribe({
      restarted: () => {
        known = noStanding;
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
  return shown?.of === feed ? shown.standing : null;
}
