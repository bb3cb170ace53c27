'use client';

import { useState } from 'react';
import { fetchRecording } from '#components/playback/fetch-recording.ts';
import { openTape } from '#lib/feed/open-tape.ts';
import { foldMinds } from '#lib/fold/fold-minds.ts';
import { emptyMinds, type MindsView } from '#lib/fold/minds-view.ts';
import { withPlainText } from '#lib/plain-text.ts';

export type PastMinds =
  | { readonly state: 'unread' }
  | { readonly state: 'reading'; readonly done: number }
  | { readonly state: 'read'; readonly minds: MindsView }
  | { readonly state: 'failed'; readonly reason: string };

/** The minds of a match as its finished episodes tell them, read from their recordings when `read` is called. */
export function usePastMinds(match: string, episodes: readonly number[]): { readonly past: PastMinds; readonly read: () => void } {
  const [past, setPast] = useState<PastMinds>({ state: 'unread' });
  const readAll = async (): Promise<MindsView> => {
    let minds = emptyMinds;
    const { signal } = new AbortController();
    for (const [done, episode] of episodes.entries()) {
      setPast({ state: 'reading', done });
      const { recording } = openTape(await fetchRecording(match, episode, signal));
      minds = recording.events().reduce((before, event) => foldMinds(before, withPlainText(event)), minds);
    }
    return minds;
  };
  const read = (): void => {
    readAll().then(
      (minds) => setPast({ state: 'read', minds }),
      (error: unknown) => setPast({ state: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    );
  };
  return { past, read };
}
