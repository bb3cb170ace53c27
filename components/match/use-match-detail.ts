'use client';

import { useEffect, useState } from 'react';
import { getJson } from '#components/shell/api.ts';
import { arenaSocket } from '#components/shell/socket.ts';
import type { ServerEvents } from '#lib/protocol/socket-events.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';

/**
 * A match with its finished episodes, fetched again after every change that the server reports. After a failed request the old data stays.
 */
export function useMatchDetail(initial: MatchDetail): MatchDetail {
  const [match, setMatch] = useState(initial);
  const { id } = initial;
  useEffect(() => {
    const socket = arenaSocket();
    const aborting = new AbortController();
    const read = (): void => {
      getJson<MatchDetail>(`/api/matches/${id}`, aborting.signal)
        .then(setMatch)
        .catch((error: unknown) => {
          if (!aborting.signal.aborted) console.warn('The episodes of this match could not be updated.', error);
        });
    };
    const changed: ServerEvents['changed'] = (what, which) => {
      if (what === 'matches' && which === id) read();
    };
    socket.on('changed', changed);
    socket.io.on('reconnect', read);
    return () => {
      aborting.abort();
      socket.off('changed', changed);
      socket.io.off('reconnect', read);
    };
  }, [id]);
  return match.id === id ? match : initial;
}
