'use client';

import { MarkLegend } from '#components/blueprint/cell-mark.tsx';
import { SiteFigureRow } from '#components/blueprint/site-figures.tsx';
import { SiteLooks } from '#components/blueprint/site-looks.tsx';
import { useSiteLayers } from '#components/blueprint/use-site-layers.ts';
import { overlapOf } from '#lib/blueprint/layers.ts';
import { emptyBuildingSite, extraCount } from '#lib/families/blueprints/rules.ts';
import { formatPercent } from '#lib/format.ts';
import type { FamilyPanelProps } from '../presentation.ts';

/** How blueprint and world overlap at the shown moment: the score, the layers and a list of all blocks. A chosen block shows where it comes from. */
export function BlueprintPanel({ view, feed, match }: FamilyPanelProps) {
  const site = view.family.family === 'blueprints' ? view.family.site : emptyBuildingSite;
  const { assignment } = site;
  const layers = useSiteLayers(site);
  if (!assignment) return <p className="p-3 text-data text-muted">The blueprint is not known yet. It arrives when the game starts.</p>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-blueprint>
      <h3 className="flex min-h-11 items-center px-3 font-semibold">{assignment.name}</h3>
      <SiteFigureRow
        figures={[
          ['Score, as overlap', formatPercent(overlapOf(layers))],
          ['Right', `${site.right} of ${assignment.cells.length}`],
          ['Too many', String(extraCount(site))],
        ]}
      />
      <SiteLooks site={site} layers={layers} feed={feed} match={match}>
        <MarkLegend layers={layers} />
      </SiteLooks>
    </div>
  );
}
