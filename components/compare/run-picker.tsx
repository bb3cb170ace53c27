'use client';

import { X } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { formatCount, formatTag } from '#lib/format.ts';
import type { RunView } from '#lib/protocol/views.ts';

const most = 4;

function address(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?runs=${ids.join(',')}`;
}

/** The runs to compare, in order; the first is the reference. */
export function RunPicker({ all, chosen }: { all: readonly RunView[]; chosen: readonly RunView[] }) {
  const router = useRouter();
  const ids = chosen.map(({ id }) => id);
  const left = all.filter(({ id }) => !ids.includes(id));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ol className="contents">
        {chosen.map((run, index) => (
          <li key={run.id} className="flex h-8 min-w-0 items-center gap-2 rounded-sm border border-line bg-panel pl-2.5">
            <b className="font-mono text-muted">{String.fromCharCode(65 + index)}</b>
            <Link href={`/runs/${run.id}`} className="min-w-0 max-w-60 truncate rounded-sm hover:underline">
              {run.name}
            </Link>
            <span className="font-mono text-micro text-muted">{formatTag(run.id)}</span>
            <Link
              href={address(ids.filter((id) => id !== run.id))}
              replace
              aria-label={`Leave out ${run.name}`}
              className="flex h-full w-8 items-center justify-center rounded-sm text-muted hover:bg-raised hover:text-text"
            >
              <X size={12} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
      {chosen.length >= most || left.length === 0 ? null : (
        <select
          aria-label="Add a run"
          id="pick-run"
          value=""
          onChange={(event) => router.replace(address([...ids, event.target.value]))}
          className="h-8 max-w-80 rounded-sm border border-outline bg-sunken px-2 text-body"
        >
          <option value="" disabled>
            {chosen.length === 0 ? 'Pick the first run' : chosen.length === 1 ? 'Pick a second run' : 'Add a run'}
          </option>
          {left.map((run) => (
            <option key={run.id} value={run.id}>
              {run.name} · {formatTag(run.id)} · {formatCount(run.episodes.played, 'episode')}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
