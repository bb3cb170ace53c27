'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadPresentation } from '#components/families/registry.ts';
import { createMatchStore, type MatchStore } from '#components/match-state/match-store.ts';
import { openFeed } from '#components/match-state/open-feed.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { type MissedMoment, TimeShiftFeed } from '#lib/feed/time-shift-feed.ts';
import { messageOf } from '#lib/message-of.ts';
import { endStates } from '#lib/protocol/end-states.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';

export interface OpenedMatch {
  readonly feed: MatchFeed;
  readonly store: MatchStore;
  /** Episode of the shown recording; null for the live connection. */
  readonly episode: number | null;
  readonly close: () => void;
}

export interface MatchFeedState {
  /** Null while the first feed is being opened. While another feed is being opened, this is still the previous one. */
  readonly opened: OpenedMatch | null;
  /** Why a recording cannot be shown. */
  readonly trouble: string | null;
  /** The moment in the address, if the page shows another one. */
  readonly missed: MissedMoment | null;
  /** Shows another episode, or with null the live view. */
  readonly show: (episode: number | null) => void;
}

/** What to open: the live connection, the newest recording, or that of an episode. */
type Wanted = 'live' | 'newest' | number;

function firstWanted({ state, episodes }: MatchDetail, asked: number | null): Wanted {
  if (!endStates.has(state)) return asked !== null && episodes.some(({ index }) => index === asked) ? asked : 'live';
  return asked ?? (state === 'finished' ? (episodes.at(-1)?.index ?? 'newest') : 'newest');
}

/** A feed with its store, at the moment `start` if the feed contains it. */
function openedMatch(feed: MatchFeed, scenario: string, episode: number | null, start: number | null): OpenedMatch {
  const { store, stop } = createMatchStore(feed, scenario);
  if (start !== null && episode !== null) feed.controls?.seek(start);
  const close = (): void => {
    stop();
    feed.close();
  };
  return { feed, store, episode, close };
}

/**
 * The feed of a match: its recording for a finished match or a requested episode, else the live match with its past. The live feed stays
 * when the match ends, then with its whole recording. `asked` and `tick` are the moment to show first. Another episode replaces the previous
 * one only when it is open, so that the page and its scene stay. With `keepsLog` a live feed keeps all events of a long episode in memory.
 */
export function useMatchFeed(match: MatchDetail, asked: number | null, tick: number | null, keepsLog = false): MatchFeedState {
  const [first] = useState(() => ({ wanted: firstWanted(match, asked), episode: asked, tick }));
  const [wanted, setWanted] = useState<Wanted>(first.wanted);
  const [opened, setOpened] = useState<OpenedMatch | null>(null);
  const [trouble, setTrouble] = useState<{ readonly of: Wanted; readonly reason: string } | null>(null);
  const [missed, setMissed] = useState<MissedMoment | null>(null);
  const shown = useRef<OpenedMatch | null>(null);
  const { id } = match;
  const knownNow = useEffectEvent(() => match);
  useEffect(() => {
    // The moment in the address belongs to the first request.
    const start = wanted === first.wanted ? first.tick : null;
    const aborting = new AbortController();
    let made: OpenedMatch | null = null;
    const open = (feed: MatchFeed, episode: number | null): void => {
      made = openedMatch(feed, knownNow().configuration.scenario, episode, start);
      setOpened(made);
    };
    const failed = (reason: string): void => {
      if (!aborting.signal.aborted) setTrouble({ of: wanted, reason });
    };
    // The code for recordings loads separately, because a running match does not need it.
    const reader = (): Promise<typeof import('./open-recorded.ts')> => import('./open-recorded.ts');
    if (wanted === 'live') {
      const recorded = (of: string, index: number) => reader().then(({ recordedHistory }) => recordedHistory(of, index, aborting.signal));
      const moment = start === null ? {} : { start: { tick: start, episode: first.episode } };
      // The feed with the past keeps the world, so that the live connection behind it need not.
      open(new TimeShiftFeed(openFeed(id, { keepsWorld: false }), { recorded, failed, missed: setMissed, keepsLog, ...moment }), null);
    } else {
      // A recording is shown at once as a whole, so the presentation of its family loads first; the store handles a failure to load it.
      const family = loadPresentation(knownNow().configuration.scenario).catch(() => null);
      reader()
        .then(({ openRecorded }) => openRecorded(knownNow(), wanted === 'newest' ? null : wanted, aborting.signal, failed))
        .then((found) => family.then(() => found))
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
          failed(messageOf(error));
          open(openFeed(id), null);
        });
    }
    return () => {
      aborting.abort();
      // The page closes a feed when it shows another one.
      if (made !== null && made !== shown.current) made.close();
    };
  }, [wanted, id, first, keepsLog]);
  useEffect(() => {
    shown.current = opened;
    return () => opened?.close();
  }, [opened]);
  return { opened, trouble: trouble?.of === wanted ? trouble.reason : null, missed, show: (episode) => setWanted(episode ?? 'live') };
}
