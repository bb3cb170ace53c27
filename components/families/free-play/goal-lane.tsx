import type { LaneProps } from '#components/families/presentation.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { formatPercent } from '#lib/format.ts';

const whole = 100;

/** The part of the goal's items that the agents carry, over time, as a filled curve of steps; empty for a goal without items. */
export function GoalLane({ now, view, width, height, limit, top, bottom, children }: LaneProps) {
  const [percents = []] = Object.values(view.series);
  const [reached = []] = Object.values(now.series);
  const x = (second: number): string => (((second * ticksPerSecond) / limit) * width).toFixed(1);
  const y = (percent: number): string => (bottom - (percent / whole) * (bottom - top)).toFixed(1);
  const steps = percents.flatMap((percent, second) => (percent === percents[second - 1] ? [] : [`H${x(second)}V${y(percent)}`]));
  const label =
    percents.length === 0 ? 'No items to count' : `Items of the goal over time, now ${formatPercent((reached.at(-1) ?? 0) / whole)}`;
  return (
    <svg width={width} height={height} className="absolute inset-0" role="img" aria-label={label}>
      <rect y={top} width={width} height={bottom - top} fill="var(--color-sunken)" />
      {steps.length === 0 ? null : (
        <path d={`M0 ${bottom}${steps.join('')}H${x(percents.length - 1)}V${bottom}Z`} fill="var(--color-ok)" fillOpacity=".45" />
      )}
      <path d={`M0 ${bottom}H${width}`} stroke="var(--color-outline)" strokeOpacity=".6" />
      {children}
    </svg>
  );
}
