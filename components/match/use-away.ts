'use client';

import { useEffect, useState } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';

/** A short break is nobody's business. */
const patience = 2000;

/** Whether the connection has been gone for longer than a moment. */
export function useAway(): boolean {
  const away = useMatch(({ presence }) => presence === 'reconnecting' || presence === 'lost');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!away) return;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [away]);
  return away && isLong;
}
