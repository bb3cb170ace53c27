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
  // A log that ends before the folded one is a different log.
  return foldEvents(newest < view.seq ? emptyEpisodeView : view, log, family);
}

/** The view of all known events, including those after the playhead, for the timeline. Null without controls, and while loading. */
export function useWholeView(controls: PlaybackControls | null, family: Family): EpisodeView | null {
  const [folded, setFolded] = useState<{ readonly of: PlaybackControls; readonly view: EpisodeView } | null>(null);
  useEffect(() => {
    if (controls === null) return;
    const read = (): void =>
      setFolded((before) => {
        const known = before?.of === controls ? before : { of: controls, view: emptyEpisodeView };
        const view = grown(known.view, controls, family);
        return view === known.view ? before : { of: controls, view };
      });
    read();
    const timer = setInterval(read, periodMs);
    return () => clearInterval(timer);
  }, [controls, family]);
  return folded?.of === controls ? folded.view : null;
}
