'use client';

import { Box } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { linkTo } from '#components/shell/api.ts';
import { Button } from '#components/ui/button.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { StillFeed } from '#lib/feed/still-feed.ts';
import { messageOf } from '#lib/message-of.ts';
import type { ArenaView as Arena } from '#lib/protocol/views.ts';

const MatchMap = dynamic(() => import('#components/scene/map/match-map.tsx').then((module) => module.MatchMap), { ssr: false });
const MatchScene = dynamic(() => import('#components/scene/match-scene.tsx').then((module) => module.MatchScene), { ssr: false });

/** From this width, the arena is shown in 3D automatically; smaller screens may have a metered connection. */
const wide = '(min-width: 860px)';

/** The feed of an empty arena, or a message why it is missing. */
function useArena(scenario: string, arena: Arena): { feed: MatchFeed | null; failure: string | null } {
  const [found, setFound] = useState<{ feed: MatchFeed | null; failure: string | null }>({ feed: null, failure: null });
  const [{ origin, areas, extent }] = useState(arena);
  useEffect(() => {
    const ending = new AbortController();
    let opened: MatchFeed | null = null;
    const open = async (): Promise<void> => {
      const response = await fetch(linkTo('GET /api/scenarios/{id}/arena', { params: { id: scenario } }), { signal: ending.signal });
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      opened = new StillFeed({ scenario, origin, areas, extent, world: new Uint8Array(await response.arrayBuffer()) });
      setFound({ feed: opened, failure: null });
    };
    open().catch((error: unknown) => {
      if (!ending.signal.aborted) setFound({ feed: null, failure: messageOf(error) });
    });
    return () => {
      ending.abort();
      opened?.close();
    };
  }, [scenario, origin, areas, extent]);
  return found;
}

/**
 * A scenario's empty arena: in 3D, or on small screens first as a map from above. Its drawn picture is shown while loading. Fills its
 * parent, which must be positioned.
 */
export function ArenaView({ scenario, title, arena }: { scenario: string; title: string; arena: Arena }) {
  const { feed, failure } = useArena(scenario, arena);
  const isWide = useMedia(wide, false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const solid = feed === null ? null : (chosen ?? isWide);
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: a drawn vector picture needs no optimiser */}
      <img src={`/art/${scenario}.svg`} alt={feed === null ? `Drawing of the ${title} arena` : ''} className="size-full object-cover" />
      {feed === null || solid === null ? null : (
        <div className="absolute inset-0" data-arena={solid ? 'scene' : 'map'}>
          {solid ? (
            <MatchScene
              feed={feed}
              camera={{ mode: 'orbit' }}
              label={`The ${title} arena in 3D`}
              areas={arena.areas}
              centre={arena.origin}
              extent={arena.extent}
              showTags={false}
            />
          ) : (
            <MatchMap feed={feed} label={`Map of the ${title} arena`} perSecond={1} />
          )}
        </div>
      )}
      {feed === null || solid === null ? null : (
        <Button className="absolute top-2 right-2 bg-glass max-md:h-11" look="line" aria-pressed={solid} onClick={() => setChosen(!solid)}>
          <Box size={14} aria-hidden="true" />
          {solid ? 'As a map' : 'Show in 3D'}
        </Button>
      )}
      {failure === null ? (
        solid ? (
          <p className="pointer-events-none absolute bottom-2 left-2 rounded-sm bg-glass px-1.5 py-0.5 text-micro text-soft">
            Drag to rotate, scroll or pinch to zoom
          </p>
        ) : null
      ) : (
        <p role="status" className="absolute inset-x-2 bottom-2 rounded-sm bg-glass px-2 py-1 text-data text-soft">
          The arena could not be loaded: {failure} Reload the page to try again. The rules below are complete without it.
        </p>
      )}
    </>
  );
}
