'use client';

import { useEffect, useState } from 'react';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';

const periodMs = 500;
const none: readonly MatchEvent[] = [];

/** All events of a feed, including those after its playhead; read twice a second while they grow. */
export function useEventLog(feed: MatchFeed | null): readonly MatchEvent[] {
  const [log, setLog] = useState(none);
  useEffect(() => {
    if (feed === null) return;
    let told: MatchEvent[] = [];
    const { controls } = feed;
    const stop = feed.subscribe({
      events: (events) => {
        told = [...told, ...events];
      },
      restarted: () => {
        told = [];
      },
    });
    const read = (): void => {
      const now = controls?.log() ?? told;
      setLog((before) => (before.length === now.length && before.at(-1) === now.at(-1) ? before : [...now]));
    };
    read();
    const timer = setInterval(read, periodMs);
    return () => {
      clearInterval(timer);
      stop();
      setLog(none);
    };
  }, [feed]);
  return log;
}
