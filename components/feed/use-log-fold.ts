'use client';

import { useMemo } from 'react';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { logFold } from './log-fold.ts';
import { useFeedFold } from './use-feed-fold.ts';
import { useLog } from './use-log.ts';

/**
 * A view of all known events of a feed, including those after the shown moment. For a feed without controls: of those until now. `empty` and
 * `fold` are the same for all renderings.
 */
export function useLogFold<View>(feed: MatchFeed, empty: View, fold: (view: View, events: readonly MatchEvent[]) => View): View {
  const reader = useMemo(() => logFold(empty, fold), [empty, fold]);
  const folded = useLog(feed.controls ?? null, reader, true);
  const shown = useFeedFold(feed.controls === undefined ? feed : null, empty, fold);
  return feed.controls === undefined ? shown : (folded?.view ?? empty);
}
