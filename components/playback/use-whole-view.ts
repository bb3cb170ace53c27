'use client';

import { useEffect, useState } from 'react';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Family } from '#lib/families/family.ts';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import { type EpisodeView, emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';

const periodMs = 500;

/** The view of a log up to its newest event. */
interface Folded {
  readonly of: PlaybackControls;
  readonly log: readonly MatchEvent[];
  readonly view: EpisodeView;
}

/** The view after the newest events of the log; the same object without any. A log in another array, or one that ends earlier, is another log. */
function foldedOnward(before: Folded | null, controls: PlaybackControls, family: Family): Folded {
  const log = controls.log();
  const isSame = before !== null && before.of === controls && before.log === log && (log.at(-1)?.seq ?? -1) >= before.view.seq;
  const known = isSame ? before.view : emptyEpisodeView;
  const view = foldEvents(known, log, family);
  return isSame && view === before.view ? before : { of: controls, log, view };
}

/** The view of all known events, including those after the playhead, for the timeline. Null without controls, and while loading. */
export function useWholeView(controls: PlaybackControls | null, family: Family): EpisodeView | null {
  const [folded, setFolded] = useState<Folded | null>(null);
  useEffect(() => {
    if (controls === null) return;
    const read = (): void => setFolded((before) => foldedOnward(before, controls, family));
    read();
    const timer = setInterval(read, periodMs);
    return () => clearInterval(timer);
  }, [controls, family]);
  return folded?.of === controls ? folded.view : null;
}
