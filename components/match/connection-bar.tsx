'use client';

import { formatNumber } from '#lib/format.ts';
import { useMatch } from './match-context.tsx';

/** Says that the connection is gone and what is still on show. */
export function ConnectionBar() {
  const isLost = useMatch(({ presence }) => presence === 'lost');
  const tick = useMatch(({ view }) => view.tick);
  return (
    <p
      role="status"
      className="absolute inset-x-0 top-0 z-10 flex flex-wrap items-center justify-center gap-x-2 border-gold border-b bg-background px-3 py-1 text-center text-data"
    >
      <b className="font-semibold text-gold">{isLost ? 'Connection lost.' : 'Reconnecting…'}</b>
      <span>Showing tick {formatNumber(Math.max(0, tick))}.</span>
      <span className="text-muted max-md:hidden">The match does not depend on this page.</span>
      {isLost ? (
        <button type="button" className="underline" onClick={() => window.location.reload()}>
          Load the page again
        </button>
      ) : null}
    </p>
  );
}
