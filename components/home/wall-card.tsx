'use client';

import { Box } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { FreeSeats } from '#components/matches/free-seats.tsx';
import { StateMark } from '#components/matches/state-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { describedBy } from '#components/ui/tooltip.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { peopleWords } from '#lib/domain/people.ts';
import { bothSides } from '#lib/domain/side.ts';
import type { PerTeam } from '#lib/domain/team.ts';
import { teamsInWords } from '#lib/domain/teams-in-words.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { foldLiveScore, type LiveScore, noLiveScore } from '#lib/fold/live-score.ts';
import { formatClockSetting, formatCount, formatNumber, formatSeed, formatTag, formatTicks } from '#lib/format.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { taskName } from '#lib/task-name.ts';
import { LeadRibbon, leadWords } from './lead-ribbon.tsx';
import { useFeedInSight } from './use-feed-in-sight.ts';

/** Shortest time between two updates of a card, in milliseconds, at any game speed. */
const period = 500;

/** The live score of a feed's match; null before the first data. */
function useLiveScore(feed: MatchFeed | null): LiveScore | null {
  const [shown, setShown] = useState<{ readonly of: MatchFeed; readonly liveScore: LiveScore } | null>(null);
  useEffect(() => {
    if (feed === null) return;
    let known = noLiveScore;
    let pending: MatchEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = (): void => {
      timer = null;
      known = foldLiveScore(known, pending);
      pending = [];
      setShown({ of: feed, liveScore: known });
    };
    const unsubscribe = feed.subscribe({
      restarted: () => {
        known = noLiveScore;
        pending = [];
      },
      events: (events) => {
        for (const event of events) pending.push(event);
        timer ??= setTimeout(show, period);
      },
    });
    return () => {
      if (timer !== null) clearTimeout(timer);
      unsubscribe();
    };
  }, [feed]);
  return shown?.of === feed ? shown.liveScore : null;
}

const MatchMap = dynamic(() => import('#components/scene/map/match-map.tsx').then((module) => module.MatchMap), { ssr: false });
const MatchScene = dynamic(() => import('#components/scene/match-scene.tsx').then((module) => module.MatchScene), { ssr: false });

/** Map pictures per second: enough to follow players, and cheap enough for nine maps. */
const perSecond = 2;

/** The arena in 3D, redrawn only after changes, with the initial camera of the match page. */
function Arena({ feed, label }: { feed: MatchFeed; label: string }) {
  const [status, setStatus] = useState<MatchStatus | null>(null);
  useEffect(() => feed.subscribe({ status: setStatus }), [feed]);
  const { areas, origin, extent } = status ?? {};
  return (
    <MatchScene
      feed={feed}
      camera={{ mode: 'orbit' }}
      label={label}
      areas={areas ?? []}
      centre={origin}
      extent={extent}
      showTags={false}
      isSmooth={false}
    />
  );
}

/** A running match, as a map from above or in 3D. Fills its parent, which must be positioned. */
function WallPicture({ feed, match, lit }: { feed: MatchFeed; match: string; lit: boolean }) {
  return (
    <div className="pointer-events-none absolute inset-0" data-wall={lit ? 'scene' : 'map'}>
      {lit ? (
        <Arena feed={feed} label={`${formatTag(match)} in 3D`} />
      ) : (
        <MatchMap feed={feed} label={`Map of ${formatTag(match)}`} perSecond={perSecond} markSize={5} />
      )}
    </div>
  );
}

function Score({ score, digits }: { score: PerTeam<number>; digits: 0 | 1 }) {
  const sides = bothSides(score);
  if (sides === null)
    return <span className="whitespace-nowrap font-pixel text-green text-pixel">{formatNumber(Object.values(score)[0] ?? 0)} %</span>;
  return (
    <span className="whitespace-nowrap font-pixel text-pixel">
      <b className="font-normal text-red">{formatNumber(sides.red, digits)}</b>
      <span className="text-muted">:</span>
      <b className="font-normal text-blue">{formatNumber(sides.blue, digits)}</b>
    </span>
  );
}

