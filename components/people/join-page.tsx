'use client';

import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { TaskPicture } from '#components/tasks/task-picture.tsx';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { EmptyPanel, Panel, SectionHead } from '#components/ui/panel.tsx';
import type { LobbySeat, LobbyView } from '#lib/people/lobby.ts';
import { ControlsHelp } from './controls-help.tsx';
import { HostBar } from './host-bar.tsx';
import { lobbyQuery } from './lobby-query.ts';
import { MinecraftHelp } from './minecraft-help.tsx';
import { SeatList } from './seat-list.tsx';
import { usePeopleActions } from './use-people-actions.ts';

/** The briefing of a team, in prose. */
export interface TeamBriefing {
  readonly team: string;
  readonly objective: string;
  readonly description: string;
  /** The agents that may see the picture of the task's blueprint. */
  readonly pictured: readonly string[];
}

const stateWords = {
  waiting: 'waits for its turn to start',
  lobby: 'waits for its people',
  playing: 'is being played',
  over: 'is over',
} as const;

/** What the holder of a seat does next, by the state of the seat. */
const holdWords: Readonly<Record<Exclude<LobbySeat['state'], 'playing'>, string>> = {
  open: '',
  idle: 'Its body stands still until you come back.',
  bot: 'A bot plays it until you come back.',
  here: 'Say when you are ready.',
  ready: 'The match starts when all are ready.',
  away: 'The list shows how long it is kept for you.',
};

/** The states of a seat whose holder left it during play. */
const isLeft: ReadonlySet<LobbySeat['state']> = new Set(['away', 'idle', 'bot']);

/** The lobby of a match with people: who plays which seat, how to join, and what the host can do. */
export function JoinPage(properties: {
  match: string;
  title: string;
  initial: LobbyView;
  briefings: readonly TeamBriefing[];
  /** The scenario and the task that the picture of the blueprint shows; null for a match without a task. */
  drawn: { readonly scenario: string; readonly task: string } | null;
  /** The seat and the code of the user's invitation. */
  invitation: { readonly agent: string; readonly code: string } | null;
  now: number;
}) {
  const { match, title, initial, briefings, invitation } = properties;
  const { data: lobby = initial, isError } = useQuery({ ...lobbyQuery(match), initialData: initial });
  // A person who waited here enters the game as soon as it begins. A person who came back later decides when.
  const [waited, setWaited] = useState(false);
  const actions = usePeopleActions(match, lobby.state, ({ requests }) => setWaited(requests.every(({ action }) => action !== 'leave')));
  const ask = actions.seat;
  const mine = lobby.seats.find((seat) => seat.mine) ?? null;
  const plays = mine !== null && lobby.state === 'playing' && mine.client !== 'minecraft';
  const isFresh = lobby.state === 'lobby' || mine?.state === 'away';
  useEffect(() => {
    if (lobby.state === 'lobby' && mine !== null) setWaited(true);
    // A whole new page, because its connection must begin with the cookie of the seat.
    if (plays && waited) window.location.assign(`/matches/${match}/play`);
  }, [lobby.state, mine, plays, waited, match]);
  const invited = invitation === null || mine !== null ? null : lobby.seats.find(({ agent }) => agent === invitation.agent);
  const needsInvitation = !lobby.host && mine === null && invitation === null && lobby.seats.some(({ state }) => state === 'open');
  const briefing = briefings.find(({ team }) => team === (mine ?? invited)?.team) ?? briefings[0];
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
        {lobby.host ? <HostBar lobby={lobby} actions={actions} /> : null}
      </div>
      {actions.errors.map((error) => (
        <p key={error} role="alert" className="border-error border-l-2 bg-panel px-3 py-2 text-error">
          {error}
        </p>
      ))}
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
            <span className="text-soft">{mine.state === 'playing' ? '' : holdWords[mine.state]}</span>
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
          {isLeft.has(mine.state) ? null : (
            <Button look="quiet" disabled={ask.busy} onClick={() => void ask.run({ agent: mine.agent, requests: [{ action: 'leave' }] })}>
              Leave the seat
            </Button>
          )}
        </Panel>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr]">
        {lobby.state === 'over' ? null : (
          <section className="grid min-w-0 gap-3">
            <SectionHead title="Seats" facts={<span className="text-data text-muted">{seatFacts(lobby)}</span>} />
            {needsInvitation ? (
              <p className="text-soft">You take a seat with its invitation. Ask the host of this match for the link of a free seat.</p>
            ) : null}
            {lobby.state === 'waiting' ? <p className="text-soft">The match starts in its turn, usually in a few seconds.</p> : null}
            <SeatList lobby={lobby} actions={actions} first={properties.now} />
          </section>
        )}
        <aside className="grid min-w-0 content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {briefing === undefined ? null : (
            <section className="grid gap-2">
              <SectionHead title="Briefing" />
              <Panel className="grid gap-2 px-4 py-3 text-soft">
                <p className="font-medium text-text">{briefing.objective}</p>
                <p className="whitespace-pre-line">{briefing.description}</p>
                {properties.drawn !== null && mine !== null && briefing.pictured.includes(mine.agent) ? (
                  <TaskPicture {...properties.drawn} alt="The blueprint" />
                ) : null}
              </Panel>
            </section>
          )}
        </aside>
        {lobby.state === 'over' ? null : (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <section className="grid gap-2">
              <SectionHead title="In the browser" />
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
        )}
      </div>
    </main>
  );
}

function seatFacts({ seats }: LobbyView): string {
  const ready = seats.filter(({ state }) => state !== 'open' && state !== 'here').length;
  return `${ready} of ${seats.length} ready`;
}
