'use client';

import { useEffect, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useMatch } from './match-context.tsx';

/** A short break is nobody's business. */
const patience = 2000;

/** Says that the connection is gone and what is still on show. */
export function ConnectionBar() {
  const presence = useMatch((state) => state.presence);
  const tick = useMatch((state) => state.view.tick);
  const away = presence === 'reconnecting' || presence === 'lost';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!away) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, [away]);
  if (!shown) return null;
  return (
    <p role="status" className="absolute inset-x-0 top-0 z-10 border-gold border-b bg-background px-3 py-1 text-center text-data">
      {presence === 'lost' ? 'Connection lost.' : 'Reconnecting…'} Showing tick {formatNumber(tick)}. The match does not depend on this
      page.{' '}
      {presence === 'lost' ? (
        <button type="button" className="underline" onClick={() => window.location.reload()}>
          Load the page again
        </button>
      ) : null}
    </p>
  );
}
