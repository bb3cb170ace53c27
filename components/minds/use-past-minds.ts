'use client';

import { useEffect, useRef, useState } from 'react';
import { foldMinds } from '#lib/fold/fold-minds.ts';
import { emptyMinds, type MindsView } from '#lib/fold/minds-view.ts';
import { messageOf } from '#lib/message-of.ts';
import { withPlainText } from '#lib/plain-text.ts';

export type PastMinds =
  | { readonly state: 'unread' }
  | { readonly state: 'reading'; readonly done: number }
  | { readonly state: 'read'; readonly minds: MindsView }
  | { readonly state: 'failed'; readonly reason: string };

/** The minds of a match, folded from the recordings of its finished episodes when `read` is called. Reading stops on unmount. */
export function usePastMinds(match: string, episodes: readonly number[]): { readonly past: PastMinds; readonly read: () => void } {
  const [past, setPast] = useState<PastMinds>({ state: 'unread' });
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const readAll = async (signal: AbortSignal): Promise<MindsView> => {
    // The code for recordings loads separately, because a running match does not need it.
    const [{ fetchRecording }, { openHistory }] = await Promise.all([
      import('#components/playback/fetch-recording.ts'),
      import('#lib/feed/open-history.ts'),
    ]);
    let minds = emptyMinds;
    for (const [done, episode] of episodes.entries()) {
      setPast({ state: 'reading', done });
      const { recording } = openHistory(await fetchRecording(match, episode, signal));
      signal.throwIfAborted();
      minds = recording.events().reduce((before, event) => foldMinds(before, withPlainText(event)), minds);
    }
    return minds;
  };
  const read = (): void => {
    reading.current?.abort();
    const aborting = new AbortController();
    reading.current = aborting;
    const { signal } = aborting;
    readAll(signal).then(
      (minds) => setPast({ state: 'read', minds }),
      (error: unknown) => {
        if (!signal.aborted) setPast({ state: 'failed', reason: messageOf(error) });
      },
    );
  };
  return { past, read };
}
