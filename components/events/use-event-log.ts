'use client';

import { useEffect, useState } from 'react';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';

const periodMs = 500;
const none: readonly MatchEvent[] = [];

/** All events of a feed, including those after its playhead; updated twice a second while the log grows. */
export function useEventLog(feed: MatchFeed | null): readonly MatchEvent[] {
  const [known, setKnown] = useState<{ readonly of: MatchFeed; readonly log: readonly MatchEvent[] } | null>(null);
  useEffect(() => {
    if (feed === null) return;
    let received: MatchEvent[] = [];
    const { controls } = feed;
    const stop = feed.subscribe({
      events: (events) => {
        for (const event of events) received.push(event);
      },
      restarted: () => {
        received = [];
      },
    });
    const read = (): void => {
      const now = controls?.log() ?? received;
      setKnown((before) => {
        const log = before?.of === feed ? before.log : none;
        return before?.of === feed && log.length === now.length && log.at(-1) === now.at(-1) ? before : { of: feed, log: [...now] };
      });
    };
    read();
    const timer = setInterval(read, periodMs);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [feed]);
  return known?.of === feed ? known.log : none;
}
