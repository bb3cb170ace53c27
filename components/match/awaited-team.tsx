'use client';

import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { type TeamId, teamNames } from '#lib/domain/team.ts';

/** A side that waits for its program: the address it is to connect to, ready to be copied. */
export function AwaitedTeam({ team, address }: { team: TeamId; address: string }) {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(address).then(() => setCopied(true));
  };
  return (
    <div className="mt-3 grid gap-1.5 border border-line bg-sunken p-2.5">
      <p className="flex items-center gap-2 text-data">
        <TeamMark team={team} size={10} />
        {teamNames[team]} waits for its team. Connect it to:
      </p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 break-all font-mono text-data text-gold">{address}</code>
        <Button look="line" size="small" onClick={copy} aria-label={`Copy the address for ${teamNames[team]}`}>
          <Copy size={12} aria-hidden="true" />
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}
