'use client';

import { useRef } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { type TeamId, teamNames } from '#lib/domain/team.ts';

/** A side that waits for its program: the address it is to connect to, ready to be copied. */
export function AwaitedTeam({ team, address }: { team: TeamId; address: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="mt-3 grid gap-1.5 border border-line bg-sunken p-2.5">
      <p className="flex items-center gap-2 text-data">
        <TeamMark team={team} size={10} />
        {teamNames[team]} waits for its team. Connect it to:
      </p>
      <div className="flex items-center gap-2">
        <code ref={shown} className="min-w-0 flex-1 break-all font-mono text-data text-gold">
          {address}
        </code>
        <CopyButton small of={shown} text={address} label={`Copy the address for ${teamNames[team]}`} />
      </div>
    </div>
  );
}
