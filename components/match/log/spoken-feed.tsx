'use client';

import { useEffect, useState } from 'react';
import { useMatchNow } from '#components/match-state/match-context.tsx';
import { spokenSummary } from '#lib/fold/spoken-summary.ts';

const period = 2000;

/** The events for screen readers: politely, at most one sentence every two seconds. */
export function SpokenFeed() {
  const now = useMatchNow();
  const [text, setText] = useState('');
  useEffect(() => {
    const newest = (): number => now().view.lines.at(-1)?.seq ?? -1;
    let spoken = newest();
    const timer = setInterval(() => {
      const fresh = now().view.highLines.filter((line) => line.seq > spoken);
      spoken = newest();
      const words = spokenSummary(fresh);
      if (words !== '') setText(words);
    }, period);
    return () => clearInterval(timer);
  }, [now]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
