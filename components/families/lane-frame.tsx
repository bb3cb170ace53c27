import type { ReactNode } from 'react';
import type { LaneProps } from './presentation.ts';

/** The frame of a lane of the timeline: its ground, the curves of a family as children, a line at `axis`, by default along the bottom, and the marked moments. */
export function LaneFrame({
  lane: { width, height, top, bottom, children: moments },
  label,
  axis = bottom,
  children,
}: {
  lane: Pick<LaneProps, 'width' | 'height' | 'top' | 'bottom' | 'children'>;
  label: string;
  axis?: number;
  children: ReactNode;
}) {
  return (
    <svg width={width} height={height} className="absolute inset-0" role="img" aria-label={label}>
      <rect y={top} width={width} height={bottom - top} fill="var(--color-sunken)" />
      {children}
      <path d={`M0 ${axis}H${width}`} stroke="var(--color-outline)" strokeOpacity=".6" />
      {moments}
    </svg>
  );
}
