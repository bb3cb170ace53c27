'use client';

import { RotateCw, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { formatCount, formatNumber, formatTag } from '#lib/format.ts';
import type { FailureGroup } from '#lib/protocol/views.ts';

/** The groups of failures with links to their first matches and with their actions. */
export function FailureList({ groups, action }: { groups: readonly FailureGroup[]; action?: (group: FailureGroup) => ReactNode }) {
  return (
    <ul className="grid gap-1 text-data">
      {groups.map((group) => (
        <li
          key={group.reason}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2 gap-y-1 border-line/60 py-0.5 max-md:border-t max-md:py-2 max-md:first:border-t-0 md:grid-cols-[auto_minmax(0,1fr)_auto]"
        >
          <b className="font-semibold">{formatNumber(group.count)} ×</b>
          <span className="flex flex-wrap gap-x-2 gap-y-1">
            <span className="min-w-0 break-words text-soft">{group.reason ?? 'No reason was recorded.'}</span>
            {group.matches.map((id) => (
              <Link key={id} href={`/matches/${id}`} prefetch={false} className="rounded-sm font-mono text-muted underline">
                {formatTag(id)}
              </Link>
            ))}
          </span>
          {action === undefined ? null : <span className="max-md:col-start-2">{action(group)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Failed matches by cause, with an action that retries those of one cause. */
export function FailureGroups(properties: { groups: readonly FailureGroup[]; onRetry: (reason: string | null) => void; busy: boolean }) {
  const { groups, onRetry, busy } = properties;
  const failed = groups.reduce((sum, { count }) => sum + count, 0);
  if (failed === 0) return null;
  return (
    <section aria-label="Failures" className="grid gap-2 rounded-sm border border-error bg-error-tint px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-3">
        <TriangleAlert size={14} className="text-error" aria-hidden="true" />
        <b className="font-semibold">{formatCount(failed, 'match', 'matches')} failed</b>
        <span className="text-data text-soft">
          The list groups failed matches by cause. A retry keeps finished episodes and plays only the missing ones.
        </span>
      </div>
      <FailureList
        groups={groups}
        action={({ reason, count }) => (
          <Button
            size="small"
            className="max-md:h-11"
            disabled={busy}
            aria-label={`Retry ${count === 1 ? 'the one that failed' : `these ${formatNumber(count)}`}: ${reason ?? 'no reason was recorded'}`}
            onClick={() => onRetry(reason)}
          >
            <RotateCw size={11} aria-hidden="true" />
            Retry {count === 1 ? 'it' : `these ${formatNumber(count)}`}
          </Button>
        )}
      />
    </section>
  );
}
