'use client';

import { useMemo, useState } from 'react';
import { BlockList } from '#components/blueprint/block-list.tsx';
import { BlockStory } from '#components/blueprint/block-story.tsx';
import { chooseBlock, useChosenBlock } from '#components/blueprint/chosen-block.ts';
import { LayerSlices } from '#components/blueprint/layer-slices.tsx';
import { MarkLegend } from '#components/blueprint/mark-legend.tsx';
import type { FamilyPanelProps } from '#components/families/presentation.ts';
import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import { layersOf, overlapOf } from '#lib/blueprint/layers.ts';
import { type BuildingSite, emptyBuildingSite, extraCount } from '#lib/families/blueprints/building-site.ts';
import { foldPlacements, noPlacements } from '#lib/fold/fold-placements.ts';
import { formatPercent } from '#lib/format.ts';

const looks = [
  { value: 'layers', label: 'Layers' },
  { value: 'blocks', label: 'Blocks' },
] as const;
type Look = (typeof looks)[number]['value'];

function Figures({ site, overlap }: { site: BuildingSite; overlap: number }) {
  const figures = [
    ['Score, as overlap', formatPercent(overlap)],
    ['Right', `${site.right} of ${site.assignment?.cells.length ?? 0}`],
    ['Too many', String(extraCount(site))],
  ] as const;
  return (
    <dl className="flex justify-between gap-2 border-line border-t px-3 py-2 text-data">
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt className="text-micro text-muted">{title}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How blueprint and world overlap at the shown moment: the score, the layers and a list of all blocks. A chosen block shows where it comes from. */
export function BlueprintPanel({ view, feed, match }: FamilyPanelProps) {
  const site = view.family.family === 'blueprints' ? view.family.site : emptyBuildingSite;
  const { assignment, built, placers } = site;
  const placements = useFeedFold(feed, noPlacements, foldPlacements);
  // biome-ignore lint/correctness/useExhaustiveDependencies: layers depend on these parts of a site alone, and a site changes with every action
  const layers = useMemo(() => layersOf(site), [assignment, built, placers]);
  const [look, setLook] = useState<Look>('layers');
  const { chosen, y, setY } = useChosenBlock();
  if (!assignment) return <p className="p-3 text-data text-muted">The blueprint is not known yet. It arrives when the game starts.</p>;
  const seek = feed.controls === undefined ? null : (tick: number): void => feed.controls?.seek(tick);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-blueprint>
      <h3 className="flex min-h-11 items-center px-3 font-semibold">{assignment.name}</h3>
      <Figures site={site} overlap={overlapOf(layers)} />
      <div className="grid gap-2 border-line border-y px-3 py-2">
        <MarkLegend layers={layers} />
        <Segmented small label="View of the blocks" value={look} onChange={setLook} segments={looks} />
      </div>
      <div aria-live="polite">
        {chosen === null ? null : (
          <BlockStory
            site={site}
            at={chosen}
            placement={placements.blocks.get(chosen) ?? null}
            match={match}
            onSeek={seek}
            onClose={() => chooseBlock(null)}
          />
        )}
      </div>
      {look === 'layers' ? <LayerSlices layers={layers} y={y} onPick={setY} chosen={chosen} onChoose={chooseBlock} /> : null}
      {look === 'blocks' ? <BlockList site={site} onChoose={chooseBlock} /> : null}
    </div>
  );
}
