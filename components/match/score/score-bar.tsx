'use client';

import dynamic from 'next/dynamic';
import { Fragment, memo, type ReactNode } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { teamLook } from '#components/ui/team-look.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import { bothSides, type PerSide } from '#lib/domain/side.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import type { ScoreDriver } from '#lib/families/counts.ts';
import { countOf } from '#lib/families/counts.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { episodesWon } from '#lib/fold/episodes-won.ts';
import { formatCount } from '#lib/format.ts';
import type { ShownEpisode } from '#lib/protocol/views.ts';
import { AllMatchesLink } from './all-matches-link.tsx';
import { ScoreClock } from './score-clock.tsx';
import { TeamStatus } from './team-status.tsx';

/** The head of a task loads only on pages of tasks. */
const TaskBar = dynamic(() => import('./task-bar.tsx').then((module) => module.TaskBar), {
  loading: () => <div className="h-14 border-line border-b bg-panel md:h-16" />,
});

function TeamCount({ team, of: { key, words } }: { team: TeamId; of: ScoreDriver }) {
  const count = useMatch(({ view }) => countOf(view.family.counts, team, key));
  return formatCount(count, ...words);
}

const TeamSide = memo(function TeamSide({ team, system, won }: { team: TeamId; system: string; won: number | null }) {
  const drivers = useMatch(({ presentation }) => presentation.family.drivers);
  const known = useMatch((state) => state.view.agents.length > 0);
  const counts = drivers.slice(0, known ? 2 : 0);
  const blue = team === 'blue';
  return (
    <div
      className={classNames(
        'flex h-full min-w-0 items-center justify-between gap-4 px-4',
        blue ? 'flex-row-reverse border-blue border-r-4' : 'border-red border-l-4',
      )}
    >
      <div className={classNames('min-w-0', blue && 'text-right')}>
        <div className={classNames('flex items-center gap-2', blue && 'flex-row-reverse')}>
          <TeamMark team={team} size={11} />
          <b className="font-[650] text-lead">{rosterName(team)}</b>
          <span className="truncate text-soft">{system}</span>
        </div>
        <div className="truncate text-micro text-muted">
          {won === null ? null : `won ${won}`}
          {counts.map((count, index) => (
            <Fragment key={count.key}>
              {won === null && index === 0 ? null : ' · '}
              <TeamCount team={team} of={count} />
            </Fragment>
          ))}
        </div>
      </div>
      <div className="hidden xl:block min-[1320px]:block">{known ? <TeamStatus team={team} /> : null}</div>
    </div>
  );
});

/** The points of a team; in smaller digits if either score is long. */
function Points({ team }: { team: TeamId }) {
  const points = useMatch(({ view }) => view.scores[team] ?? 0);
  const size = useMatch(({ view: { scores } }) => numeralSize(Math.max(0, ...Object.values(scores))));
  return (
    <output
      className={classNames('pt-1 text-center font-pixel tabular-nums md:text-numeral', size, teamLook(team).ink)}
      aria-label={`${rosterName(team)} score`}
      data-score={team}
    >
      {points}
    </output>
  );
}

function numeralSize(most: number): string {
  if (most < 100) return 'text-[24px]/[28px]';
  return most < 1000 ? 'text-[18px]/[28px]' : 'text-[14px]/[28px]';
}

/** Score, clock and both sides, 64 px high; on a phone 56 px, with a link back and with `children` instead of the head. */
function DuelBar(properties: {
  systems: PerSide<string>;
  /** Results of the finished episodes. */
  results: readonly ShownEpisode[];
  feed: MatchFeed;
  children?: ReactNode;
}) {
  const { systems, results, feed, children } = properties;
  const limit = useMatch((state) => state.view.limit);
  const outcomes = useMatch((state) => state.view.outcomes);
  const known = useMatch((state) => state.view.agents.length > 0);
  const episodes = useMatch((state) => state.status?.episodes ?? 1);
  const episode = useMatch((state) => state.view.episode);
  const won = episodes > 1 ? episodesWon(Object.keys(systems), results, outcomes, episode) : null;
  return (
    <section
      aria-label="Score"
      className="sticky top-0 z-20 grid h-14 grid-cols-[44px_1fr_auto_1fr_44px] items-center border-line border-b bg-panel md:static md:h-16 md:grid-cols-[minmax(0,1fr)_92px_120px_92px_minmax(0,1fr)]"
    >
      <AllMatchesLink />
      <div className="hidden h-full min-w-0 md:block">
        <TeamSide team="red" system={systems.red} won={won?.red ?? null} />
      </div>
      <div className="flex items-center justify-between gap-1 md:justify-center">
        <span className="flex items-center gap-1.5 font-semibold md:hidden">
          <TeamMark team="red" />
          <span className="max-[359px]:hidden">Red</span>
        </span>
        <Points team="red" />
      </div>
      <div className="grid justify-items-center px-1 md:px-3.5">
        <ScoreClock feed={feed} limit={limit} known={known} />
      </div>
      <div className="flex items-center justify-between gap-1 md:justify-center">
        <Points team="blue" />
        <span className="flex items-center gap-1.5 font-semibold md:hidden">
          <span className="max-[359px]:hidden">Blue</span>
          <TeamMark team="blue" />
        </span>
      </div>
      <div className="hidden h-full min-w-0 md:block">
        <TeamSide team="blue" system={systems.blue} won={won?.blue ?? null} />
      </div>
      <div className="grid place-items-center md:hidden">{children}</div>
    </section>
  );
}

/** The head of the page: the score of two sides, or the progress of a task. */
export function ScoreBar(properties: {
  systems: PerTeam<string>;
  /** The title of the task, if a user brought it as a file. */
  taskTitle?: string | undefined;
  /** Results of the finished episodes. */
  results: readonly ShownEpisode[];
  feed: MatchFeed;
  children?: ReactNode;
}) {
  const { systems, taskTitle, results, feed, children } = properties;
  const sides = bothSides(systems);
  if (sides === null)
    return (
      <TaskBar systems={systems} title={taskTitle} feed={feed}>
        {children}
      </TaskBar>
    );
  return (
    <DuelBar systems={sides} results={results} feed={feed}>
      {children}
    </DuelBar>
  );
}
