'use client';

import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the page's code has taken over from the server's HTML. What is typed or clicked before that would be lost, so it waits. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
