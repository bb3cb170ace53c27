'use client';

import { useEffect, useState } from 'react';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { onBeat } from './page-beat.ts';

type Fold<View> = (view: View, events: readonly MatchEvent[]) => View;

/** Reads a feed: `read` gives the view of its events until now, `leave` ends it. */
function reading<View>(feed: MatchFeed, empty: View, fold: Fold<View>): { read: () => View; leave: () => void } {
  let view = empty;
  let pending: MatchEvent[] = [];
  const leave = feed.subscribe({
    events: (events) => {
      for (const event of events) pending.push(event);
    },
    restarted: () => {
      view = empty;
      pending = [];
    },
  });
  const read = (): View => {
    const events = pending;
    pending = [];
    if (events.length > 0) view = fold(view, events);
    return view;
  };
  return { read, leave };
}

function viewNow<View>(feed: MatchFeed, empty: View, fold: Fold<View>): View {
  const { read, leave } = reading(feed, empty, fold);
  leave();
  return read();
}

/**
 * A view of a feed's events up to the shown moment, folded only while a component shows it: for parts of a page that most visits do not open.
 * It changes with the page's beat. `empty` and `fold` are the same for all renderings. Without a feed, `empty`.
 */
export function useFeedFold<View>(feed: MatchFeed | null, empty: View, fold: Fold<View>): View {
  const [shown, show] = useState(() => ({ feed, view: feed === null ? empty : viewNow(feed, empty, fold) }));
  useEffect(() => {
    if (feed === null) return;
    const { read, leave } = reading(feed, empty, fold);
    const look = (): void => {
      const view = read();
      show((before) => (before.feed === feed && before.view === view ? before : { feed, view }));
    };
    look();
    const end = onBeat(look);
    // A jump in time is shown at once.
    const unwatch = feed.controls?.watch(look);
    return () => {
      end();
      unwatch?.();
      leave();
    };
  }, [feed, empty, fold]);
  return shown.feed === feed ? shown.view : empty;
}
