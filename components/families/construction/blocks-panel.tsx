'use client';

import Link from 'next/link';
import { useMemo, useState } from 'react';
import { BlockList } from '#components/blueprint/block-list.tsx';
import { BlockStory } from '#components/blueprint/block-story.tsx';
import { chooseBlock, useChosenBlock } from '#components/blueprint/chosen-block.ts';
import { LayerSlices } from '#components/blueprint/layer-slices.tsx';
import type { FamilyPanelProps } from '#components/families/presentation.ts';
import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { useLogFold } from '#components/feed/use-log-fold.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import { layersOf, overlapOf } from '#lib/blueprint/layers.ts';
import { actionSeconds, ratesOf } from '#lib/families/construction/measure.ts';
import { foldOverlap, noOverlap } from '#lib/families/construction/overlap-curve.ts';
import { emptySite, type Site } from '#lib/families/construction/site.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { foldPlacements, noPlacements } from '#lib/fold/fold-placements.ts';
import { foldWork, noWork } from '#lib/fold/fold-work.ts';
import { formatName, formatNumber, formatPercent, withCapital } from '#lib/format.ts';
import { lossWords, type OverlapKind, OverlapStrip } from './overlap-strip.tsx';
import { ViewTable } from './view-table.tsx';
import { WorkTable } from './work-table.tsx';

type Look = 'layers' | 'views' | 'blocks' | 'work';

const looks = [
  { value: 'layers', label: 'Layers' },
  { value: 'views', label: 'Views' },
  { value: 'blocks', label: 'Blocks' },
  { value: 'work', label: 'Work' },
] as const;

function Rates({ site, tick, overlap }: { site: Site; tick: number; overlap: number }) {
  const { block, view } = ratesOf(site);
  const figures = [
    ['Block hit rate', formatPercent(block)],
    ['Overlap', formatPercent(overlap)],
    ['View hit rate', formatPercent(view)],
    ['Action time', `${formatNumber(actionSeconds(site, tick))} / ${site.assignment?.actionSeconds ?? 0} s`],
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

/** The moment of the last known event or frame. */
function endOf(feed: MatchFeed, tick: number): number {
  return Math.max(tick, feed.controls?.transport().to ?? 0);
}

/**
 * How blueprint and world overlap at the shown moment: rates, the overlap over the whole episode, layers, views, a list of all blocks, and
 * the work of the agents. A chosen block shows where it comes from.
 */
export function BlocksPanel({ view, feed, match }: FamilyPanelProps) {
  const site = view.family.family === 'construction' ? view.family.site : emptySite;
  const { assignment, built, placers } = site;
  const curve = useLogFold(feed, noOverlap, foldOverlap);
  const placements = useFeedFold(feed, noPlacements, foldPlacements);
  const work = useFeedFold(feed, noWork, foldWork);
  // biome-ignore lint/correctness/useExhaustiveDependencies: layers depend on these parts of a site alone, and a site changes with every action
  const layers = useMemo(() => layersOf(site), [assignment, built, placers]);
  const [look, setLook] = useState<Look>('layers');
  const [kind, setKind] = useState<OverlapKind>('block');
  const { chosen, y, setY } = useChosenBlock();
  if (!assignment) return <p className="p-3 text-data text-muted">The blueprint is not known yet. It arrives when the game starts.</p>;
  const end = endOf(feed, view.tick);
  const loss = lossWords(curve);
  const seek = feed.controls === undefined ? null : (tick: number): void => feed.controls?.seek(tick);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-blueprint>
      <div className="flex h-11 items-center justify-between gap-2 px-3">
        <h3 className="truncate font-semibold">{withCapital(formatName(assignment.name))}</h3>
        {match === null ? null : (
          <Link
            href={`/compare/blocks?a=${match}.${view.episode}`}
            prefetch={false}
            className="shrink-0 rounded-sm text-micro text-soft underline hover:text-text"
          >
            Large, compare
          </Link>
        )}
      </div>
      <Rates site={site} tick={view.tick} overlap={overlapOf(layers)} />
      <div className="grid gap-1.5 border-line border-t px-3 py-2">
        <div className="flex items-center justify-between gap-2">
          <h4 className="text-micro text-muted">Overlap over time</h4>
          <Segmented
            small
            label="Which overlap"
            value={kind}
            onChange={setKind}
            segments={[
              { value: 'block', label: 'Blocks' },
              { value: 'view', label: 'Views' },
            ]}
          />
        </div>
        <OverlapStrip curve={curve} kind={kind} feed={feed} end={end} />
        {loss === null || kind === 'view' ? null : <p className="text-micro text-soft">▼ {loss}</p>}
      </div>
      <div className="border-line border-y px-3 py-2">
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
      {look === 'views' ? <ViewTable site={site} /> : null}
      {look === 'blocks' ? <BlockList site={site} onChoose={chooseBlock} /> : null}
      {look === 'work' ? <WorkTable site={site} work={work} feed={feed} end={end} /> : null}
    </div>
  );
}
