'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button, buttonLook } from '#components/ui/button.tsx';
import type { SeatHold } from '#lib/feed/player-link.ts';
import type { PersonState } from '#lib/play/person-state.ts';

function Cover({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="absolute inset-0 z-30 grid place-items-center bg-background/70 p-4" role="status">
      <div className="grid max-w-[420px] justify-items-center gap-3 rounded-sm border border-outline bg-panel px-6 py-5 text-center">
        <b className="text-section">{title}</b>
        <p className="text-soft">{text}</p>
        {children === undefined ? null : <div className="flex flex-wrap justify-center gap-2">{children}</div>}
      </div>
    </div>
  );
}

/** The death of the own body: no panel, so that the person still sees where it happened. */
function DeathCover({ text, onRespawn }: { text: string; onRespawn: () => void }) {
  return (
    <div className="absolute inset-0 z-30 grid place-items-center bg-[#2b0f0a]/75 p-4" role="status">
      <div className="grid max-w-[520px] justify-items-center gap-6 text-center">
        <b className="font-pixel text-[28px] leading-10 text-red text-shadow-[0_3px_0_#1a0805] max-sm:text-[22px]">You died</b>
        <p className="bg-background/70 px-3 py-1.5 text-lead">{text}</p>
        <Button look="primary" size="large" autoFocus onClick={onRespawn}>
          Respawn
        </Button>
      </div>
    </div>
  );
}

/** Covers the picture while the person cannot play: no seat, no connection, no body yet, or death. Renders nothing during play. */
export function PlayCover(properties: {
  match: string;
  hold: SeatHold;
  person: PersonState;
  isOver: boolean;
  isPaused: boolean;
  onClaim: () => void;
  onRespawn: () => void;
}) {
  const { match, hold, person, isOver, isPaused, onClaim, onRespawn } = properties;
  const lobby = (
    <Link href={`/matches/${match}/join`} className={buttonLook({ look: 'line' })}>
      Seats and invitations
    </Link>
  );
  if (isOver)
    return (
      <Cover title="The match is over" text="Thank you for playing.">
        <Link href={`/matches/${match}`} className={buttonLook({ look: 'primary' })}>
          See how it went
        </Link>
      </Cover>
    );
  if (hold.state === 'lost')
    return <Cover title="The connection is lost" text="The page tries to connect again. Your seat is kept for two minutes." />;
  if (hold.state === 'refused')
    return (
      <Cover title="You have no seat here" text={hold.reason}>
        {lobby}
        <Button onClick={onClaim}>Try again</Button>
      </Cover>
    );
  if (person.body === null)
    return (
      <Cover
        title={person.reason === null ? 'Wait for the start' : 'You do not play now'}
        text={person.reason ?? 'The match begins when all people and teams are ready.'}
      >
        {lobby}
        {person.reason === null ? null : <Button onClick={onClaim}>Play on here</Button>}
      </Cover>
    );
  if (isPaused)
    return (
      <Cover
        title="The match is paused"
        text="No body moves, and no game time passes. The host can resume the match on the page of its seats."
      >
        {lobby}
      </Cover>
    );
  return person.died === null ? null : <DeathCover text={person.died} onRespawn={onRespawn} />;
}
