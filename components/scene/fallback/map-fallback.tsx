'use client';
import { useState } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { MatchMap } from '../map/match-map.tsx';
import { SceneNotice } from './scene-notice.tsx';

/** Why a match is shown as a map: the browser cannot draw in 3D, or stopped to. */
type MapReason = 'missing' | 'lost';

/**
 * The match as a map from above, for browsers without WebGL 2. Fills its parent, which must be positioned. Says why, with an offer to try 3D
 * again, if `onRetry` is given.
 */
export function MapFallback({ feed, reason, onRetry }: { feed: MatchFeed; reason: MapReason; onRetry?: (() => void) | undefined }) {
  const [failure, setFailure] = useState<string | null>(null);
  const isLost = reason === 'lost';
  return (
    <div style={{ position: 'absolute', inset: 0, background: '#0f1214' }}>
      <MatchMap feed={feed} named onFailure={setFailure} />
      {failure !== null ? (
        <SceneNotice text={`${failure} Scores and events are still shown. Reload the page to try again.`} />
      ) : onRetry ? (
        <SceneNotice
          key={reason}
          text={isLost ? 'The browser stopped the 3D view.' : 'This browser cannot draw in 3D.'}
          more={
            isLost ? 'The match does not depend on this picture.' : 'WebGL 2 is missing or too limited, so the match is shown as a map.'
          }
          action={{ label: isLost ? 'Restart 3D' : 'Try again', run: onRetry }}
        />
      ) : null}
    </div>
  );
}
