'use client';

import type { ReactNode } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import type { PerTeam } from '#lib/domain/team.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatCount, formatPercent } from '#lib/format.ts';
import { AllMatchesLink } from './all-matches-link.tsx';
import { ScoreClock } from './score-clock.tsx';
import { TeamStatus } from './team-status.tsx';

/** The completion of the task as a number and a bar; nothing for a play that has no completion. */
function Completion() {
  const completion = useMatch(({ view: { outcome, progress, agents } }) =>
    outcome?.outcome.kind === 'task' ? outcome.outcome.completion : (progress?.completion ?? (agents.length === 0 ? 0 : null)),
  );
  if (completion === null) return <span />;
  return (
    <div className="grid w-24 justify-items-center gap-1 md:w-40">
      <output className="pt-1 font-pixel text-[18px]/[22px] text-green tabular-nums md:text-[22px]/[26px]" aria-label="Completion">
        {formatPercent(completion)}
      </output>
      <span className="h-1 w-full bg-line" aria-hidden="true">
        <i className="block h-1 bg-green" style={{ width: `${100 * completion}%` }} />
      </span>
    </div>
  );
}

/** The head of a task: its team, its completion, the clock, and the family's addition. */
export function TaskBar(properties: {
  systems: PerTeam<string>;
  /** The title of the task, if a user brought it as a file. */
  title?: string | undefined;
  feed: MatchFeed;
  children?: ReactNode;
}) {
  const { systems, title, feed, children } = properties;
  const limit = useMatch(({ view }) => view.limit);
  const agents = useMatch(({ view }) => view.agents.length);
  const task = useMatch(({ status, view }) => view.task ?? status?.task ?? null);
  const [[team, system] = ['team', '']] = Object.entries(systems);
  return (
    <section
      aria-label="Progress"
      className="sticky top-0 z-20 grid h-14 grid-cols-[44px_1fr_auto_auto_44px] items-center gap-2 border-line border-b bg-panel md:static md:h-16 md:grid-cols-[minmax(0,1fr)_auto_120px_minmax(0,1fr)] md:gap-4"
    >
      <AllMatchesLink />
      <div className="flex h-full min-w-0 flex-col justify-center border-green md:border-l-4 md:px-4">
        <div className="flex items-center gap-2">
          <TeamMark team={team} size={11} />
          <b className="truncate font-[650] text-lead">{system}</b>
        </div>
        <div className="truncate text-micro text-muted">
          {task === null ? '' : `${title ?? `Task ${task}`} · `}
          {agents === 0 ? 'starting' : formatCount(agents, 'agent')}
        </div>
      </div>
      <Completion />
      <div className="grid justify-items-center px-2">
        <ScoreClock feed={feed} limit={limit} known={agents > 0} />
      </div>
      <div className="hidden min-w-0 justify-end pr-4 md:flex">{agents === 0 ? null : <TeamStatus team={team} />}</div>
      <div className="grid place-items-center md:hidden">{children}</div>
    </section>
  );
}
