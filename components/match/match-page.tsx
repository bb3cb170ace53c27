'use client';

import dynamic from 'next/dynamic';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import { RecordingDrop } from '#components/playback/recording-drop.tsx';
import { useMatchFeed } from '#components/playback/use-match-feed.ts';
import { useMoment } from '#components/playback/use-moment.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { MatchView } from './match-view.tsx';
import { useMatchDetail } from './use-match-detail.ts';

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
