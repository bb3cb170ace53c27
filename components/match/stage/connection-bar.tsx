'use client';

import { useEffect, useState } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';
import { formatNumber } from '#lib/format.ts';

/** Shorter disconnects, in milliseconds, are ignored. */
const shownAfterMs = 2000;

/** Whether the connection has been lost for more than a moment. */
export function useConnectionLost(): boolean {
  const away = useMatch(({ presence }) => presence === 'reconnecting' || presence === 'lost');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!away) return;
    const timer = setTimeout(() => setLong(true), shownAfterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [away]);
  return away && isLong;
}

/** Reports a lost connection or a refusal by the server, and what the page still shows. */
export function ConnectionBar() {
  const isLost = useMatch(({ presence }) => presence === 'lost');
  const refusal = useMatch((state) => state.refusal);
  const tick = useMatch(({ view }) => view.tick);
  return (
    <p
      role="status"
      className="absolute inset-x-0 top-0 z-10 flex flex-wrap items-center justify-center gap-x-2 border-gold border-b bg-background px-3 py-1 text-center text-data"
    >
      <b className="font-semibold text-gold">
        {refusal !== null ? 'The server does not show this match.' : isLost ? 'Connection lost.' : 'Reconnecting…'}
      </b>
      {refusal === null ? null : <span className="break-words">{refusal}</span>}
      <span>Showing tick {formatNumber(Math.max(0, tick))}.</span>
      <span className="text-muted max-md:hidden">The match does not depend on this page.</span>
      {isLost ? (
        <button type="button" className="underline" onClick={() => window.location.reload()}>
          Reload the page
        </button>
      ) : null}
    </p>
  );
}
