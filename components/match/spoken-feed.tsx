'use client';

import { useEffect, useRef, useState } from 'react';
import type { EventLine } from '#lib/fold/event-line.ts';
import { spokenSummary } from '#lib/fold/spoken-summary.ts';
import { useMatch } from './match-context.tsx';

const period = 2000;

/** The scene in words for screen readers: politely, at most one sentence in two seconds. */
export function SpokenFeed() {
  const lines = useMatch((state) => state.view.lines);
  const newest = useRef<readonly EventLine[]>(lines);
  newest.current = lines;
  const [text, setText] = useState('');
  useEffect(() => {
    let spoken = newest.current.at(-1)?.seq ?? -1;
    const timer = setInterval(() => {
      const fresh = newest.current.filter((line) => line.seq > spoken);
      spoken = newest.current.at(-1)?.seq ?? -1;
      const words = spokenSummary(fresh);
      if (words !== '') setText(words);
    }, period);
    return () => clearInterval(timer);
  }, []);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
