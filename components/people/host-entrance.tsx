'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';

/** Few visits need the panel, and matches without people never: its code loads with the first press. */
const HostPanel = dynamic(() => import('./host-panel.tsx').then((module) => module.HostPanel), { ssr: false });

/** The button of a match page that opens the seats of its people. */
export function HostEntrance({ match }: { match: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="fixed bottom-2 left-1/2 z-30 -translate-x-1/2 border border-gold bg-panel px-3 py-1 font-semibold text-data text-gold"
      >
        Seats of people
      </button>
      {isOpen ? <HostPanel match={match} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
