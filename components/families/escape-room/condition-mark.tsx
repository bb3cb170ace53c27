import { memo } from 'react';

/** The sign of a condition: full while it holds, half while it still counts, empty otherwise. It only decorates the words beside it. */
export const ConditionMark = memo(function ConditionMark({ state, size = 10 }: { state: 'on' | 'counts' | 'off'; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" aria-hidden="true" data-condition={state} className="flex-none">
      <rect
        x=".75"
        y=".75"
        width="8.5"
        height="8.5"
        fill={state === 'on' ? 'var(--color-ok)' : 'none'}
        stroke={state === 'off' ? 'var(--color-muted)' : 'var(--color-ok)'}
        strokeWidth="1.5"
      />
      {state === 'counts' ? <rect x=".75" y="5" width="8.5" height="4.25" fill="var(--color-ok)" /> : null}
    </svg>
  );
});
