'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { QueryCache } from '#components/shell/query-cache.tsx';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { HostBar } from './host-bar.tsx';
import { lobbyQuery } from './lobby-query.ts';
import { SeatList } from './seat-list.tsx';
import { usePeopleActions } from './use-people-actions.ts';

interface HostPanelProperties {
  readonly match: string;
  readonly onClose: () => void;
}

/** A dialog over the page of a match with the seats of its people; the host also gets the controls of the lobby. */
export function HostPanel(properties: HostPanelProperties) {
  // The pages of matches have no cache of requests: only this panel needs one.
  return (
    <QueryCache>
      <SeatsDialog {...properties} />
    </QueryCache>
  );
}

function SeatsDialog({ match, onClose }: HostPanelProperties) {
  const { data: lobby, error } = useQuery(lobbyQuery(match));
  const actions = usePeopleActions(match, lobby?.state ?? 'waiting');
  const [opened] = useState(() => Date.now());
  return (
    <Modal label="Seats of people" onClose={onClose}>
      <div className="grid gap-3 p-4">
        <div className="flex items-center gap-2">
          <h2 className="flex-1 text-section">Seats of people</h2>
          <Button look="quiet" icon aria-label="Close" onClick={onClose}>
            <X size={16} aria-hidden="true" />
          </Button>
        </div>
        {lobby?.host ? (
          <div className="flex flex-wrap items-center gap-2">
            <HostBar lobby={lobby} actions={actions} />
          </div>
        ) : null}
        {actions.errors.map((text) => (
          <p key={text} role="alert" className="border-error border-l-2 bg-panel px-3 py-2 text-error">
            {text}
          </p>
        ))}
        {lobby === undefined ? (
          <p className="text-soft">{error === null ? 'Reading the seats…' : 'The server does not answer. The panel keeps trying.'}</p>
        ) : lobby.state === 'over' ? (
          <p className="text-soft">This match is over. Its seats cannot be taken any more.</p>
        ) : lobby.state === 'waiting' ? (
          <p className="text-soft">The match starts in its turn, usually in a few seconds.</p>
        ) : (
          <SeatList lobby={lobby} actions={actions} first={opened} />
        )}
        <Link href={`/matches/${match}/join`} className={buttonLook({ look: 'line', className: 'justify-self-start' })}>
          Open the lobby
        </Link>
      </div>
    </Modal>
  );
}
