'use client';

import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { type LogReader, useLog } from '#components/feed/use-log.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';

const none: readonly MatchEvent[] = [];

/** The log as a list that does not change: the feed changes its own list in place. */
const listed: LogReader<readonly MatchEvent[]> = (before, log) =>
  before !== null && before.length === log.length && before.at(-1) === log.at(-1) ? before : [...log];

function appended(log: readonly MatchEvent[], events: readonly MatchEvent[]): readonly MatchEvent[] {
  return log.concat(events);
}

/**
 * All events of a feed, including those after its playhead; updated several times a second while the log grows. Only of a feed without
 * controls, which has no log to read, it collects what it receives.
 */
export function useEventLog(feed: MatchFeed | null): readonly MatchEvent[] {
  const log = useLog(feed?.controls ?? null, listed);
  const received = useFeedFold(feed?.controls === undefined ? feed : null, none, appended);
  return log ?? received;
}
