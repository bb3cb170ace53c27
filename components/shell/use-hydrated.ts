'use client';

import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the page is hydrated. Input before that would be lost, so it waits. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
