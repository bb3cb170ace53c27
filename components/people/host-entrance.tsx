'use client';

import { UserRound } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { HostPanel } from './host-panel.tsx';

/** What a match page shows of the seats: the button in its head, the entry in its menu, or the panel that both open. */
export interface SeatsPart {
  readonly match: string;
  readonly part: 'head' | 'entry' | 'panel';
  /** Opens the panel, or closes it. */
  readonly run: () => void;
}

/** The ways of a match page to the seats of its people, in one bundle that only matches with people load. */
export function HostEntrance({ match, part, run }: SeatsPart) {
  if (part === 'panel') return <HostPanel match={match} onClose={run} />;
  const isEntry = part === 'entry';
  return (
    <Button look={isEntry ? 'quiet' : 'line'} size={isEntry ? 'touch' : 'medium'} entry={isEntry} aria-haspopup="dialog" onClick={run}>
      <UserRound size={isEntry ? 18 : 14} aria-hidden="true" />
      {isEntry ? 'Seats of people' : 'Seats'}
    </Button>
  );
}
