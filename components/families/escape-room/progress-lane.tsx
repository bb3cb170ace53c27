import type { LaneProps } from '#components/families/presentation.ts';
import { formatPercent } from '#lib/format.ts';

/** The completion over time as steps. */
export function ProgressLane({ now, view, width, height, limit, top, bottom, children }: LaneProps) {
  const progress = view.family.family === 'escape-room' ? view.family.escape.progress : [];
  const reached = now.family.family === 'escape-room' ? now.family.escape.progress.at(-1) : undefined;
  const x = (tick: number): string => ((tick / limit) * width).toFixed(1);
  const y = (share: number): string => (bottom - share * (bottom - top)).toFixed(1);
  const steps = progress.map(({ tick, completion }) => `H${x(tick)}V${y(completion)}`).join('');
  return (
    <svg
      width={width}
      height={height}
      className="absolute inset-0"
      role="img"
      aria-label={`Completion over time, now ${formatPercent(reached?.completion ?? 0)}`}
    >
      <rect y={top} width={width} height={bottom - top} fill="var(--color-sunken)" />
      {steps === '' ? null : <path d={`M0 ${bottom}${steps}V${bottom}Z`} fill="var(--color-ok)" fillOpacity=".45" />}
      <path d={`M0 ${bottom}H${width}`} stroke="var(--color-outline)" strokeOpacity=".6" />
      {children}
    </svg>
  );
}
