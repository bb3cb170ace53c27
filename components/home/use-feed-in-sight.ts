'use client';

import { type RefObject, useEffect, useState } from 'react';
import { openFeed } from '#components/match-state/open-feed.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';

/** Milliseconds for which a card must stay visible before its match is requested, so that scrolling past requests nothing. */
const visibleMs = 400;

/** The feed of a match while the element is visible and the page is shown; null otherwise, or without a match. Closed on unmount. */
export function useFeedInSight(match: string | null, element: RefObject<HTMLElement | null>): MatchFeed | null {
  const [feed, setFeed] = useState<MatchFeed | null>(null);
  useEffect(() => {
    if (match === null) return;
    let opened: MatchFeed | null = null;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isInSight = false;
    const close = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      opened?.close();
      opened = null;
      setFeed(null);
    };
    const decide = (): void => {
      if (!isInSight || document.hidden) close();
      else if (opened === null && timer === null) {
        timer = setTimeout(() => {
          timer = null;
          opened = openFeed(match);
          setFeed(opened);
        }, visibleMs);
      }
    };
    const observer = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? false;
      decide();
    });
    if (element.current) observer.observe(element.current);
    document.addEventListener('visibilitychange', decide);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', decide);
      close();
    };
  }, [match, element]);
  return feed;
}
