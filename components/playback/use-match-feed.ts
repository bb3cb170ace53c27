'use client';

import { useEffect, useRef, useState } from 'react';
import { createMatchStore, type MatchStore } from '#components/match/match-store.ts';
import { openFeed } from '#components/match/open-feed.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { TimeShiftFeed } from '#lib/feed/time-shift-feed.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';

export interface OpenedMatch {
  readonly feed: MatchFeed;
  readonly store: MatchStore;
  /** Episode of the recording that is shown; null for what comes over the socket. */
  readonly episode: number | null;
  /** Why the recording that should be shown is not. */
  readonly trouble: string | null;
}

/** What is opened: the same word for the same recording, however it was asked for, so that naming it in the address opens nothing anew. */
function wantedEpisode({ state, episodes }: MatchDetail, asked: number | null): 'live' | 'newest' | number {
  const isOn = state === 'running' || state === 'starting' || state === 'waiting';
  if (isOn) return asked !== null && episodes.some(({ index }) => index === asked) ? asked : 'live';
  return asked ?? (state === 'finished' ? (episodes.at(-1)?.index ?? 'newest') : 'newest');
}

/**
 * The feed of a match: its recording when it is over or an episode is asked for, else the match as it is played, with its past. `tick` is
 * shown first. Null while opening.
 */
export function useMatchFeed(match: MatchDetail, asked: number | null, tick: number | null): OpenedMatch | null {
  const [opened, setOpened] = useState<OpenedMatch | null>(null);
  const { id } = match;
  const wanted = wantedEpisode(match, asked);
  const first = useRef({ match, tick, asked });
  first.current = { match, tick, asked };
  useEffect(() => {
    const { match: known, tick: start, asked: episode } = first.current;
    const aborting = new AbortController();
    let close = (): void => undefined;
    const show = (feed: MatchFeed, episode: number | null, trouble: string | null): void => {
      const { store, stop } = createMatchStore(feed);
      if (start !== null && episode !== null) feed.controls?.seek(start);
      setOpened({ feed, store, episode, trouble });
      close = () => {
        stop();
        feed.close();
      };
    };
    if (wanted === 'live') show(new TimeShiftFeed(openFeed(id)), null, null);
    else {
      // Reading recordings is code of its own, which a running match does not need.
      import('./open-recorded.ts')
        .then(({ openRecorded }) => openRecorded(known, episode, aborting.signal))
        .then((found) => {
          if (aborting.signal.aborted) return;
          if (found !== null && typeof found !== 'string') show(found.feed, found.episode, null);
          else show(openFeed(id), null, found);
        })
        .catch((error: unknown) => {
          if (aborting.signal.aborted) return;
          show(openFeed(id), null, error instanceof Error ? error.message : String(error));
        });
    }
    return () => {
      aborting.abort();
      setOpened(null);
      close();
    };
  }, [wanted, id]);
  return opened;
}
