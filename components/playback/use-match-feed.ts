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
  /** Episode of the shown recording; null for the live connection. */
  readonly episode: number | null;
}

export interface MatchFeedState {
  /** Null while opening. */
  readonly opened: OpenedMatch | null;
  /** Why a recording cannot be shown. */
  readonly trouble: string | null;
  /** Shows another episode, or with null the live view. */
  readonly show: (episode: number | null) => void;
}

/** What to open: the live connection, the newest recording, or that of an episode. */
type Wanted = 'live' | 'newest' | number;

function firstWanted({ state, episodes }: MatchDetail, asked: number | null): Wanted {
  const isOn = state === 'running' || state === 'starting' || state === 'waiting';
  if (isOn) return asked !== null && episodes.some(({ index }) => index === asked) ? asked : 'live';
  return asked ?? (state === 'finished' ? (episodes.at(-1)?.index ?? 'newest') : 'newest');
}

/**
 * The feed of a match: its recording for a finished match or a requested episode, else the live match with its past. The live feed stays
 * when the match ends, then with its whole recording. `asked` and `tick` are the moment to show first.
 */
export function useMatchFeed(match: MatchDetail, asked: number | null, tick: number | null): MatchFeedState {
  const [wanted, setWanted] = useState<Wanted>(() => firstWanted(match, asked));
  const [opened, setOpened] = useState<OpenedMatch | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { id } = match;
  const first = useRef({ match, tick, asked, wanted });
  first.current.match = match;
  useEffect(() => {
    const { match: known, asked: episode } = first.current;
    // The address names a moment of the first request.
    const start = wanted === first.current.wanted ? first.current.tick : null;
    const aborting = new AbortController();
    let close = (): void => undefined;
    const open = (feed: MatchFeed, shown: number | null): void => {
      const { store, stop } = createMatchStore(feed);
      if (start !== null && shown !== null) feed.controls?.seek(start);
      setOpened({ feed, store, episode: shown });
      close = () => {
        stop();
        feed.close();
      };
    };
    const failed = (reason: string): void => {
      if (!aborting.signal.aborted) setTrouble(reason);
    };
    const failedBy = (error: unknown): void => failed(error instanceof Error ? error.message : String(error));
    // The code for recordings loads separately, because a running match does not need it.
    const reader = (): Promise<typeof import('./open-recorded.ts')> => import('./open-recorded.ts');
    if (wanted === 'live') {
      const recorded = (of: string, index: number) => reader().then(({ recordedTape }) => recordedTape(of, index, aborting.signal));
      const moment = start === null ? {} : { start: { tick: start, episode } };
      open(new TimeShiftFeed(openFeed(id), { recorded, failed, ...moment }), null);
    } else {
      reader()
        .then(({ openRecorded }) => openRecorded(known, wanted === 'newest' ? null : wanted, aborting.signal, failed))
        .then((found) => {
          if (aborting.signal.aborted) return;
          if (found !== null && typeof found !== 'string') {
            open(found.feed, found.episode);
            return;
          }
          if (found !== null) failed(found);
          open(openFeed(id), null);
        })
        .catch((error: unknown) => {
          if (aborting.signal.aborted) return;
          failedBy(error);
          open(openFeed(id), null);
        });
    }
    return () => {
      aborting.abort();
      setOpened(null);
      setTrouble(null);
      close();
    };
  }, [wanted, id]);
  return { opened, trouble, show: (episode) => setWanted(episode ?? 'live') };
}
