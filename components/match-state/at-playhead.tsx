'use client';

import type { ReactNode } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { usePlayhead } from './use-playhead.ts';

/** What shows the game's time, to so many ticks. It alone is made anew as the time passes, and not what stands around it. */
export function AtPlayhead(properties: { feed: MatchFeed; step?: number; children: (playhead: number) => ReactNode }) {
  const { feed, step, children } = properties;
  return children(usePlayhead(feed, step));
}
