'use client';

import { useEffect, useState } from 'react';

/**
 * The current time in epoch milliseconds, updated every `period` milliseconds. Starts with `initial`, the server's time, so that the first
 * rendering agrees with the server's.
 */
export function useNow(initial: number, period: number): number {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), period);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}
