'use client';

import { useEffect, useRef, useState } from 'react';
import { ask } from '#components/shell/api.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import type { TeamId } from '#lib/domain/team.ts';

type Invitation = { readonly state: 'asked' | 'refused' } | { readonly state: 'told'; readonly address: string | undefined };

/** The full address at which a team's program connects. Only users who may start matches get it, because it contains a secret. */
function useInvitation(match: string, team: TeamId, address: string, isWanted: boolean): Invitation {
  const [invitation, setInvitation] = useState<Invitation>({ state: 'asked' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed address means a new secret.
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    ask('POST /api/matches/{id}/invitations', { params: { id: match } }).then(
      (addresses) => {
        if (isCurrent) setInvitation({ state: 'told', address: addresses[team] });
      },
      () => {
        if (isCurrent) setInvitation({ state: 'refused' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [match, team, address, isWanted]);
  return invitation;
}

/** A team that waits for its program: the address to copy, and which side listens there. */
export function AwaitedTeam(properties: {
  match: string;
  team: TeamId;
  /** The public part of the address. */
  address: string;
  /** The program listens at the address and the match connects to it; otherwise the program connects to the match. */
  isCalled: boolean;
  /** Why the program disconnected; null if none has connected yet. */
  lost: string | null;
}) {
  const { match, team, isCalled, lost } = properties;
  const invitation = useInvitation(match, team, properties.address, !isCalled);
  const whole = isCalled ? properties.address : invitation.state === 'told' ? invitation.address : undefined;
  const address = whole ?? properties.address;
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="mt-3 grid gap-1.5 border border-line bg-sunken p-2.5">
      <p className="flex items-baseline gap-2 text-data">
        <TeamMark team={team} size={10} />
        <span className="min-w-0 break-words">
          {lost === null ? '' : `${lost} `}
          {isCalled ? `Start ${rosterName(team)}’s program so that it listens at:` : `Connect ${rosterName(team)}’s program to:`}
        </span>
      </p>
      <div className="flex items-center gap-2">
        <code ref={shown} className="min-w-0 flex-1 break-all font-mono text-data text-gold">
          {address}
        </code>
        {whole === undefined ? null : <CopyButton of={shown} text={address} label={`Copy the address for ${rosterName(team)}`} />}
      </div>
      {whole === undefined && invitation.state !== 'asked' ? (
        <p className="text-data text-muted">
          The full address contains a secret.{' '}
          {invitation.state === 'refused' ? 'Sign in to see it.' : 'The command line that plays this match shows it.'}
        </p>
      ) : null}
    </div>
  );
}
