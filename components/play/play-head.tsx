'use client';

import { ScoreClock } from '#components/match/score/score-clock.tsx';
import { useMatch } from '#components/match-state/match-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { teamLook } from '#components/ui/team-look.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatPercent } from '#lib/format.ts';

/** Score, or how much of a task is done, and the time, at the top of the picture. */
export function PlayHead({ feed, teams }: { feed: MatchFeed; teams: readonly string[] }) {
  const scores = useMatch(({ view }) => view.scores);
  const progress = useMatch(({ view }) => view.progress);
  const limit = useMatch(({ view }) => view.limit);
  const known = useMatch(({ view }) => view.agents.length > 0);
  return (
    <section
      aria-label="Score"
      className="pointer-events-none absolute top-2 left-1/2 z-10 flex -translate-x-1/2 items-center gap-4 bg-glass px-4 py-1.5"
    >
      {progress === null ? (
        // A single team without a score shows none: its task may give no points.
        teams
          .filter((team) => teams.length > 1 || scores[team] !== undefined)
          .map((team, index) => (
            <span key={team} className="flex items-center gap-2" style={{ order: index * 2 }}>
              <TeamMark team={team} size={10} />
              <output
                aria-label={`${rosterName(team)} score`}
                data-score={team}
                className={classNames('font-pixel text-[16px]', teamLook(team).ink)}
              >
                {scores[team] ?? 0}
              </output>
            </span>
          ))
      ) : (
        <b className="font-pixel text-[14px] text-green" data-completion>
          {formatPercent(progress.completion)}
        </b>
      )}
      <span className="grid justify-items-center" style={{ order: 1 }}>
        <ScoreClock feed={feed} limit={limit} known={known} />
      </span>
    </section>
  );
}
