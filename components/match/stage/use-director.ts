'use client';

import { useEffect, useState } from 'react';
import type { Shot } from '#lib/director/shot.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';

/** The agent that the director shows, and why; null while it is off or has no agent to show. Its code loads on first use. */
export function useDirector(feed: MatchFeed, isOn: boolean): Shot | null {
  const [shot, setShot] = useState<Shot | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let stop = (): void => undefined;
    import('./run-director.ts')
      .then(({ runDirector }) => {
        if (!isOver) stop = runDirector(feed, setShot);
      })
      .catch((error: unknown) => console.error('The director could not be loaded; the camera stays in its position.', error));
    return () => {
      isOver = true;
      stop();
      setShot(null);
    };
  }, [feed, isOn]);
  return shot;
}
