'use client';

import { useMemo } from 'react';
import { logFold } from '#components/feed/log-fold.ts';
import { useLog } from '#components/feed/use-log.ts';
import type { Family } from '#lib/families/family.ts';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import { type EpisodeView, emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';

/** The view of all known events, including those after the playhead, for the timeline. Null without controls, and while loading. */
export function useWholeView(controls: PlaybackControls | null, family: Family): EpisodeView | null {
  const reader = useMemo(() => logFold(emptyEpisodeView, (view, events) => foldEvents(view, events, family)), [family]);
  return useLog(controls, reader)?.view ?? null;
}
