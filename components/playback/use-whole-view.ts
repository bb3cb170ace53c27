'use client';

import { useEffect, useState } from 'react';
import type { Family } from '#lib/families/family.ts';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import { type EpisodeView, emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';

const periodMs = 500;

function grown(view: EpisodeView, controls: PlaybackControls, family: Family): EpisodeView {
  const log = controls.log();
  const newest = log.at(-1)?.seq ?? -1;
  // A log that ends earlier than what was folded is another one.
  return foldEvents(newest < view.seq ? emptyEpisodeView : view, log, family);
}

/** The view of everything there is, also of what lies after the playhead: for the timeline. Null without controls, and until it is read. */
export function useWholeView(controls: PlaybackControls | null, family: Family): EpisodeView | null {
  const [view, setView] = useState<EpisodeView | null>(null);
  useEffect(() => {
    if (controls === null) return;
    const read = (): void => setView((before) => grown(before ?? emptyEpisodeView, controls, family));
    read();
    const timer = setInterval(read, periodMs);
    return () => {
      clearInterval(timer);
      setView(null);
    };
  }, [controls, family]);
  return view;
}
