import Link from 'next/link';
import { classNames } from '#components/ui/class-names.ts';
import { tooltip } from '#components/ui/tooltip.ts';
import { formatTag } from '#lib/format.ts';
import type { RunDetail } from '#lib/protocol/views.ts';
import { ProgressSquares, squareLook } from './progress-squares.tsx';

/** One square per match with a link to it; for a longer list, a hundred squares of equal shares. */
export function MatchSquares({ run }: { run: RunDetail }) {
  if (run.list.length < run.matches.total) return <ProgressSquares run={run} />;
  return (
    <div className="-m-0.5 flex flex-wrap">
      {run.list.map((match) => {
        const { teams, seed } = match.configuration;
        return (
          <Link
            key={match.id}
            href={`/matches/${match.id}`}
            prefetch={false}
            {...tooltip(`${formatTag(match.id)} ${teams.red} against ${teams.blue}, seed ${seed}: ${match.state}`)}
            aria-label={`${teams.red} against ${teams.blue}, seed ${seed}: ${match.state}`}
            className="block size-6 p-0.5 hover:outline hover:outline-gold"
          >
            <i className={classNames('block size-full border', squareLook[match.state])} aria-hidden="true" />
          </Link>
        );
      })}
    </div>
  );
}
