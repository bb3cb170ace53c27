import type { LaneProps } from '#components/families/presentation.ts';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { emptySite } from '#lib/families/gated/site.ts';
import { formatCount } from '#lib/format.ts';

const barHeight = 5;

/** The lane of the timeline: the share of right blocks as an area, and above it a bar for every window while it is open. */
export function WindowLane({ now, view, width, height, limit, top, bottom, children }: LaneProps) {
  const { coordination } = view.family.family === 'gated' ? view.family.site : emptySite;
  const { windows: opened } = (now.family.family === 'gated' ? now.family.site : emptySite).coordination;
  const series = view.series[cooperativeTeam.id] ?? [];
  const x = (tick: number): number => (tick / limit) * width;
  const y = (percent: number): number => bottom - (percent / 100) * (bottom - top);
  const steps = series.map((percent, second) => `H${x(second * ticksPerSecond).toFixed(1)}V${y(percent).toFixed(1)}`).join('');
  const end = x(Math.max(0, series.length - 1) * ticksPerSecond).toFixed(1);
  return (
    <svg
      width={width}
      height={height}
      className="absolute inset-0"
      role="img"
      aria-label={`Blocks in place over time, and ${formatCount(opened.size, 'window')} on the board so far`}
    >
      <rect y={top} width={width} height={bottom - top} fill="var(--color-sunken)" />
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
      <path d={`M0 ${bottom}H${width}`} stroke="var(--color-outline)" strokeOpacity=".6" />
      {children}
    </svg>
  );
}
