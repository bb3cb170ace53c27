'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import { RecordingDrop } from '#components/playback/recording-drop.tsx';
import { useMatchFeed } from '#components/playback/use-match-feed.ts';
import { useMoment } from '#components/playback/use-moment.ts';
import { ask } from '#components/shell/api.ts';
import { arenaSocket } from '#components/shell/socket.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { ServerEvents } from '#lib/protocol/socket-events.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { MatchView } from './match-view.tsx';

/**
 * A match with its finished episodes, fetched again after every change that the server reports. After a failed request the old data stays.
 */
function useMatchDetail(initial: MatchDetail): MatchDetail {
  const [match, setMatch] = useState(initial);
  const { id } = initial;
  useEffect(() => {
    const socket = arenaSocket();
    const aborting = new AbortController();
    const read = (): void => {
      ask('GET /api/matches/{id}', { params: { id }, signal: aborting.signal })
        .then(setMatch)
        .catch((error: unknown) => {
          if (!aborting.signal.aborted) console.warn('The episodes of this match could not be updated.', error);
        });
    };
    const changed: ServerEvents['changed'] = (what, which) => {
      if (what === 'matches' && which === id) read();
    };
    socket.on('changed', changed);
    socket.io.on('reconnect', read);
    return () => {
      aborting.abort();
      socket.off('changed', changed);
      socket.io.off('reconnect', read);
    };
  }, [id]);
  return match.id === id ? match : initial;
}

/** Only matches that people play now have it. */
const HostEntrance = dynamic(() => import('#components/people/host-entrance.tsx').then((module) => module.HostEntrance), { ssr: false });

/** Opens the live or recorded feed of a match and shows it; closes it on unmount. */
export function MatchPage(properties: {
  match: MatchDetail;
  thinkers: readonly TeamId[];
  /** Whether people play the match now. */
  people: boolean;
}) {
  const { match: initial, thinkers, people } = properties;
  const match = useMatchDetail(initial);
  const moment = useMoment();
  const { opened, trouble, missed, show } = useMatchFeed(match, moment.episode, moment.tick);
  if (opened === null) {
    return (
      <main id="content" className="grid h-dvh place-items-center text-muted">
        Opening the match…
      </main>
    );
  }
  const pick = (episode: number | null): void => {
    moment.pickEpisode(episode);
    show(episode);
  };
  return (
    <MatchStoreProvider store={opened.store}>
      <MatchView
        match={match}
        feed={opened.feed}
        episode={opened.episode}
        onPickEpisode={pick}
        trouble={trouble}
        missed={missed}
        thinkers={thinkers}
        Seats={people ? HostEntrance : null}
      />
      <RecordingDrop />
    </MatchStoreProvider>
  );
}
