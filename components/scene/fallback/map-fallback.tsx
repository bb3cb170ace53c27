'use client';
import { type ReactNode, useState } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { MatchMap } from '../map/match-map.tsx';
import { SceneNotice } from './scene-notice.tsx';

/** The match as a map from above, for browsers without WebGL 2. Fills its parent, which must be positioned. */
export function MapFallback({ feed, children }: { feed: MatchFeed; children?: ReactNode }) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <div style={{ position: 'absolute', inset: 0, background: '#0f1214' }}>
      <MatchMap feed={feed} named onFailure={setFailure} />
      {failure === null ? children : <SceneNotice text={`${failure} Scores and events are still shown. Reload the page to try again.`} />}
    </div>
  );
}
