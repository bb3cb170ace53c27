'use client';

import { useSyncExternalStore } from 'react';

interface Media {
  readonly watch: (changed: () => void) => () => void;
  readonly holds: () => boolean;
}

const known = new Map<string, Media>();

/** One media query list of the browser for each query: every new one would be watched by the browser until it is collected. */
function mediaOf(query: string): Media {
  const before = known.get(query);
  if (before !== undefined) return before;
  const list = window.matchMedia(query);
  const media: Media = {
    watch: (changed) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    holds: () => list.matches,
  };
  known.set(query, media);
  return media;
}

const never = (): (() => void) => () => undefined;

/** Whether a media query matches, kept up to date; `atFirst` before that is known. */
export function useMedia(query: string, atFirst = true): boolean {
  const media = typeof window === 'undefined' ? null : mediaOf(query);
  return useSyncExternalStore(media?.watch ?? never, media?.holds ?? (() => atFirst), () => atFirst);
}
