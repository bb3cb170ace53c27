import { LaneFrame } from '#components/families/lane-frame.tsx';
import { fullScore } from '#lib/families/farm-to-table/dishes.ts';
import type { Score } from '#lib/families/farm-to-table/kitchen.ts';
import type { LaneProps } from '../presentation.ts';

const none: readonly Score[] = [];

/** The points over time, as steps. */
export function PointsLane(lane: LaneProps) {
  const { now, view, width, limit, top, bottom } = lane;
  const scores = view.family.family === 'farm-to-table' ? view.family.kitchen.scores : none;
  const reached = now.family.family === 'farm-to-table' ? now.family.kitchen.scores.at(-1) : undefined;
  const x = (tick: number): string => ((tick / limit) * width).toFixed(1);
  const y = (points: number): string => (bottom - (points / fullScore) * (bottom - top)).toFixed(1);
  const steps = scores.map(({ tick, points }) => `H${x(tick)}V${y(points)}`).join('');
  const end = x(Math.max(scores.at(-1)?.tick ?? 0, lastTick(view.series)));
  return (
    <LaneFrame lane={lane} label={`Points over time, now ${reached?.points ?? 0} of ${fullScore}`}>
      {scores.length === 0 ? null : (
        <path d={`M0 ${bottom}${steps}H${end}V${bottom}Z`} fill="var(--color-ok)" fillOpacity=".45" stroke="var(--color-ok)" />
      )}
    </LaneFrame>
  );
}

/** The tick of the newest sample, one of which is taken every second. */
function lastTick(series: LaneProps['view']['series']): number {
  const longest = Object.values(series).reduce((most, values) => Math.max(most, values.length), 0);
  return Math.max(0, longest - 1) * 20;
}
