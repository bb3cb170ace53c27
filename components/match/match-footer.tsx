'use client';

import { MarkerFilters } from '#components/playback/marker-filters.tsx';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { MarkerView } from '#lib/fold/episode-view.ts';
import { formatNumber, formatTicks } from '#lib/format.ts';
import type { MarkerFilter } from '#lib/playback/markers.ts';
import { AtPlayhead } from './at-playhead.tsx';

/** Time shown, and which moments the timeline marks: for a match that has nothing to play. */
export function MatchFooter(properties: {
  feed: MatchFeed;
  markers: readonly MarkerView[];
  hidden: MarkerFilter;
  onHide: (hidden: MarkerFilter) => void;
}) {
  const { feed, markers, hidden, onHide } = properties;
  return (
    <footer className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-1.5 text-data">
      <span className="flex items-baseline gap-2">
        <AtPlayhead feed={feed}>
          {(playhead) => (
            <>
              <b className="font-semibold tabular-nums">{formatTicks(playhead)}</b>
              <span className="text-muted">tick</span>
              <span className="font-mono tabular-nums">{formatNumber(Math.max(0, playhead))}</span>
            </>
          )}
        </AtPlayhead>
      </span>
      <span className="flex-1" />
      <MarkerFilters markers={markers} hidden={hidden} onHide={onHide} />
    </footer>
  );
}
