import { memo } from 'react';
import type { TaskStanding } from '#lib/fold/plan-tasks.ts';

const line = { fill: 'none', strokeWidth: 1.5 } as const;

/**
 * The sign of a subtask's standing: a filled square with a tick, an arrow, a diamond, two bars in a square, a dotted square, or an octagon
 * with a cross. It decorates the word beside it.
 */
export const TaskMark = memo(function TaskMark({ standing, size = 14 }: { standing: TaskStanding; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" aria-hidden="true" data-standing={standing} className="flex-none">
      {standing === 'done' ? (
        <>
          <rect x="1" y="1" width="12" height="12" fill="var(--color-muted)" />
          <path d="M3.75 7.25 6 9.5l4.25-5" {...line} stroke="var(--color-background)" strokeWidth={2} />
        </>
      ) : null}
      {standing === 'running' ? <path d="M2 1.25 12.5 7 2 12.75Z" fill="var(--color-gold)" /> : null}
      {standing === 'ready' ? <path d="M7 1.25 12.75 7 7 12.75 1.25 7Z" {...line} stroke="var(--color-text)" /> : null}
      {standing === 'blocked' ? (
        <path d="M1.25 1.25h11.5v11.5H1.25zM5.25 4.25v5.5m3.5-5.5v5.5" {...line} stroke="var(--color-soft)" />
      ) : null}
      {standing === 'waiting' ? (
        <rect x="1.25" y="1.25" width="11.5" height="11.5" {...line} stroke="var(--color-muted)" strokeDasharray="2 1.8" />
      ) : null}
      {standing === 'failed' ? (
        <path
          d="M4.4 1.25h5.2l3.15 3.15v5.2L9.6 12.75H4.4L1.25 9.6V4.4zM4.75 4.75l4.5 4.5m0-4.5-4.5 4.5"
          {...line}
          stroke="var(--color-error)"
        />
      ) : null}
    </svg>
  );
});
