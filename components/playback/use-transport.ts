'use client';

import { useSyncExternalStore } from 'react';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import type { Transport } from '#lib/playback/transport.ts';

/** Where playback stands, as of its last change. */
export function useTransport(controls: PlaybackControls): Transport {
  const watch = (changed: () => void): (() => void) => controls.watch(changed);
  const read = (): Transport => controls.transport();
  return useSyncExternalStore(watch, read, read);
}
