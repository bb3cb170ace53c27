'use client';

import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { type MarkedMoments, MarkerFilters } from '#components/playback/marker-filters.tsx';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatNumber, formatTicks } from '#lib/format.ts';

/** The shown time and the filter of marked moments, for a match without playback. */
export function MatchFooter({ feed, marked }: { feed: MatchFeed; marked: MarkedMoments }) {
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
      <MarkerFilters {...marked} />
    </footer>
  );
}
