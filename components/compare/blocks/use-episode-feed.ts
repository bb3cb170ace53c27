'use client';

import { useEffect, useState } from 'react';
import { openRecorded } from '#components/playback/open-recorded.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { messageOf } from '#lib/message-of.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';

/** The recording of an episode: being opened, open, or why it cannot be shown. */
export type EpisodeFeed =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly feed: MatchFeed; readonly episode: number }
  | { readonly state: 'failed'; readonly reason: string };

const opening: EpisodeFeed = { state: 'opening' };

/** Opens the recording of a match's episode, or of its last one for null. Null for no match. Closed on unmount. */
export function useEpisodeFeed(match: MatchDetail | null, episode: number | null): EpisodeFeed | null {
  const [opened, setOpened] = useState<EpisodeFeed>(opening);
  const id = match?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same match with newer facts needs no other recording
  useEffect(() => {
    setOpened(opening);
    if (match === null) return;
    const aborting = new AbortController();
    let feed: MatchFeed | null = null;
    const fail = (reason: string): void => {
      if (!aborting.signal.aborted) setOpened({ state: 'failed', reason });
    };
    openRecorded(match, episode, aborting.signal, fail).then(
      (found) => {
        if (found === null) fail('No episode of this match is recorded yet.');
        else if (typeof found === 'string') fail(found);
        else if (aborting.signal.aborted) found.feed.close();
        else {
          feed = found.feed;
          setOpened({ state: 'open', ...found });
        }
      },
      (error: unknown) => fail(messageOf(error)),
    );
    return () => {
      aborting.abort();
      feed?.close();
    };
  }, [id, episode]);
  return match === null ? null : opened;
}
