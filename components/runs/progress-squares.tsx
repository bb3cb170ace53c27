import { classNames } from '#components/ui/class-names.ts';
import type { MatchState } from '#lib/protocol/socket-events.ts';
import type { RunView } from '#lib/protocol/views.ts';

export const squareLook: Readonly<Record<MatchState, string>> = {
  finished: 'border-soft bg-soft',
  running: 'border-gold bg-gold-tint shadow-[inset_0_0_0_1px_var(--color-gold)]',
  starting: 'border-gold bg-gold-tint',
  failed: 'border-error fill-failed',
  crashed: 'border-error fill-failed',
  stopped: 'border-outline bg-sunken',
  waiting: 'border-line bg-sunken',
};

const most = 100;

/** The states of a run's matches as at most a hundred squares: one per match, or equal shares for more matches. */
function squaresOf({ matches }: Pick<RunView, 'matches'>): MatchState[] {
  const states: MatchState[] = [];
  const kinds = ['finished', 'failed', 'running', 'stopped', 'waiting'] as const;
  for (const kind of kinds) for (let left = matches[kind]; left > 0; left--) states.push(kind);
  if (states.length <= most) return states;
  return Array.from({ length: most }, (_, index) => states[Math.floor((index * states.length) / most)] ?? 'waiting');
}

/** Progress of a run as small squares by shape and colour; the text beside them has the figures. */
export function ProgressSquares({ run }: { run: Pick<RunView, 'matches'> }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,11px)] gap-0.5" aria-hidden="true">
      {squaresOf(run).map((state, index) => (
        <i key={index} className={classNames('aspect-square border', squareLook[state])} />
      ))}
    </div>
  );
}

const legend = [
  ['finished', 'finished'],
  ['running', 'running'],
  ['failed', 'failed'],
  ['waiting', 'waiting'],
] as const;

export function SquaresLegend() {
  return (
    <div className="flex flex-wrap gap-3 text-micro text-muted" aria-hidden="true">
      {legend.map(([state, word]) => (
        <span key={state} className="flex items-center gap-1.5">
          <i className={classNames('size-[9px] border', squareLook[state])} />
          {word}
        </span>
      ))}
    </div>
  );
}
