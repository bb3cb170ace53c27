import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { LaneProps } from './presentation.ts';

/** A lane for families of tasks: how much of the task was reached over time, in percent, as an area. */
export function ShareLane({ now, view, width, height, limit, top, bottom, children }: LaneProps) {
  const [percent = []] = Object.values(view.series);
  const [shown = []] = Object.values(now.series);
  const x = (second: number): string => (((second * ticksPerSecond) / limit) * width).toFixed(1);
  const steps = percent.map((value, second) => `H${x(second)}V${(bottom - (value / 100) * (bottom - top)).toFixed(1)}`).join('');
  return (
    <svg
      width={width}
      height={height}
      className="absolute inset-0"
      role="img"
      aria-label={`Progress over time, now ${Math.floor(shown.at(-1) ?? 0)} %`}
    >
      <rect y={top} width={width} height={bottom - top} fill="var(--color-sunken)" />
      <path d={`M0 ${bottom}${steps}V${bottom}Z`} fill="var(--color-ok)" fillOpacity=".45" />
      {children}
    </svg>
  );
}
