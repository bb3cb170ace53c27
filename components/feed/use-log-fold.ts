'use client';

import { useEffect, useState } from 'react';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { useFeedFold } from './use-feed-fold.ts';

/** Milliseconds between two looks at a log that may have grown. */
const periodMs = 500;

interface Folded<View> {
  readonly feed: MatchFeed;
  readonly log: readonly MatchEvent[];
  /** Number of its events that are folded. */
  readonly read: number;
  readonly view: View;
}

const noLog: readonly MatchEvent[] = [];

function unchanged<View>(view: View): View {
  return view;
}

/**
 * A view of all known events of a feed, including those after the shown moment. For a feed without controls: of those until now. `empty` and
 * `fold` are the same for all renderings.
 */
export function useLogFold<View>(feed: MatchFeed, empty: View, fold: (view: View, events: readonly MatchEvent[]) => View): View {
  const [folded, setFolded] = useState<Folded<View>>(() => onward({ feed, log: noLog, read: 0, view: empty }, feed, empty, fold));
  useEffect(() => {
    const look = (): void => setFolded((before) => onward(before, feed, empty, fold));
    look();
    const timer = setInterval(look, periodMs);
    return () => clearInterval(timer);
  }, [feed, empty, fold]);
  const shown = useFeedFold(feed, empty, feed.controls === undefined ? fold : unchanged);
  if (feed.controls === undefined) return shown;
  return folded.feed === feed ? folded.view : empty;
}

/** The view after the newest events of the log; the same object without any. A log in another array, or a shorter one, is another log. */
function onward<View>(
  before: Folded<View>,
  feed: MatchFeed,
  empty: View,
  fold: (view: View, events: readonly MatchEvent[]) => View,
): Folded<View> {
  const log = feed.controls?.log() ?? noLog;
  const isSame = before.feed === feed && before.log === log && log.length >= before.read;
  if (isSame && log.length === before.read) return before;
  const from = isSame ? before.read : 0;
  return { feed, log, read: log.length, view: fold(isSame ? before.view : empty, log.slice(from)) };
}
