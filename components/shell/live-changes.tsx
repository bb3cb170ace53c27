'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#lib/protocol/socket-events.ts';

/**
 * Keeps lists fresh: the server says what changed, the cache forgets it. After a lost connection everything is read again, since
 * changes may have been missed.
 */
export function LiveChanges() {
  const client = useQueryClient();
  useEffect(() => {
    const socket: Socket<ServerEvents, ClientEvents> = io({ path: '/socket.io', transports: ['websocket'] });
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
    socket.on('changed', (what) => {
      invalidate(what);
      if (what === 'matches') invalidate('runs');
    });
    socket.io.on('reconnect', () => {
      invalidate('matches');
      invalidate('runs');
    });
    return () => {
      if (waiting !== null) clearTimeout(waiting);
      socket.close();
    };
  }, [client]);
  return null;
}
