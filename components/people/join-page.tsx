'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pause, Play, RotateCcw, Square } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { postJson } from '#components/shell/api.ts';
import { useAction } from '#components/shell/use-action.ts';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { EmptyPanel, Panel, SectionHead } from '#components/ui/panel.tsx';
import type { HostRequest, LobbyView, SeatRequest } from '#lib/people/lobby.ts';
import { ControlsHelp } from './controls-help.tsx';
import { lobbyQuery } from './lobby-query.ts';
import { MinecraftHelp } from './minecraft-help.tsx';
import { SeatCard } from './seat-card.tsx';

/** The briefing of a team, in prose. */
export interface TeamBriefing {
  readonly team: string;
  readonly objective: string;
  readonly description: string;
}

const stateWords = {
  waiting: 'waits for its turn to start',
  lobby: 'waits for its people',
  playing: 'is being played',
  over: 'is over',
} as const;

/** The lobby of a match with people: who plays which seat, how to join, and what the host can do. */
export function JoinPage(properties: {
  match: string;
  title: string;
  initial: LobbyView;
  briefings: readonly TeamBriefing[];
  /** The seat and the code of the visitor's invitation. */
  invitation: { readonly agent: string; readonly code: string } | null;
  now: number;
}) {
  const { match, title, initial, briefings, invitation } = properties;
  const cache = useQueryClient();
  const { data: lobby = initial, isError } = useQuery({ ...lobbyQuery(match), initialData: initial });
  const now = useNow(properties.now);
  const reload = (): Promise<void> => cache.invalidateQueries({ queryKey: lobbyQuery(match).queryKey });
  // A person who waited here gets into the game as soon as it begins; one who came back later decides when.
  const [waited, setWaited] = useState(false);
  const ask = useAction<{ readonly agent: string; readonly requests: readonly SeatRequest[] }>(async ({ agent, requests }) => {
    for (const request of requests) await postJson(`/api/matches/${match}/seats/${agent}`, request);
    // The match may begin before this page sees its own seat in the lobby.
    setWaited(requests.every(({ action }) => action !== 'leave'));
    await reload();
  });
  const onHost = useAction<HostRequest>(async (request) => {
    await postJson(`/api/matches/${match}/host`, request);
    await reload();
  });
  const stop = useAction(async () => {
    await postJson(`/api/matches/${match}/stop`);
    await reload();
  });
  const pause = useAction<boolean>(async (paused) => {
    await postJson(`/api/matches/${match}/${paused ? 'pause' : 'resume'}`);
    await reload();
  });
  const router = useRouter();
  // The same people need new invitations: a new match has seats and codes of its own.
  const restart = useAction(async () => {
    if (lobby.state !== 'over') await postJson(`/api/matches/${match}/stop`);
    const again = await postJson<{ match: string }>(`/api/matches/${match}/rerun`);
    router.push(`/matches/${again.match}/join`);
  });
  const isLoopback = useIsLoopback();
  const mine = lobby.seats.find((seat) => seat.mine) ?? null;
  const plays = mine !== null && lobby.state === 'playing' && mine.client !== 'minecraft';
  const isFresh = lobby.state === 'lobby' || mine?.state === 'away';
  useEffect(() => {
    if (lobby.state === 'lobby' && mine !== null) setWaited(true);
    // A whole new page, because its connection must begin with the cookie of the seat.
    if (plays && waited) window.location.assign(`/matches/${match}/play`);
  }, [lobby.state, mine, plays, waited, match]);
  const invited = invitation === null || mine !== null ? null : lobby.seats.find(({ agent }) => agent === invitation.agent);
  const briefing = briefings.find(({ team }) => team === (mine ?? invited)?.team) ?? briefings[0];
  const take = (agent: string, code: string): void => {
    void ask.run({
      agent,
      requests: [
        { action: 'take', code },
        { action: 'ready', ready: true },
      ],
    });
  };
  return (
    <main id="content" className="mx-auto grid max-w-[1200px] content-start gap-4 p-4 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-title">{title}</h1>
        <Chip tone={lobby.state === 'playing' && !lobby.paused ? 'live' : 'plain'}>
          {lobby.paused && lobby.state === 'playing' ? 'is paused' : stateWords[lobby.state]}
        </Chip>
        <span className="flex-1" />
        {isError ? <span className="text-data text-error">The server does not answer. The page keeps trying.</span> : null}
        <Link href={`/matches/${match}`} className={buttonLook({ look: 'line' })}>
          Watch the match
        </Link>
        {lobby.host && (lobby.state === 'playing' || lobby.paused) && lobby.state !== 'over' ? (
          <Button look="line" disabled={pause.busy} onClick={() => void pause.run(!lobby.paused)}>
            {lobby.paused ? <Play size={12} aria-hidden="true" /> : <Pause size={12} aria-hidden="true" />}
            {lobby.paused ? 'Resume the match' : 'Pause the match'}
          </Button>
        ) : null}
        {lobby.host && lobby.state !== 'over' ? (
          <Button look="line" disabled={stop.busy} onClick={() => void stop.run()}>
            <Square size={12} aria-hidden="true" />
            End the match
          </Button>
        ) : null}
        {lobby.host ? (
          <Button look="line" disabled={restart.busy} onClick={() => void restart.run()}>
            <RotateCcw size={12} aria-hidden="true" />
            {lobby.state === 'over' ? 'Play again' : 'Restart'}
          </Button>
        ) : null}
      </div>
      {[ask.error, onHost.error, pause.error, stop.error, restart.error].map((error) =>
        error === null ? null : (
          <p key={error} role="alert" className="border-error border-l-2 bg-panel px-3 py-2 text-error">
            {error}
          </p>
        ),
      )}
      {lobby.state === 'over' ? (
        <EmptyPanel>
          <p>This match is over. Its seats cannot be taken any more.</p>
          <Link href={`/matches/${match}`} className={buttonLook({ look: 'primary' })}>
            See how it went
          </Link>
          <Link href="/compare/people" prefetch={false} className={buttonLook({ look: 'line' })}>
            What each seat did
          </Link>
        </EmptyPanel>
      ) : null}
      {invited === undefined ? (
        <p role="alert" className="border-error border-l-2 bg-panel px-3 py-2 text-error">
          This match has no seat for {invitation?.agent}. Ask the host for a new invitation.
        </p>
      ) : null}
      {invited && invitation && lobby.state !== 'over' ? (
        <Panel className="flex flex-wrap items-center gap-3 border-gold px-4 py-3.5">
          <p className="min-w-0 flex-1 text-lead max-sm:basis-full">
            You are invited to play <b className="font-[650]">{invited.agent}</b>.
          </p>
          <Button
            look="primary"
            size="large"
            disabled={ask.busy}
            onClick={() => void ask.run({ agent: invited.agent, requests: [{ action: 'take', code: invitation.code }] })}
          >
            Take this seat
          </Button>
        </Panel>
      ) : null}
      {mine !== null && lobby.state !== 'over' ? (
        <Panel className="flex flex-wrap items-center gap-3 border-gold px-4 py-3.5">
          <p className="min-w-0 flex-1 text-lead max-sm:basis-full">
            You have the seat of <b className="font-[650]">{mine.agent}</b>.{' '}
            <span className="text-soft">
              {mine.state === 'here' ? 'Say when you are ready.' : mine.state === 'ready' ? 'The match starts when all are ready.' : ''}
            </span>
          </p>
          {plays ? (
            <a href={`/matches/${match}/play`} className={buttonLook({ look: 'primary', size: 'large' })}>
              <Play size={13} fill="currentColor" aria-hidden="true" />
              {isFresh ? 'Play on' : 'Play'}
            </a>
          ) : null}
          {mine.state === 'here' || mine.state === 'ready' ? (
            <Button
              look={mine.state === 'here' ? 'primary' : 'lit'}
              size="large"
              aria-pressed={mine.state === 'ready'}
              disabled={ask.busy}
              onClick={() => void ask.run({ agent: mine.agent, requests: [{ action: 'ready', ready: mine.state === 'here' }] })}
            >
              {mine.state === 'here' ? 'I am ready' : 'Ready'}
            </Button>
          ) : null}
          <Button look="quiet" disabled={ask.busy} onClick={() => void ask.run({ agent: mine.agent, requests: [{ action: 'leave' }] })}>
            Leave the seat
          </Button>
        </Panel>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
        {lobby.state === 'over' ? null : (
          <section className="grid min-w-0 gap-3">
            <SectionHead title="Seats" facts={<span className="text-data text-muted">{seatFacts(lobby)}</span>}>
              {lobby.host && lobby.state === 'lobby' ? (
                <Button look="outline" disabled={onHost.busy} onClick={() => void onHost.run({ action: 'start' })}>
                  Start without waiting
                </Button>
              ) : null}
            </SectionHead>
            {lobby.state === 'waiting' ? <p className="text-soft">The match process is starting. This takes a few seconds.</p> : null}
            <ul className="grid gap-2.5">
              {lobby.seats.map((seat) => (
                <SeatCard
                  key={seat.agent}
                  match={match}
                  seat={seat}
                  now={now}
                  host={lobby.host}
                  seated={mine !== null}
                  onHost={onHost}
                  onTake={take}
                />
              ))}
            </ul>
            {lobby.host && isLoopback && lobby.seats.some(({ code }) => code !== null) ? (
              <p className="text-data text-muted">
                These invitations work on this machine. To invite people from others, start the dashboard with HOST and ARENA_PASSWORD.
              </p>
            ) : null}
            <div className="grid items-start gap-4 pt-2 sm:grid-cols-2">
              <section className="grid gap-2">
                <SectionHead title="Keys in the browser" />
                <Panel className="px-4 py-3">
                  <ControlsHelp />
                </Panel>
              </section>
              {lobby.minecraft === null ? null : (
                <section className="grid gap-2">
                  <SectionHead title="With Minecraft Java 1.20.1" />
                  <Panel className="px-4 py-3">
                    <MinecraftHelp minecraft={lobby.minecraft} code={lobby.minecraftCode} />
                  </Panel>
                </section>
              )}
            </div>
          </section>
        )}
        <aside className="grid min-w-0 content-start gap-5">
          {briefing === undefined ? null : (
            <section className="grid gap-2">
              <SectionHead title="Briefing" />
              <Panel className="grid gap-2 px-4 py-3 text-soft">
                <p className="font-medium text-text">{briefing.objective}</p>
                <p className="whitespace-pre-line">{briefing.description}</p>
              </Panel>
            </section>
          )}
        </aside>
      </div>
    </main>
  );
}

function seatFacts({ seats }: LobbyView): string {
  const ready = seats.filter(({ state }) => state !== 'open' && state !== 'here').length;
  return `${ready} of ${seats.length} ready`;
}

/** The time, each second; the server's time at first. */
function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether the page was opened by an address that only this machine has. False until the page is in a browser. */
function useIsLoopback(): boolean {
  const [isLoopback, setIsLoopback] = useState(false);
  useEffect(() => setIsLoopback(/^(localhost|127\.|\[::1\])/.test(window.location.hostname)), []);
  return isLoopback;
}
