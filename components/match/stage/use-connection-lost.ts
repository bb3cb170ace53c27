'use client';

import { useEffect, useState } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';

/** Shorter disconnects, in milliseconds, are ignored. */
const shownAfterMs = 2000;

/** Whether the connection has been lost for more than a moment. */
export function useConnectionLost(): boolean {
  const away = useMatch(({ presence }) => presence === 'reconnecting' || presence === 'lost');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!away) return;
    const timer = setTimeout(() => setLong(true), shownAfterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [away]);
  return away && isLong;
}
