'use client';

import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { formatCount, formatTag } from '#lib/format.ts';
import type { MatchView } from '#lib/protocol/views.ts';

/** Failed and crashed matches by what went wrong, and the way to play them again; null while the run still goes on. */
export function FailureGroups({ matches, onRetry, busy }: { matches: readonly MatchView[]; onRetry: (() => void) | null; busy: boolean }) {
  const failed = matches.filter(({ state }) => state === 'failed' || state === 'crashed');
  if (failed.length === 0) return null;
  const groups = Map.groupBy(failed, ({ reason }) => reason ?? 'No reason was recorded.');
  return (
    <div className="grid gap-2 rounded-sm border border-error bg-error-tint px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-3">
        <TriangleAlert size={14} className="text-error" aria-hidden="true" />
        <b className="font-semibold">{formatCount(failed.length, 'match', 'matches')} not finished</b>
        <span className="text-data text-soft">Finished episodes are kept; only what is missing is played.</span>
        <span className="flex-1" />
        {onRetry === null ? (
          <span className="text-data text-muted">They can be retried when the rest is over.</span>
        ) : (
          <Button size="small" onClick={onRetry} disabled={busy}>
            Retry {failed.length === 1 ? 'it' : `these ${failed.length}`}
          </Button>
        )}
      </div>
      <ul className="grid gap-1 text-data">
        {[...groups].map(([reason, group]) => (
          <li key={reason} className="flex flex-wrap gap-x-2">
            <b className="font-semibold">{group.length} ×</b>
            <span className="min-w-0 break-words text-soft">{reason}</span>
            {group.slice(0, 3).map(({ id }) => (
              <Link key={id} href={`/matches/${id}`} className="rounded-sm font-mono text-muted underline">
                {formatTag(id)}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
