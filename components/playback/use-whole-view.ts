'use client';

import { useEffect, useState } from 'react';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import { type EpisodeView, emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';

const periodMs = 500;

function grown(view: EpisodeView, controls: PlaybackControls): EpisodeView {
  const log = controls.log();
  const newest = log.at(-1)?.seq ?? -1;
  // A log that ends earlier than the folded one is a different log.
  return foldEvents(newest < view.seq ? emptyEpisodeView : view, log);
}

/** The view of all known events, including those after the playhead, for the timeline. Null without controls, and while loading. */
export function useWholeView(controls: PlaybackControls | null): EpisodeView | null {
  const [view, setView] = useState<EpisodeView | null>(null);
  useEffect(() => {
    if (controls === null) return;
    const read = (): void => setView((before) => grown(before ?? emptyEpisodeView, controls));
    read();
    const timer = setInterval(read, periodMs);
    return () => {
      clearInterval(timer);
      setView(null);
    };
  }, [controls]);
  return view;
}
