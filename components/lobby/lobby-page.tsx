'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { getJson, postJson } from '#components/shell/api.ts';
import { useAction } from '#components/shell/use-action.ts';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Toggle } from '#components/ui/field.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import type { HostRequest, LobbySeat, LobbyView, SeatRequest } from '#lib/people/lobby.ts';
import { HostActions } from './host-actions.tsx';
import { seatWords } from './seat-words.ts';

// The QR code loads with the first invitation.
const Invitation = dynamic(() => import('./invitation.tsx').then((module) => module.Invitation), { ssr: false });

const stateWords: Readonly<Record<LobbyView['state'], string>> = {
  waiting: 'The match is not ready yet. Its seats appear here.',
  lobby: 'The match starts when everyone is ready, or when the host starts it.',
  playing: 'The match is being played.',
  over: 'The match is over.',
};

/** The lobby of a match with people: its seats, how to take and play one, and the host's panel. */
export function LobbyPage(properties: {
  title: string;
  initial: LobbyView;
  /** The seat and the code of the link that opened the page. */
  invitation: { readonly seat: string; readonly code: string } | null;
}) {
  const { title, initial, invitation } = properties;
  const { match } = initial;
  const router = useRouter();
  const { data: lobby, refetch } = useQuery({
    queryKey: ['lobby', match],
    queryFn: ({ signal }) => getJson<LobbyView>(`/api/matches/${match}/seats`, signal),
    initialData: initial,
    refetchInterval: 1000,
  });
  const { run, busy, error } = useAction(async (work: () => Promise<unknown>) => {
    await work();
    await refetch();
  });
  const ask = (agent: string, request: SeatRequest): void =>
    void run(() => postJson(`/api/matches/${match}/seats/${encodeURIComponent(agent)}`, request));
  const host = (request: HostRequest): void => void run(() => postJson(`/api/matches/${match}/host`, request));
  const own = lobby.seats.find(({ mine }) => mine) ?? null;
  const play = `/matches/${match}/play`;
  const [opensGame, setOpensGame] = useState(true);
  const waited = useRef(false);
  const { state } = lobby;
  const isOwner = own !== null;
  useEffect(() => {
    // Only a page that saw the lobby opens the game, so that who comes back from playing stays here.
    if (state === 'playing' && waited.current && isOwner && opensGame) router.push(play);
    waited.current = state === 'lobby';
  }, [state, isOwner, opensGame, router, play]);
  const codeOf = ({ agent, code }: LobbySeat): string | null => (invitation?.seat === agent ? invitation.code : code);
  return (
    <main id="content" className="mx-auto grid max-w-[960px] content-start gap-4 p-4 [&>*]:min-w-0">
      <div>
        <h1 className="text-title">Join {title}</h1>
        <p className="text-soft">{stateWords[lobby.state]}</p>
      </div>
      {error === null ? null : (
        <p role="alert" className="text-data text-error">
          {error}
        </p>
      )}
      <ul aria-label="Seats for people" className="grid gap-2">
        {lobby.seats.map((seat) => {
          const code = codeOf(seat);
          const isFree = seat.state === 'open' || seat.state === 'idle' || seat.state === 'bot';
          return (
            <li key={seat.agent}>
              <Panel className="grid gap-2 p-3">
                <div className="flex flex-wrap items-center gap-2">
                  <TeamMark team={seat.team} label />
                  <b className="font-semibold">{seat.agent}</b>
                  <span className="text-soft">{seatWords(seat)}</span>
                  {seat.mine ? <Chip tone="gold">You</Chip> : null}
                  <span className="flex-1" />
                  {own === null && isFree && code !== null ? (
                    <Button look="primary" disabled={busy} onClick={() => ask(seat.agent, { action: 'take', code })}>
                      Take this seat
                    </Button>
                  ) : null}
                  {seat.mine && lobby.state === 'lobby' ? (
                    <Button
                      look={seat.state === 'ready' ? 'lit' : 'primary'}
                      aria-pressed={seat.state === 'ready'}
                      disabled={busy}
                      onClick={() => ask(seat.agent, { action: 'ready', ready: seat.state !== 'ready' })}
                    >
                      {seat.state === 'ready' ? 'Ready' : 'I am ready'}
                    </Button>
                  ) : null}
                  {seat.mine && lobby.state === 'playing' ? (
                    <Link href={play} className={buttonLook({ look: 'primary' })}>
                      Play
                    </Link>
                  ) : null}
                  {seat.mine ? (
                    <Button look="line" disabled={busy} onClick={() => ask(seat.agent, { action: 'leave' })}>
                      Leave
                    </Button>
                  ) : null}
                </div>
                {lobby.host && seat.code !== null ? <Invitation match={match} agent={seat.agent} code={seat.code} /> : null}
                {lobby.host ? <HostActions seat={seat} busy={busy} act={host} /> : null}
              </Panel>
            </li>
          );
        })}
      </ul>
      {own === null || lobby.minecraft === null || lobby.minecraftCode === null ? null : (
        <Panel className="grid gap-1 p-3">
          <h2 className="text-section">Play with Minecraft Java 1.20.1</h2>
          <p className="text-soft">
            Choose Multiplayer, then Direct Connection, and enter{' '}
            <code className="font-mono">
              {lobby.minecraft.host}:{lobby.minecraft.port}
            </code>
            . In the waiting room, open the chat with T and type the code <code className="font-mono">{lobby.minecraftCode}</code>.
          </p>
        </Panel>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isOwner && state === 'lobby' ? (
          <Toggle
            label="Open the game in this browser when it starts"
            checked={opensGame}
            onChange={({ target }) => setOpensGame(target.checked)}
          />
        ) : null}
        {lobby.host && lobby.state === 'lobby' ? (
          <Button disabled={busy} onClick={() => host({ action: 'start' })}>
            Start now
          </Button>
        ) : null}
        <Link href={`/matches/${match}`} className={buttonLook({ look: 'line' })}>
          Watch the match
        </Link>
      </div>
    </main>
  );
}
