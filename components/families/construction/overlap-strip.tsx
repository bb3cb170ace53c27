'use client';

import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { useWidth } from '#components/ui/use-width.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { type OverlapCurve, type OverlapPoint, pointAt } from '#lib/families/construction/overlap-curve.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatCount, formatPercent, formatTicks } from '#lib/format.ts';

export type OverlapKind = 'block' | 'view';

const height = 72;
const foot = 1;
const stepTicks = 5 * ticksPerSecond;

/** A curve as steps: the overlap lasts until its next change. */
function stepsOf(points: readonly OverlapPoint[], kind: OverlapKind, x: (tick: number) => number, y: (share: number) => number): string {
  return points
    .map((point, index) => `${index === 0 ? 'M' : 'H'}${x(point.tick).toFixed(1)}${index === 0 ? ' ' : 'V'}${y(point[kind]).toFixed(1)}`)
    .join('');
}

/**
 * The overlap over a whole episode, with its largest loss marked. Dragging, clicking and arrow keys move the episode to a moment, if its
 * feed can. `end` is the tick at the right edge.
 */
export function OverlapStrip(properties: {
  curve: OverlapCurve;
  kind: OverlapKind;
  feed: MatchFeed;
  end: number;
  /** Moves the shown moment; the feed's own controls if absent. */
  onSeek?: ((tick: number) => void) | undefined;
  /** What the strip belongs to, for screen readers. */
  label?: string;
}) {
  const { curve, kind, feed, end, label = 'Overlap over time' } = properties;
  const [box, width] = useWidth(336);
  const seek = properties.onSeek ?? (feed.controls === undefined ? null : (tick: number): void => feed.controls?.seek(tick));
  const limit = Math.max(1, end);
  const { points, largestLoss } = curve;
  const x = (tick: number): number => (Math.min(tick, limit) / limit) * width;
  const y = (share: number): number => height - foot - share * (height - 8);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions follow from width and limit
  const path = useMemo(() => stepsOf(points, kind, x, y), [points, kind, width, limit]);
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (seek === null || (event.type === 'pointermove' && event.buttons !== 1)) return;
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    seek(Math.round(Math.max(0, Math.min(1, (event.clientX - left) / wide)) * limit));
  };
  const press = (event: KeyboardEvent): void => {
    const now = feed.playhead();
    const wanted = { ArrowLeft: now - stepTicks, ArrowRight: now + stepTicks, Home: 0, End: limit }[event.key];
    if (wanted === undefined || seek === null) return;
    event.preventDefault();
    event.stopPropagation();
    seek(Math.max(0, Math.min(limit, Math.round(wanted))));
  };
  return (
    <AtPlayhead feed={feed} step={1}>
      {(playhead) => {
        const now = Math.max(0, playhead);
        const share = pointAt(points, now)?.[kind] ?? 0;
        return (
          <div
            ref={box}
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={limit}
            aria-valuenow={Math.min(limit, Math.floor(now))}
            aria-valuetext={`${formatTicks(now)}, ${formatPercent(share)}`}
            aria-disabled={seek === null}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              drag(event);
            }}
            onPointerMove={drag}
            onKeyDown={press}
            className="relative cursor-ew-resize touch-none select-none focus-visible:outline-2 focus-visible:outline-gold"
            style={{ height }}
          >
            <svg width={width} height={height} aria-hidden="true" className="absolute inset-0 bg-sunken">
              {[0, 0.5, 1].map((line) => (
                <path key={line} d={`M0 ${y(line)}H${width}`} stroke="var(--color-line)" />
              ))}
              {path === '' ? null : (
                <>
                  <path d={`${path}H${x(limit)}V${y(0)}H0Z`} fill="var(--color-gold)" fillOpacity=".14" />
                  <path d={`${path}H${x(limit)}`} fill="none" stroke="var(--color-gold)" strokeWidth="1.5" />
                </>
              )}
              {largestLoss === null || kind !== 'block' ? null : (
                <g stroke="var(--color-white)" fill="var(--color-white)">
                  <path d={`M${x(largestLoss.to)} 8V${height}`} strokeDasharray="3 3" />
                  <path d={`M${x(largestLoss.to) - 4} 1h8l-4 7z`} stroke="none" />
                </g>
              )}
            </svg>
            <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 w-px bg-text" style={{ left: x(now) }} />
            <b
              className="pointer-events-none absolute bottom-0.5 rounded-sm bg-background/86 px-1 font-semibold text-micro tabular-nums"
              style={now > limit / 2 ? { right: width - x(now) + 4 } : { left: x(now) + 4 }}
            >
              {formatTicks(now)} · {formatPercent(share)}
            </b>
          </div>
        );
      }}
    </AtPlayhead>
  );
}

/** The largest loss in words: when, how much, and whose hands it was. */
export function lossWords({ largestLoss }: OverlapCurve): string | null {
  if (largestLoss === null) return null;
  const { to, loss, agents } = largestLoss;
  const by = agents.length === 0 ? '' : `, by ${agents.join(' and ')}`;
  return `Largest loss: ${formatCount(Math.max(1, Math.round(loss * 100)), 'point')} of 100 until ${formatTicks(to)}${by}`;
}
