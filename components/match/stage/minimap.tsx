'use client';

import { X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { classNames } from '#components/ui/class-names.ts';
import { tooltip } from '#components/ui/tooltip.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';

const MatchMap = dynamic(() => import('#components/scene/map/match-map.tsx').then((module) => module.MatchMap), { ssr: false });

/** The arena from above, in a corner of the scene, or in the middle between several pictures. */
export function Minimap({ feed, isCentred, onClose }: { feed: MatchFeed; isCentred: boolean; onClose: () => void }) {
  return (
    <section
      aria-label="Map"
      className={classNames(
        'absolute h-[77px] w-[136px] overflow-hidden rounded-sm border border-line bg-background sm:h-[124px] sm:w-[184px]',
        isCentred ? 'top-1/2 left-1/2 -translate-1/2' : 'top-14 right-2 lg:top-13 lg:right-3',
      )}
    >
      <MatchMap feed={feed} markSize={4} trails />
      <button
        type="button"
        aria-label="Hide the map"
        {...tooltip('Hide the map (M)')}
        onClick={onClose}
        className="absolute top-0 right-0 grid size-6 place-items-center bg-glass text-soft -outline-offset-2 after:absolute after:-bottom-5 after:-left-5 after:inset-0 hover:text-text"
      >
        <X size={13} aria-hidden="true" />
      </button>
    </section>
  );
}
