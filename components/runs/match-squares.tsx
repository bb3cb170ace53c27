import Link from 'next/link';
import { classNames } from '#components/ui/class-names.ts';
import { formatTag } from '#lib/format.ts';
import type { RunDetail } from '#lib/protocol/views.ts';
import { ProgressSquares, squareLook } from './progress-squares.tsx';

/** One square per match, each leading to it; with more matches than are listed, a hundred squares of a share each. */
export function MatchSquares({ run }: { run: RunDetail }) {
  if (run.list.length < run.matches.total) return <ProgressSquares run={run} />;
  return (
    <div className="flex flex-wrap gap-0.5">
      {run.list.map((match) => {
        const { teams, seed } = match.configuration;
        return (
          <Link
            key={match.id}
            href={`/matches/${match.id}`}
            prefetch={false}
            title={`${formatTag(match.id)} ${teams.red} against ${teams.blue}, seed ${seed}: ${match.state}`}
            aria-label={`${teams.red} against ${teams.blue}, seed ${seed}: ${match.state}`}
            className={classNames('block size-[11px] border hover:outline hover:outline-gold', squareLook[match.state])}
          />
        );
      })}
    </div>
  );
}
