'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import type { Transport } from '#lib/playback/transport.ts';

const nothing = (): void => undefined;

/** The playback state if playback is separate from live; null otherwise, so that live viewers do not re-render with every tick. */
export function useTransportApart(controls: PlaybackControls | null): Transport | null {
  const watch = useCallback((changed: () => void): (() => void) => controls?.watch(changed) ?? nothing, [controls]);
  const read = (): Transport | null => {
    const transport = controls?.transport() ?? null;
    return transport?.following ? null : transport;
  };
  return useSyncExternalStore(watch, read, read);
}

/** One part of the playback state; re-renders only when it changes. */
export function useTransport<Part>(controls: PlaybackControls, part: (transport: Transport) => Part): Part {
  const watch = useCallback((changed: () => void): (() => void) => controls.watch(changed), [controls]);
  const read = (): Part => part(controls.transport());
  return useSyncExternalStore(watch, read, read);
}
