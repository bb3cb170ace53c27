'use client';

import Link from 'next/link';
import { useState } from 'react';
import { SiteFigureRow } from '#components/blueprint/site-figures.tsx';
import { SiteLooks } from '#components/blueprint/site-looks.tsx';
import { useSiteLayers } from '#components/blueprint/use-site-layers.ts';
import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { useLogFold } from '#components/feed/use-log-fold.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import { overlapOf } from '#lib/blueprint/layers.ts';
import { foldOverlap, noOverlap } from '#lib/families/construction/overlap-curve.ts';
import { actionSeconds, emptySite, ratesOf } from '#lib/families/construction/rules.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { foldWork, noWork } from '#lib/fold/fold-work.ts';
import { formatName, formatNumber, formatPercent, withCapital } from '#lib/format.ts';
import type { FamilyPanelProps } from '../presentation.ts';
import { lossWords, type OverlapKind, OverlapStrip } from './overlap-strip.tsx';
import { ViewTable } from './view-table.tsx';
import { WorkTable } from './work-table.tsx';

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
  const { assignment } = site;
  const curve = useLogFold(feed, noOverlap, foldOverlap);
  const work = useFeedFold(feed, noWork, foldWork);
  const layers = useSiteLayers(site);
  const [kind, setKind] = useState<OverlapKind>('block');
  if (!assignment) return <p className="p-3 text-data text-muted">The blueprint is not known yet. It arrives when the game starts.</p>;
  const end = endOf(feed, view.tick);
  const loss = lossWords(curve);
  const { block, view: seen } = ratesOf(site);
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
      <SiteFigureRow
        figures={[
          ['Block hit rate', formatPercent(block)],
          ['Overlap', formatPercent(overlapOf(layers))],
          ['View hit rate', formatPercent(seen)],
          ['Action time', `${formatNumber(actionSeconds(site, view.tick))} / ${formatNumber(assignment.actionSeconds)} s`],
        ]}
      />
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
      <SiteLooks
        site={site}
        layers={layers}
        feed={feed}
        match={match}
        further={[
          { value: 'views', label: 'Views', part: <ViewTable site={site} /> },
          { value: 'work', label: 'Work', part: <WorkTable site={site} work={work} feed={feed} end={end} /> },
        ]}
      />
    </div>
  );
}
