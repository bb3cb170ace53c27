'use client';

import { useSiteLayers } from '#components/blueprint/use-site-layers.ts';
import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { useLogFold } from '#components/feed/use-log-fold.ts';
import type { Layer } from '#lib/blueprint/layers.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { foldOverlap, noOverlap, type OverlapCurve } from '#lib/families/construction/overlap-curve.ts';
import { emptySite, foldSite, type Site } from '#lib/families/construction/rules.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { foldPlacements, noPlacements, type PlacementsView } from '#lib/fold/fold-placements.ts';
import { foldWork, noWork, type WorkView } from '#lib/fold/fold-work.ts';

/** The blocks and the work of an episode. */
export interface BlockStudyView {
  /** At the shown moment. */
  readonly site: Site;
  readonly layers: readonly Layer[];
  readonly placements: PlacementsView;
  readonly work: WorkView;
  /** Of the whole episode. */
  readonly curve: OverlapCurve;
}

function foldSiteOf(site: Site, events: readonly MatchEvent[]): Site {
  return events.reduce(foldSite, site);
}

/** The blocks and the work of the episode of a feed. */
export function useBlockStudy(feed: MatchFeed): BlockStudyView {
  const site = useFeedFold(feed, emptySite, foldSiteOf);
  const placements = useFeedFold(feed, noPlacements, foldPlacements);
  const work = useFeedFold(feed, noWork, foldWork);
  const curve = useLogFold(feed, noOverlap, foldOverlap);
  const layers = useSiteLayers(site);
  return { site, layers, placements, work, curve };
}
