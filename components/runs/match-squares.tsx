import Link from 'next/link';
import { classNames } from '#components/ui/class-names.ts';
import { tooltip } from '#components/ui/tooltip.ts';
import { teamsInWords } from '#lib/domain/teams-in-words.ts';
import { formatSeed, formatTag } from '#lib/format.ts';
import type { RunDetail } from '#lib/protocol/views.ts';
import { ProgressSquares, squareLook } from './progress-squares.tsx';

/** One square per match with a link to it; for a longer list, a hundred squares of equal shares. */
export function MatchSquares({ run }: { run: RunDetail }) {
  if (run.list.length < run.matches.total) return <ProgressSquares run={run} />;
  return (
    <div className="-m-0.5 flex flex-wrap">
      {run.list.map((match) => {
        const { teams, seed } = match.configuration;
        const words = `${teamsInWords(teams)}, ${formatSeed(seed)}: ${match.state}`;
        return (
          <Link
            key={match.id}
            href={`/matches/${match.id}`}
            prefetch={false}
            {...tooltip(`${formatTag(match.id)} ${words}`)}
            aria-label={words}
            className="block size-6 p-0.5 hover:outline hover:outline-gold"
          >
            <i className={classNames('block size-full border', squareLook[match.state])} aria-hidden="true" />
          </Link>
        );
      })}
    </div>
  );
}
