'use client';

import { useEffect, useState } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { MatchStoreProvider } from './match-context.tsx';
import { createMatchStore, type MatchStore } from './match-store.ts';
import { MatchView } from './match-view.tsx';
import { openFeed } from './open-feed.ts';

/** Opens the feed of a match and shows it; closes it when the page goes. */
export function MatchPage({ match }: { match: MatchDetail }) {
  const [opened, setOpened] = useState<{ feed: MatchFeed; store: MatchStore } | null>(null);
  useEffect(() => {
    const feed = openFeed(match.id);
    const { store, stop } = createMatchStore(feed);
    setOpened({ feed, store });
    return () => {
      setOpened(null);
      stop();
      feed.close();
    };
  }, [match.id]);
  if (opened === null) {
    return (
      <main id="content" className="grid h-dvh place-items-center text-muted">
        Opening the match…
      </main>
    );
  }
  return (
    <MatchStoreProvider store={opened.store}>
      <MatchView match={match} feed={opened.feed} />
    </MatchStoreProvider>
  );
}
