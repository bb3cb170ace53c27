'use client';

import { useEffect, useState } from 'react';

/**
 * The time of day in epoch milliseconds, renewed every `period` milliseconds. Starts with `initial`, the server's time, so that the
 * first drawing agrees with the server's.
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
