'use client';

import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the page is hydrated. Earlier input would be lost, so fields are disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
