import type { LinesView } from '#lib/fold/minds-view.ts';
import { StepButtons } from './step-buttons.tsx';

const barHeight = 20;

function changesOf({ lines, dropped }: LinesView): { readonly fresh: number; readonly gone: number } {
  return { fresh: lines.filter(({ isNew }) => isNew).length, gone: dropped.length };
}

/** All known revisions side by side: a bar above the middle counts new lines, one below it dropped lines. Buttons or a slider choose one. */
export function RevisionPicker(properties: { history: readonly LinesView[]; index: number; onPick: (index: number) => void }) {
  const { history, index, onPick } = properties;
  const newest = history.length - 1;
  const view = history[index];
  const changes = history.map(changesOf);
  const change = changes[index];
  const most = Math.max(1, ...changes.flatMap(({ fresh, gone }) => [fresh, gone]));
  const width = 100 / history.length;
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-1.5">
        <StepButtons before="Previous revision" next="Next revision" index={index} newest={newest} onPick={onPick} />
        <span className="min-w-0 flex-1 text-micro text-muted" aria-live="polite">
          {index + 1} of {history.length} seen{index === newest ? ', the newest' : ''}
          {change === undefined ? '' : `: ${change.fresh} new, ${change.gone} dropped`}
        </span>
      </div>
      <div className="relative">
        <svg viewBox={`0 0 100 ${2 * barHeight}`} preserveAspectRatio="none" className="block h-8 w-full" aria-hidden="true">
          <line
            x1={0}
            x2={100}
            y1={barHeight}
            y2={barHeight}
            stroke="var(--color-line)"
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
          {changes.map(({ fresh, gone }, at) => {
            const high = (count: number): number => (count / most) * (barHeight - 2);
            const bar = { x: at * width + width * 0.15, width: width * 0.7 };
            return (
              <g key={history[at]?.revision}>
                {at === index ? <rect x={at * width} width={width} y={0} height={2 * barHeight} fill="var(--color-raised)" /> : null}
                <rect {...bar} y={barHeight - high(fresh)} height={high(fresh)} fill="var(--color-gold)" />
                <rect {...bar} y={barHeight} height={high(gone)} fill="var(--color-outline)" />
              </g>
            );
          })}
        </svg>
        <input
          type="range"
          min={0}
          max={newest}
          value={index}
          onChange={(event) => onPick(Number(event.target.value))}
          aria-label="Revision of the tactics"
          aria-valuetext={view === undefined ? '' : `revision ${view.revision + 1}, episode ${view.episode + 1}`}
          className="h-6 w-full cursor-pointer accent-gold"
        />
      </div>
    </div>
  );
}
