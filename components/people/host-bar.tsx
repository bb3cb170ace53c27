'use client';

import { Pause, Play, RotateCcw, Square } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmedButton } from '#components/ui/confirmed-button.tsx';
import type { LobbyView } from '#lib/people/lobby.ts';
import type { PeopleActions } from './use-people-actions.ts';

/** What the host does with the whole match: start without waiting, pause, end, start again. */
export function HostBar({ lobby, actions }: { lobby: LobbyView; actions: PeopleActions }) {
  const { state, paused } = lobby;
  const { host, pause, stop, restart } = actions;
  const isOver = state === 'over';
  return (
    <>
      {state === 'lobby' ? (
        <Button look="outline" disabled={host.busy} onClick={() => void host.run({ action: 'start' })}>
          Start without waiting
        </Button>
      ) : null}
      {isOver || (state !== 'playing' && !paused) ? null : (
        <Button look="line" disabled={pause.busy} onClick={() => void pause.run(!paused)}>
          {paused ? <Play size={12} aria-hidden="true" /> : <Pause size={12} aria-hidden="true" />}
          {paused ? 'Resume the match' : 'Pause the match'}
        </Button>
      )}
      {isOver ? null : (
        <ConfirmedButton confirm="Stop it for all" disabled={stop.busy} onConfirm={() => void stop.run()}>
          <Square size={12} aria-hidden="true" />
          Stop the match
        </ConfirmedButton>
      )}
      <ConfirmedButton confirm="Stop it and restart" asks={!isOver} disabled={restart.busy} onConfirm={() => void restart.run()}>
        <RotateCcw size={12} aria-hidden="true" />
        {isOver ? 'Play again' : 'Restart'}
      </ConfirmedButton>
    </>
  );
}
