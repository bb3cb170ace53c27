'use client';

import { useRef } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { type TeamId, teamNames } from '#lib/domain/team.ts';

/** A side that waits for its program: the address to be copied, and which of the two listens there. */
export function AwaitedTeam(properties: {
  team: TeamId;
  address: string;
  /** The program listens at the address, and the match calls it; otherwise it is the other way round. */
  isCalled: boolean;
  /** Why the program is gone that was there; null where none has come yet. */
  lost: string | null;
}) {
  const { team, address, isCalled, lost } = properties;
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="mt-3 grid gap-1.5 border border-line bg-sunken p-2.5">
      <p className="flex items-baseline gap-2 text-data">
        <TeamMark team={team} size={10} />
        <span className="min-w-0 break-words">
          {lost === null ? '' : `${lost} `}
          {isCalled ? `Start ${teamNames[team]}’s program so that it listens at:` : `Connect ${teamNames[team]}’s program to:`}
        </span>
      </p>
      <div className="flex items-center gap-2">
        <code ref={shown} className="min-w-0 flex-1 break-all font-mono text-data text-gold">
          {address}
        </code>
        <CopyButton of={shown} text={address} label={`Copy the address for ${teamNames[team]}`} />
      </div>
    </div>
  );
}
