'use client';

import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { seatWords } from '#components/people/seat-words.ts';
import { ask } from '#components/shell/api.ts';
import { buttonLook } from '#components/ui/button.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { formatCount } from '#lib/format.ts';
import type { LobbyView } from '#lib/people/lobby.ts';

/** How often the seats are read, in milliseconds. */
const everyMs = 1000;

/** The seats of a match, and when they were read. The match page has no cache of requests, so this component reads them itself. */
function useLobby(match: string): { lobby: LobbyView | undefined; readAt: number; isError: boolean } {
  const [known, setKnown] = useState<{ lobby: LobbyView | undefined; readAt: number; isError: boolean }>({
    lobby: undefined,
    readAt: 0,
    isError: false,
  });
  useEffect(() => {
    const ending = new AbortController();
    const read = (): void => {
      ask('GET /api/matches/{id}/seats', { params: { id: match }, signal: ending.signal }).then(
        (lobby) => setKnown({ lobby, readAt: Date.now(), isError: false }),
        () => {
          if (!ending.signal.aborted) setKnown((before) => ({ ...before, isError: true }));
        },
      );
    };
    read();
    const timer = setInterval(read, everyMs);
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [match]);
  return known;
}

/** A match that waits for its people: which seats are free, who is not ready yet, and the way to the seats. */
export function AwaitedPeople({ match }: { match: string }) {
  const { lobby, readAt, isError } = useLobby(match);
  const seats = lobby?.seats ?? [];
  const awaited = seats.filter(({ state }) => state === 'open' || state === 'here' || state === 'away').length;
  return (
    <div className="mt-2 grid gap-3">
      <p role="status" className="text-soft">
        {lobby === undefined
          ? isError
            ? 'The seats cannot be read at the moment. The page keeps trying.'
            : 'Reading the seats…'
          : lobby.state === 'waiting'
            ? 'The match starts in its turn, usually in a few seconds.'
            : lobby.state === 'playing'
              ? 'The match is being played. This page shows it in a moment, or after the delay that its host set.'
              : awaited === 0
                ? 'All people are ready. The match begins.'
                : `The match begins when ${formatCount(awaited, 'more person is', 'more people are')} ready, or when its host starts it.`}
      </p>
      {seats.length === 0 ? null : (
        <ul aria-label="Seats of people" className="grid gap-px overflow-hidden rounded-sm border border-line bg-line">
          {seats.map((seat) => (
            <li key={seat.agent} className="flex items-center gap-2.5 bg-panel px-2.5 py-1.5">
              <TeamMark team={seat.team} size={10} />
              <b className="min-w-0 truncate font-semibold">{seat.agent}</b>
              {seat.mine ? <span className="text-data text-gold">your seat</span> : null}
              <span className="flex-1" />
              <span className="text-data text-muted">{seatWords(seat, readAt)}</span>
            </li>
          ))}
        </ul>
      )}
      <a href={`/matches/${match}/join`} className={buttonLook({ look: 'primary' })}>
        <UserRound size={13} aria-hidden="true" />
        Go to the seats
      </a>
    </div>
  );
}
