'use client';

import { useMemo } from 'react';
import { usePlayhead } from '#components/feed/use-playhead.ts';
import { classNames } from '#components/ui/class-names.ts';
import { drawVoxels } from '#lib/art/voxel-picture.ts';
import { builtPicture } from '#lib/blueprint/blueprint-picture.ts';
import { filmOf } from '#lib/families/construction/film.ts';
import { type OverlapCurve, pointAt } from '#lib/families/construction/overlap-curve.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatPercent, formatTicks } from '#lib/format.ts';
import type { OverlapKind } from './overlap-strip.tsx';

/** Number of pictures; a phone shows every second one. */
const pictures = 8;

/** The building at evenly spread moments of an episode, each with the overlap. A click shows its moment. Empty for a feed without a past. */
export function FilmStrip(properties: {
  feed: MatchFeed;
  curve: OverlapCurve;
  kind: OverlapKind;
  end: number;
  onSeek: (tick: number) => void;
}) {
  const { feed, curve, kind, end, onSeek } = properties;
  const log = feed.controls?.log();
  const last = Math.min(end, feed.controls?.transport().to ?? 0);
  const { cells } = curve;
  const frames = useMemo(() => {
    const wanted = [...cells.values()];
    if (log === undefined || wanted.length === 0) return [];
    const ticks = Array.from({ length: pictures }, (_, index) => Math.round((last * (index + 1)) / pictures));
    return filmOf(log, ticks).map(({ tick, blocks }) => ({
      tick,
      picture: `data:image/svg+xml,${encodeURIComponent(drawVoxels(builtPicture(wanted, blocks)))}`,
    }));
  }, [log, cells, last]);
  const now = usePlayhead(feed, 1);
  if (frames.length === 0) return null;
  const shown = frames.findLast(({ tick }) => tick <= now) ?? frames[0];
  return (
    <div className="grid grid-cols-8 gap-1 max-md:grid-cols-4">
      {frames.map((frame) => {
        const share = formatPercent(pointAt(curve.points, frame.tick)?.[kind] ?? 0);
        return (
          <button
            key={frame.tick}
            type="button"
            onClick={() => onSeek(frame.tick)}
            aria-label={`Show ${formatTicks(frame.tick)}, overlap ${share}`}
            aria-current={frame === shown ? 'time' : undefined}
            className={classNames(
              'min-w-0 overflow-hidden rounded-sm border bg-sunken text-micro hover:bg-raised max-md:odd:hidden',
              frame === shown ? 'border-gold' : 'border-line',
            )}
          >
            {/* A layer of its own: the browser would draw thousands of shapes again whenever something beside them changes. */}
            {/* biome-ignore lint/performance/noImgElement: a drawn vector picture needs no optimiser */}
            <img src={frame.picture} alt="" className="aspect-video w-full object-cover will-change-transform" />
            <span className="flex justify-between px-1 tabular-nums max-xl:justify-center">
              <span className="text-muted max-xl:hidden">{formatTicks(frame.tick)}</span>
              <b className="font-semibold">{share}</b>
            </span>
          </button>
        );
      })}
    </div>
  );
}
