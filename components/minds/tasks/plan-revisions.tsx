import Link from 'next/link';
import type { PlanRevision } from '#lib/fold/plans-view.ts';
import { formatTicks } from '#lib/format.ts';
import { StepButtons } from '../step-buttons.tsx';

function changeWords({ added, dropped }: PlanRevision): string {
  const parts = [...(added.length === 0 ? [] : [`${added.length} new`]), ...(dropped.length === 0 ? [] : [`${dropped.length} dropped`])];
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`;
}

/** Steps through the plans of a team: the time of each, how many subtasks are new and gone, and why it changed. */
export function PlanRevisions(properties: {
  revisions: readonly PlanRevision[];
  index: number;
  traces: string | null;
  onPick: (index: number) => void;
}) {
  const { revisions, index, traces, onPick } = properties;
  const plan = revisions[index];
  const newest = revisions.length - 1;
  if (plan === undefined) return null;
  return (
    <div className="grid gap-1 border-line border-b px-3 py-2">
      {newest === 0 ? null : (
        <div className="flex items-center gap-1.5">
          <StepButtons before="Previous plan" next="Next plan" index={index} newest={newest} onPick={onPick} />
          <span className="min-w-0 flex-1 text-micro text-muted" aria-live="polite">
            Plan {index + 1} of {revisions.length}
            {index === newest ? ', the newest' : ''}
            {changeWords(plan)}
          </span>
          {revisions.length < 3 ? null : (
            <input
              type="range"
              min={0}
              max={newest}
              value={index}
              onChange={(event) => onPick(Number(event.target.value))}
              aria-label="Plan"
              aria-valuetext={`plan ${index + 1}, ${formatTicks(plan.tick)}`}
              className="h-6 w-24 cursor-pointer accent-gold"
            />
          )}
        </div>
      )}
      <p className="line-clamp-3 break-words text-data text-soft">
        <time className="text-muted">{formatTicks(plan.tick)}</time> {plan.text === '' ? 'The team gave no reason.' : plan.text}
        {traces === null || plan.call === null ? null : (
          <>
            {' '}
            <Link href={`${traces}/${encodeURIComponent(plan.call)}`} prefetch={false} className="rounded-sm underline hover:text-text">
              Model call
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
