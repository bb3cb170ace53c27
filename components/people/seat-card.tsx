'use client';

import { Bot, DoorOpen, RefreshCw, UserRound, UserX } from 'lucide-react';
import { useHydrated } from '#components/shell/use-hydrated.ts';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ConfirmedButton } from '#components/ui/confirmed-button.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import type { LobbySeat } from '#lib/people/lobby.ts';
import { Invitation, invitationAddress } from './invitation.tsx';
import { seatWords } from './seat-words.ts';
import type { PeopleActions } from './use-people-actions.ts';

/** A seat in the lobby: its state, and for the host its invitation and what the host can do. */
export function SeatCard(properties: {
  match: string;
  seat: LobbySeat;
  now: number;
  host: boolean;
  /** Whether this user holds a seat already. */
  seated: boolean;
  actions: PeopleActions;
}) {
  const { match, seat, now, host, seated, actions } = properties;
  const onHost = actions.host;
  const { agent, team, state, code, latency, mine } = seat;
  const isHydrated = useHydrated();
  const isVacant = state === 'idle' || state === 'bot';
  const isHeld = state !== 'open' && !isVacant;
  /** Takes the seat, and is ready. */
  const take = (opened: string): void =>
    void actions.seat.run({
      agent,
      requests: [
        { action: 'take', code: opened },
        { action: 'ready', ready: true },
      ],
    });
  return (
    <li className={classNames('grid gap-2.5 rounded-sm border bg-panel px-3.5 py-3', mine ? 'border-gold' : 'border-line')}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <TeamMark team={team} size={11} />
        <b className="font-[650] text-lead">{agent}</b>
        <span className="text-data text-muted">{rosterName(team)}</span>
        {mine ? <Chip tone="gold">your seat</Chip> : null}
        <span className="flex-1" />
        {latency === null ? null : <span className="text-data text-muted">{Math.round(latency)} ms</span>}
        <Chip tone={state === 'ready' || state === 'playing' ? 'ok' : 'plain'}>{seatWords(seat, now)}</Chip>
      </div>
      {code === null ? null : (
        <>
          {seated ? null : (
            <Button look="outline" disabled={actions.seat.busy} onClick={() => take(code)}>
              <UserRound size={13} aria-hidden="true" />
              Play this seat myself
            </Button>
          )}
          {/* The server does not know the address under which the host sees it. */}
          {isHydrated ? <Invitation agent={agent} address={invitationAddress(window.location.origin, match, agent, code)} /> : null}
        </>
      )}
      {host ? (
        <div className="flex flex-wrap gap-2">
          {state === 'open' ? (
            <Button size="small" look="line" disabled={onHost.busy} onClick={() => void onHost.run({ action: 'invite', agent })}>
              <RefreshCw size={12} aria-hidden="true" />
              New code
            </Button>
          ) : null}
          {isVacant ? (
            <Button size="small" look="line" disabled={onHost.busy} onClick={() => void onHost.run({ action: 'person', agent })}>
              <DoorOpen size={12} aria-hidden="true" />
              Open for a person
            </Button>
          ) : (
            <ConfirmedButton
              size="small"
              confirm="Take it from the person"
              asks={isHeld}
              disabled={onHost.busy}
              onConfirm={() => void onHost.run({ action: 'bot', agent })}
            >
              <Bot size={12} aria-hidden="true" />
              {seat.standIn === null ? 'Let it stand still' : `Give it to ${seat.standIn}`}
            </ConfirmedButton>
          )}
          {isHeld ? (
            <ConfirmedButton
              size="small"
              confirm={`Remove the person from the seat of ${agent}`}
              disabled={onHost.busy}
              onConfirm={() => void onHost.run({ action: 'kick', agent })}
            >
              <UserX size={12} aria-hidden="true" />
              Remove the person
            </ConfirmedButton>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