/** A running match: its picture, its leader since when, and its teams. The whole card links to the match. */
export function WallCard({ match, lit, onLight }: { match: MatchView; lit: boolean; onLight: () => void }) {
  const { configuration, state, episodesPlayed, score } = match;
  const card = useRef<HTMLElement>(null);
  const feed = useFeedInSight(state === 'running' ? match.id : null, card);
  const liveScore = useLiveScore(feed);
  const series = configuration.episodes > 1;
  const current = Math.min(episodesPlayed + 1, configuration.episodes);
  const now = liveScore?.scores ?? null;
  const tag = formatTag(match.id);
  const people = peopleWords(configuration);
  const [first = ['', ''], second] = Object.entries(configuration.teams);
  return (
    <article
      ref={card}
      aria-label={`${tag}: ${teamsInWords(configuration.teams)}`}
      className={classNames(
        'group relative rounded-sm border bg-panel transition-colors',
        lit ? 'border-gold' : 'border-line hover:border-outline',
      )}
    >
      <div className="relative h-[146px] overflow-hidden border-line border-b bg-sunken">
        {/* biome-ignore lint/performance/noImgElement: a drawn vector picture needs no optimiser */}
        <img
          src={`/art/${configuration.scenario}.svg`}
          alt=""
          className="size-full object-cover opacity-80 transition-opacity group-hover:opacity-100"
        />
        {feed === null ? null : <WallPicture feed={feed} match={match.id} lit={lit} />}
        <span className="absolute top-2 left-2 bg-glass">
          <StateMark state={state} lobby={match.seats?.lobby ?? false} />
        </span>
        {match.seats === undefined ? null : (
          <span className="absolute bottom-2 left-2">
            <FreeSeats match={match} />
          </span>
        )}
        {liveScore === null ? null : (
          <span className="absolute right-2 bottom-2 rounded-sm bg-glass px-1.5 py-0.5 text-micro text-soft tabular-nums">
            <b className="font-semibold text-text">{formatTicks(liveScore.tick)}</b>
            {liveScore.limit === null ? '' : ` of ${formatTicks(liveScore.limit)}`}
          </span>
        )}
      </div>
      <div className="h-5">{liveScore === null ? null : <LeadRibbon liveScore={liveScore} />}</div>
      <div className="grid gap-1 px-2.5 py-2">
        <div className="flex items-baseline justify-between gap-2">
          <Link
            href={`/matches/${match.id}`}
            data-card={match.id}
            className="truncate rounded-sm font-semibold after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-gold focus-visible:after:outline-offset-2"
          >
            {scenarioTitle(configuration.scenario)}
          </Link>
          <span className="whitespace-nowrap text-micro text-muted">
            {series ? `Episode ${current} of ${configuration.episodes}` : formatSeed(configuration.seed)}
          </span>
        </div>
        <div
          className={classNames(
            'grid min-h-6 items-center gap-2 text-data text-soft',
            second === undefined ? 'grid-cols-[minmax(auto,max-content)_auto_minmax(0,1fr)]' : 'grid-cols-[1fr_auto_1fr]',
          )}
        >
          <span className="flex min-w-0 items-center gap-1.5">
            <TeamMark team={first[0]} label />
            <span className="truncate">{first[1]}</span>
          </span>
          {now !== null ? (
            <Score score={now} digits={0} />
          ) : second === undefined ? (
            <span />
          ) : (
            <span className="text-micro text-muted">against</span>
          )}
          {second === undefined ? (
            <span className="truncate text-right" title={match.taskTitle}>
              {configuration.task === undefined ? '' : taskName(configuration.task, match.taskTitle)}
            </span>
          ) : (
            <span className="flex min-w-0 items-center justify-end gap-1.5">
              <span className="truncate">{second[1]}</span>
              <TeamMark team={second[0]} label />
            </span>
          )}
        </div>
        <div className="flex justify-between gap-2 text-micro text-muted">
          <span className="truncate">
            <span className="font-mono">{tag}</span> · {formatClockSetting(configuration.clock)}
            {people === null ? '' : ` · ${people}`}
          </span>
          <span className="whitespace-nowrap">
            {now !== null && liveScore !== null
              ? leadWords(liveScore)
              : series && score !== null
                ? `mean of ${formatCount(episodesPlayed, 'episode')} ${Object.values(score)
                    .map((value) => formatNumber(value, 1))
                    .join(' : ')}`
                : ''}
          </span>
        </div>
      </div>
      {state === 'running' ? (
        <Button
          size="small"
          look={lit ? 'lit' : 'line'}
          aria-pressed={lit}
          aria-label={`${tag} in 3D`}
          {...describedBy(lit ? 'Show as a map' : 'Show in 3D')}
          onClick={onLight}
          className="absolute top-2 right-2 bg-glass"
        >
          <Box size={12} aria-hidden="true" />
          3D
        </Button>
      ) : null}
    </article>
  );
}
