'use client';

import { type ReactNode, useMemo } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Panel } from '#components/ui/panel.tsx';
import type { Layer } from '#lib/blueprint/layers.ts';
import type { BlueprintSite } from '#lib/blueprint/site.ts';
import type { PlacementsView } from '#lib/fold/fold-placements.ts';
import { MarkLegend } from './cell-mark.tsx';
import { ChosenStory } from './chosen-story.tsx';
import { FocusedGhosts } from './ghosts.tsx';
import type { SharedChoice } from './shared-choice.ts';
import { LargeSiteFigures, type SiteFigure } from './site-figures.tsx';

/** The site of one episode on a page of its own: title and figures, the scene with its marks, and the story of the chosen block. */
export function SiteScene(properties: {
  /** Names the episode beside another one; null for a single episode. */
  letter: string | null;
  title: string;
  match: string;
  site: BlueprintSite;
  layers: readonly Layer[];
  placements: PlacementsView;
  shared: SharedChoice;
  figures: readonly SiteFigure[];
  /** The 3D scene of the episode with these marks in it. */
  scene: (marks: ReactNode) => ReactNode;
  onSeek: (tick: number) => void;
}) {
  const { letter, title, match, site, layers, placements, shared, figures, scene, onSeek } = properties;
  const { y, chosen, choose } = shared;
  const marks = useMemo(() => <FocusedGhosts site={site} layer={y} chosen={chosen} />, [site, y, chosen]);
  const size = letter === null ? 'aspect-[16/10] max-h-[52dvh]' : 'aspect-[4/3] max-h-[48dvh]';
  return (
    <Panel className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
        <h2 className="min-w-0 break-words">
          {letter === null ? null : <b className="mr-2 font-mono text-muted">{letter}</b>}
          <span className="font-semibold">{title}</span>
        </h2>
        <LargeSiteFigures figures={figures} />
      </div>
      <div className={classNames('relative w-full overflow-hidden bg-sunken', size)}>{scene(marks)}</div>
      <div className="border-line border-t px-3 py-2">
        <MarkLegend layers={y === null ? layers : layers.filter((layer) => layer.y === y)} />
      </div>
      <ChosenStory site={site} chosen={chosen} placements={placements} match={match} onSeek={onSeek} onClose={() => choose(null)} />
    </Panel>
  );
}
