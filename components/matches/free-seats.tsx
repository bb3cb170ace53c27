import { DoorOpen } from 'lucide-react';
import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { formatCount } from '#lib/format.ts';
import type { MatchView } from '#lib/protocol/views.ts';

/** The way to a free seat of a match, or that people play all of them. Nothing for matches without people, and for those that are over. */
export function FreeSeats({ match: { id, seats } }: { match: Pick<MatchView, 'id' | 'seats'> }) {
  if (seats === undefined) return null;
  const { total, free } = seats;
  if (free === 0) return <Chip>{total === 1 ? 'its seat is taken' : `all ${total} seats taken`}</Chip>;
  return (
    // Above the link of the whole row or card.
    <Link href={`/matches/${id}/join`} prefetch={false} className={`${buttonLook({ look: 'lit', size: 'small' })} relative z-10 bg-panel`}>
      <DoorOpen size={12} aria-hidden="true" />
      Join, {formatCount(free, 'seat')} free
    </Link>
  );
}
