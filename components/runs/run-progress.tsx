import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import type { TimeEstimate } from '#lib/fold/time-estimate.ts';
import { formatCount, formatDurationRange } from '#lib/format.ts';
import type { RunView } from '#lib/protocol/views.ts';
import { ProgressSquares } from './progress-squares.tsx';

/** A run in progress on the home page. */
export function RunProgress({ run, estimate }: { run: RunView; estimate: TimeEstimate | null }) {
  const { total, finished, failed, running, waiting } = run.matches;
  return (
    <Link href={`/runs/${run.id}`} className="group grid gap-1.5 rounded-sm">
      <span className="flex items-baseline justify-between gap-2">
        <b className="truncate font-semibold group-hover:underline">{run.name}</b>
        <span className="whitespace-nowrap text-micro tabular-nums">
          {finished} of {total}
        </span>
      </span>
      <ProgressSquares run={run} />
      <span className="text-micro text-muted">
        {estimate === null
          ? `${formatCount(running, 'match', 'matches')} running, ${waiting} waiting`
          : `${formatDurationRange(estimate.low, estimate.high)} left, based on ${estimate.basis}`}
      </span>
      {failed > 0 ? (
        <span className="flex items-center gap-1.5 text-error text-micro">
          <TriangleAlert size={12} aria-hidden="true" />
          {failed} failed
        </span>
      ) : null}
    </Link>
  );
}
