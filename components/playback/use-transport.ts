'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import type { Transport } from '#lib/playback/transport.ts';

/** One thing of where playback stands, as of its last change; redraws only when it changes. */
export function useTransport<Part>(controls: PlaybackControls, part: (transport: Transport) => Part): Part {
  const watch = useCallback((changed: () => void): (() => void) => controls.watch(changed), [controls]);
  const read = (): Part => part(controls.transport());
  return useSyncExternalStore(watch, read, read);
}
