'use client';

import type { ReactNode } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { usePlayhead } from './use-playhead.ts';

/** What shows the game's time. It alone is made anew as the time passes, and not the page around it. */
export function AtPlayhead({ feed, children }: { feed: MatchFeed; children: (playhead: number) => ReactNode }) {
  return children(usePlayhead(feed));
}
