import { LaneFrame } from '#components/families/lane-frame.tsx';
import type { LaneProps } from '#components/families/presentation.ts';
import { formatPercent } from '#lib/format.ts';

/** The completion over time as steps. */
export function ProgressLane(lane: LaneProps) {
  const { now, view, width, limit, top, bottom } = lane;
  const progress = view.family.family === 'escape-room' ? view.family.escape.progress : [];
  const reached = now.family.family === 'escape-room' ? now.family.escape.progress.at(-1) : undefined;
  const x = (tick: number): string => ((tick / limit) * width).toFixed(1);
  const y = (share: number): string => (bottom - share * (bottom - top)).toFixed(1);
  const steps = progress.map(({ tick, completion }) => `H${x(tick)}V${y(completion)}`).join('');
  return (
    <LaneFrame lane={lane} label={`Completion over time, now ${formatPercent(reached?.completion ?? 0)}`}>
      {steps === '' ? null : <path d={`M0 ${bottom}${steps}V${bottom}Z`} fill="var(--color-ok)" fillOpacity=".45" />}
    </LaneFrame>
  );
}
