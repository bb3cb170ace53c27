'use client';

import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { HostPanel } from './host-panel.tsx';

/** The button of a match page that opens the seats of its people. */
export function HostEntrance({ match }: { match: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserRound size={14} aria-hidden="true" />
        Seats
      </Button>
      {isOpen ? <HostPanel match={match} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
