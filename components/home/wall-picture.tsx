'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatTag } from '#lib/format.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';

const MatchMap = dynamic(() => import('#components/scene/map/match-map.tsx').then((module) => module.MatchMap), { ssr: false });
const MatchScene = dynamic(() => import('#components/scene/match-scene.tsx').then((module) => module.MatchScene), { ssr: false });

/** Map pictures per second: enough to follow players, and cheap enough for nine maps. */
const perSecond = 2;

/** The arena in 3D, redrawn only after changes, with the initial camera of the match page. */
function Arena({ feed, label }: { feed: MatchFeed; label: string }) {
  const [status, setStatus] = useState<MatchStatus | null>(null);
  useEffect(() => feed.subscribe({ status: setStatus }), [feed]);
  const { areas, origin, extent } = status ?? {};
  return (
    <MatchScene
      feed={feed}
      camera={{ mode: 'orbit' }}
      label={label}
      areas={areas ?? []}
      centre={origin}
      extent={extent}
      showTags={false}
      isSmooth={false}
    />
  );
}

/** A running match, as a map from above or in 3D. Fills its parent, which must be positioned. */
export function WallPicture({ feed, match, lit }: { feed: MatchFeed; match: string; lit: boolean }) {
  return (
    <div className="pointer-events-none absolute inset-0" data-wall={lit ? 'scene' : 'map'}>
      {lit ? (
        <Arena feed={feed} label={`${formatTag(match)} in 3D`} />
      ) : (
        <MatchMap feed={feed} label={`Map of ${formatTag(match)}`} perSecond={perSecond} markSize={5} />
      )}
    </div>
  );
}
