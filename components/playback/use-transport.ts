'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import type { Transport } from '#lib/playback/transport.ts';

const nothing = (): void => undefined;

/** Where playback stands that goes by itself; null where there is none, or where it keeps to the newest tick: of that nobody need hear as the ticks come. */
export function useTransportApart(controls: PlaybackControls | null): Transport | null {
  const watch = useCallback((changed: () => void): (() => void) => controls?.watch(changed) ?? nothing, [controls]);
  const read = (): Transport | null => {
    const transport = controls?.transport() ?? null;
    return transport?.following ? null : transport;
  };
  return useSyncExternalStore(watch, read, read);
}

/** One thing of where playback stands, as of its last change; redraws only when it changes. */
export function useTransport<Part>(controls: PlaybackControls, part: (transport: Transport) => Part): Part {
  const watch = useCallback((changed: () => void): (() => void) => controls.watch(changed), [controls]);
  const read = (): Part => part(controls.transport());
  return useSyncExternalStore(watch, read, read);
}
