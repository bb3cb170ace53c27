import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { emptySite } from '#lib/families/gated/rules.ts';
import { formatCount } from '#lib/format.ts';
import { LaneFrame } from '../lane-frame.tsx';
import type { LaneProps } from '../presentation.ts';

const barHeight = 5;

/** The lane of the timeline: the share of right blocks as an area, and above it a bar for every window while it is open. */
export function WindowLane(lane: LaneProps) {
  const { now, view, width, limit, top, bottom } = lane;
  const { coordination } = view.family.family === 'gated' ? view.family.site : emptySite;
  const { windows: opened } = (now.family.family === 'gated' ? now.family.site : emptySite).coordination;
  const series = view.series[cooperativeTeam.id] ?? [];
  const x = (tick: number): number => (tick / limit) * width;
  const y = (percent: number): number => bottom - (percent / 100) * (bottom - top);
  const steps = series.map((percent, second) => `H${x(second * ticksPerSecond).toFixed(1)}V${y(percent).toFixed(1)}`).join('');
  const end = x(Math.max(0, series.length - 1) * ticksPerSecond).toFixed(1);
  return (
    <LaneFrame lane={lane} label={`Blocks in place over time, and ${formatCount(opened.size, 'window')} on the board so far`}>
      {steps === '' ? null : <path d={`M0 ${bottom}${steps}H${end}V${bottom}H0Z`} fill="var(--color-ok)" fillOpacity=".35" />}
      {[...coordination.windows.values()].map(({ window, openedTick, closed }) => (
        <rect
          key={window}
          x={x(openedTick)}
          y={top + 2}
          width={Math.max(2, x(closed?.tick ?? limit) - x(openedTick))}
          height={barHeight}
          fill={closed?.cause === 'handover_complete' ? 'var(--color-gold)' : closed === null ? 'var(--color-blue)' : 'var(--color-error)'}
        />
      ))}
    </LaneFrame>
  );
}
