import { LaneFrame } from '#components/families/lane-frame.tsx';
import type { LaneProps } from '#components/families/presentation.ts';
import type { Progress } from '#lib/families/construction/rules.ts';
import { formatPercent } from '#lib/format.ts';

/** The curve of one rate over time, as steps, closed along the bottom. */
function stepsOf(
  progress: readonly Progress[],
  rate: (entry: Progress) => number,
  x: (tick: number) => number,
  y: (share: number) => number,
): string {
  return progress
    .map((entry, index) => `${index === 0 ? 'M' : 'H'}${x(entry.tick).toFixed(1)}${index === 0 ? ' ' : 'V'}${y(rate(entry)).toFixed(1)}`)
    .join('');
}

/** The hit rates over time: blocks as an area, views as a line. */
export function ProgressLane(lane: LaneProps) {
  const { now, view, width, limit, top, bottom } = lane;
  const progress = view.family.family === 'construction' ? view.family.site.progress : [];
  const reached = now.family.family === 'construction' ? now.family.site.progress.at(-1) : undefined;
  const x = (tick: number): number => (tick / limit) * width;
  const y = (share: number): number => bottom - share * (bottom - top);
  const blocks = stepsOf(progress, ({ block }) => block, x, y);
  const views = stepsOf(progress, (entry) => entry.view, x, y);
  const end = x(progress.at(-1)?.tick ?? 0).toFixed(1);
  return (
    <LaneFrame lane={lane} label={`Progress over time, now ${formatPercent(reached?.block ?? 0)} of the blocks`}>
      {blocks === '' ? null : <path d={`${blocks}H${end}V${bottom}H0Z`} fill="var(--color-ok)" fillOpacity=".45" />}
      <path d={views} fill="none" stroke="var(--color-gold)" strokeWidth="1.5" />
    </LaneFrame>
  );
}
