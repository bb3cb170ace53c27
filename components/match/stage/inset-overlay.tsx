'use client';

import { X } from 'lucide-react';
import { teamLook } from '#components/ui/team-look.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { tooltip } from '#components/ui/tooltip.ts';
import type { Seat } from '#lib/domain/match-event.ts';
import { rosterName } from '#lib/domain/roster.ts';

/** Lies over the small picture: the name of the shown agent, and a button that closes the picture. */
export function InsetOverlay({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  return (
    <section
      aria-label={`Small picture: ${seat.agent}, ${rosterName(seat.team)}, first person`}
      className={`pointer-events-auto absolute inset-0 border ${teamLook(seat.team).border}`}
    >
      <div className="flex h-6 items-center gap-1.5 bg-glass pl-2">
        <TeamMark team={seat.team} />
        <b className="truncate font-[650] text-data">{seat.agent}</b>
        <span className="truncate text-micro text-muted max-sm:hidden">first person</span>
        <span className="flex-1" />
        <button
          type="button"
          aria-label="Close the small picture"
          {...tooltip('Close the small picture (Esc)')}
          onClick={onClose}
          className="relative grid size-6 place-items-center text-soft -outline-offset-2 after:absolute after:-inset-2.5 hover:text-text"
        >
          <X size={13} aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}
