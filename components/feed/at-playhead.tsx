'use client';

import type { ReactNode } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { usePlayhead } from './use-playhead.ts';

/** Shows the game time in steps of `step` ticks. Re-renders on its own; its parent does not. */
export function AtPlayhead(properties: { feed: MatchFeed; step?: number; children: (playhead: number) => ReactNode }) {
  const { feed, step, children } = properties;
  return children(usePlayhead(feed, step));
}
