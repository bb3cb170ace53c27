import Link from 'next/link';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { formatAgo, formatClockSetting, formatScenario, formatTag } from '#lib/format.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { ScoreText } from './score-text.tsx';
import { StateMark } from './state-mark.tsx';
import { Winner } from './winner.tsx';

const headCell = 'h-7 border-line border-b px-2 text-micro text-muted whitespace-nowrap sm:px-3';
const cell = 'h-9 border-line border-b px-2 whitespace-nowrap sm:px-3 group-last:border-b-0';

function System({ team, name }: { team: 'red' | 'blue'; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <TeamMark team={team} label />
      {name}
    </span>
  );
}

/** Matches as a table; the columns that matter least give way on a phone. */
export function MatchTable({ matches, now, showState }: { matches: readonly MatchView[]; now: number; showState: boolean }) {
  return (
    <div className="overflow-x-auto rounded-sm border border-line bg-panel">
      <table className="w-full border-collapse text-data">
        <thead>
          <tr>
            <th className={headCell}>Match</th>
            {showState ? <th className={`${headCell} hidden sm:table-cell`}>State</th> : null}
            <th className={`${headCell} hidden md:table-cell`}>Scenario</th>
            <th className={headCell}>Red</th>
            <th className={`${headCell} text-right`}>Score</th>
            <th className={headCell}>Blue</th>
            <th className={`${headCell} hidden sm:table-cell`}>Result</th>
            <th className={`${headCell} hidden text-right md:table-cell`}>Episodes</th>
            <th className={`${headCell} hidden text-right lg:table-cell`}>Seed</th>
            <th className={`${headCell} hidden lg:table-cell`}>Clock</th>
            <th className={`${headCell} hidden text-right sm:table-cell`}>{showState ? 'Created' : 'Ended'}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => {
            const { configuration, score } = match;
            const over = match.state === 'finished' && score !== null;
            return (
              <tr key={match.id} className="group relative hover:bg-raised">
                <td className={cell}>
                  <Link href={`/matches/${match.id}`} className="rounded-sm font-mono after:absolute after:inset-0">
                    {formatTag(match.id)}
                  </Link>
                </td>
                {showState ? (
                  <td className={`${cell} hidden sm:table-cell`}>
                    <StateMark state={match.state} paused={match.paused} />
                  </td>
                ) : null}
                <td className={`${cell} hidden md:table-cell`}>{formatScenario(configuration.scenario)}</td>
                <td className={cell}>
                  <System team="red" name={configuration.teams.red} />
                </td>
                <td className={`${cell} text-right`}>
                  {score === null ? (
                    <span className="text-muted">
                      <span className="sm:hidden">{match.state}</span>
                      <span className="max-sm:hidden">–</span>
                    </span>
                  ) : (
                    <ScoreText score={score} episodes={match.episodesPlayed} scenario={configuration.scenario} />
                  )}
                </td>
                <td className={cell}>
                  <System team="blue" name={configuration.teams.blue} />
                </td>
                <td className={`${cell} hidden sm:table-cell`}>
                  {over ? <Winner score={score} /> : <span className="text-muted">–</span>}
                </td>
                <td className={`${cell} hidden text-right md:table-cell`}>
                  {match.episodesPlayed} of {configuration.episodes}
                </td>
                <td className={`${cell} hidden text-right text-muted lg:table-cell`}>{configuration.seed}</td>
                <td className={`${cell} hidden text-muted lg:table-cell`}>{formatClockSetting(configuration.clock)}</td>
                <td className={`${cell} hidden text-right text-muted sm:table-cell`}>
                  {formatAgo((showState ? null : match.finishedAt) ?? match.createdAt, now)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
