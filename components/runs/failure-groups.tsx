'use client';

import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { formatCount, formatNumber, formatTag } from '#lib/format.ts';
import type { FailureGroup } from '#lib/protocol/views.ts';

/** The groups themselves, each with the way to its first matches. */
export function FailureList({ groups }: { groups: readonly FailureGroup[] }) {
  return (
    <ul className="grid gap-1 text-data">
      {groups.map(({ reason, count, matches }) => (
        <li key={reason} className="flex flex-wrap gap-x-2">
          <b className="font-semibold">{formatNumber(count)} ×</b>
          <span className="min-w-0 break-words text-soft">{reason ?? 'No reason was recorded.'}</span>
          {matches.map((id) => (
            <Link key={id} href={`/matches/${id}`} prefetch={false} className="rounded-sm font-mono text-muted underline">
              {formatTag(id)}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Failed matches by what went wrong, and the way to play them again; null while the run still goes on. */
export function FailureGroups(properties: { groups: readonly FailureGroup[]; onRetry: (() => void) | null; busy: boolean }) {
  const { groups, onRetry, busy } = properties;
  const failed = groups.reduce((sum, { count }) => sum + count, 0);
  if (failed === 0) return null;
  return (
    <div className="grid gap-2 rounded-sm border border-error bg-error-tint px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-3">
        <TriangleAlert size={14} className="text-error" aria-hidden="true" />
        <b className="font-semibold">{formatCount(failed, 'match', 'matches')} failed</b>
        <span className="text-data text-soft">Finished episodes are kept; only what is missing is played.</span>
        <span className="flex-1" />
        {onRetry === null ? (
          <span className="text-data text-muted">They can be retried when the rest is over.</span>
        ) : (
          <Button size="small" onClick={onRetry} disabled={busy}>
            Retry {failed === 1 ? 'it' : `these ${formatNumber(failed)}`}
          </Button>
        )}
      </div>
      <FailureList groups={groups} />
    </div>
  );
}
