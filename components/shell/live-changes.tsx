'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ServerEvents } from '#lib/protocol/socket-events.ts';
import { arenaSocket } from './socket.ts';

/**
 * Keeps lists up to date: the server reports changes, and the cache invalidates its data. With each connection, the first one included, all
 * data is fetched again: changes since the server made the page, or since a connection was lost, did not reach it.
 */
export function LiveChanges() {
  const client = useQueryClient();
  useEffect(() => {
    const socket = arenaSocket();
    let waiting: ReturnType<typeof setTimeout> | null = null;
    const stale = new Set<string>();
    const invalidate = (what: string): void => {
      stale.add(what);
      waiting ??= setTimeout(() => {
        waiting = null;
        for (const key of stale) void client.invalidateQueries({ queryKey: [key] });
        stale.clear();
      }, 250);
    };
    const changed: ServerEvents['changed'] = (what) => {
      invalidate(what);
      if (what === 'matches') invalidate('runs');
    };
    const connected = (): void => {
      invalidate('matches');
      invalidate('runs');
    };
    socket.on('changed', changed);
    socket.on('connect', connected);
    if (socket.connected) connected();
    return () => {
      if (waiting !== null) clearTimeout(waiting);
      socket.off('changed', changed);
      socket.off('connect', connected);
      // From here on no listener reports changes: the data is fetched again when a page with the cache is shown.
      for (const key of ['matches', 'runs']) void client.invalidateQueries({ queryKey: [key], refetchType: 'none' });
    };
  }, [client]);
  return null;
}
