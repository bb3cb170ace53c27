'use client';

import { type ReactNode, useState } from 'react';
import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import type { Layer } from '#lib/blueprint/layers.ts';
import type { BlueprintSite } from '#lib/blueprint/site.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { foldPlacements, noPlacements } from '#lib/fold/fold-placements.ts';
import { BlockList } from './block-list.tsx';
import { chooseBlock, useChosenBlock } from './chosen-block.ts';
import { ChosenStory } from './chosen-story.tsx';
import { LayerSlices } from './layer-slices.tsx';

/** A look at a site that only some families have. */
export interface FurtherLook {
  readonly value: string;
  readonly label: string;
  readonly part: ReactNode;
}

const layerLook = { value: 'layers', label: 'Layers' };
const blockLook = { value: 'blocks', label: 'Blocks' };

/** The part of a panel that shows a site block by block: layers, a list of all blocks and further looks. A chosen block shows where it comes from. */
export function SiteLooks(properties: {
  site: BlueprintSite;
  layers: readonly Layer[];
  feed: MatchFeed;
  /** The match of the feed; null if no server has it. */
  match: string | null;
  further?: readonly FurtherLook[];
  /** Shown above the choice of looks. */
  children?: ReactNode;
}) {
  const { site, layers, feed, match, further = [], children } = properties;
  const placements = useFeedFold(feed, noPlacements, foldPlacements);
  const [look, setLook] = useState(layerLook.value);
  const { chosen, y, setY } = useChosenBlock();
  const seek = feed.controls === undefined ? null : (tick: number): void => feed.controls?.seek(tick);
  return (
    <>
      <div className="grid gap-2 border-line border-y px-3 py-2">
        {children}
        <Segmented small label="View of the blocks" value={look} onChange={setLook} segments={[layerLook, blockLook, ...further]} />
      </div>
      <ChosenStory site={site} chosen={chosen} placements={placements} match={match} onSeek={seek} onClose={() => chooseBlock(null)} />
      {look === layerLook.value ? <LayerSlices layers={layers} y={y} onPick={setY} chosen={chosen} onChoose={chooseBlock} /> : null}
      {look === blockLook.value ? <BlockList site={site} onChoose={chooseBlock} /> : null}
      {further.find(({ value }) => value === look)?.part}
    </>
  );
}
