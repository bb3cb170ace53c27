'use client';

import { useEffect, useState } from 'react';
import type { LobbyView } from '#lib/people/lobby.ts';
import { SeatCard } from './seat-card.tsx';
import type { PeopleActions } from './use-people-actions.ts';

/** The seats of a match for people, with their invitations for the host. `first` is the server's time when the page was made. */
export function SeatList({ lobby, actions, first }: { lobby: LobbyView; actions: PeopleActions; first: number }) {
  const now = useNow(first);
  const isLoopback = useIsLoopback();
  const isSeated = lobby.seats.some(({ mine }) => mine);
  return (
    <>
      <ul className="grid gap-2.5">
        {lobby.seats.map((seat) => (
          <SeatCard key={seat.agent} match={lobby.match} seat={seat} now={now} host={lobby.host} seated={isSeated} actions={actions} />
        ))}
      </ul>
      {lobby.host && isLoopback && lobby.seats.some(({ code }) => code !== null) ? (
        <p className="text-data text-muted">
          These invitations work only on this machine. To invite people on other machines, start the dashboard with HOST and ARENA_PASSWORD.
        </p>
      ) : null}
    </>
  );
}

/** The current time, updated every second; at first the server's time. */
function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether the address of the page works only on this machine. False until the page runs in a browser. */
function useIsLoopback(): boolean {
  const [isLoopback, setIsLoopback] = useState(false);
  useEffect(() => setIsLoopback(/^(localhost|127\.|\[::1\])/.test(window.location.hostname)), []);
  return isLoopback;
}
