'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useMemo } from 'react';
import { StateMark } from '#components/matches/state-mark.tsx';
import { EpisodeStrip } from '#components/playback/episode-strip.tsx';
import { useMatchFeed } from '#components/playback/use-match-feed.ts';
import { useMoment } from '#components/playback/use-moment.ts';
import { queries } from '#components/shell/queries.ts';
import { buttonLook } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { teamsInWords } from '#lib/domain/teams-in-words.ts';
import { familyOf } from '#lib/families/registry.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatTag } from '#lib/format.ts';
import { endStates } from '#lib/protocol/end-states.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { EventTable } from './event-table.tsx';
import { useEventLog } from './use-event-log.ts';

/** All events of an episode of a match, searchable and exportable. */
export function EventsPage({ match: initial }: { match: MatchDetail }) {
  const { data: match } = useQuery({ ...queries.match(initial.id), initialData: initial });
  const moment = useMoment();
  const { opened, trouble, show } = useMatchFeed(match, moment.episode, null, true);
  const log = useEventLog(opened?.feed ?? null);
  const { teams, scenario, episodes } = match.configuration;
  const family = useMemo(() => familyOf(scenario), [scenario]);
  const episode = opened?.episode ?? log.at(-1)?.episode ?? 0;
  const events = log.filter((event) => event.episode === episode);
  const isOn = !endStates.has(match.state);
  return (
    <main id="content" className="mx-auto flex h-[calc(100dvh-48px)] min-h-[560px] max-w-[1440px] flex-col gap-3 p-4 max-md:px-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link href={`/matches/${match.id}`} className={buttonLook({ look: 'line' })}>
          <ChevronLeft size={14} aria-hidden="true" />
          Match
        </Link>
        <h1 className="text-title">
          Events <span className="font-mono text-data text-muted">{formatTag(match.id)}</span>
        </h1>
        <StateMark state={match.state} paused={match.paused} lobby={match.seats?.lobby ?? false} />
        <span className="min-w-0 truncate text-soft">
          {scenarioTitle(scenario)}, {teamsInWords(teams)}
        </span>
      </div>
      <EpisodeStrip
        episodes={match.episodes}
        total={episodes}
        shown={episode}
        live={isOn}
        isLive={isOn && opened !== null && opened.episode === null}
        onPick={(picked) => {
          moment.pickEpisode(picked);
          show(picked);
        }}
      />
      {trouble !== null && events.length === 0 ? (
        <Notice
          title="The events cannot be read"
          happened={trouble}
          safe="The result of the match is safe: it is stored separately from the recording."
          todo="Run the match again with the same seed, or open another episode."
        />
      ) : (
        <EventTable match={match.id} episode={episode} events={events} family={family} isLoading={opened === null} />
      )}
    </main>
  );
}
