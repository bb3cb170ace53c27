'use client';

import { useMemo } from 'react';
import { BlockStory } from '#components/blueprint/block-story.tsx';
import { Ghosts } from '#components/blueprint/ghosts.tsx';
import { MarkLegend } from '#components/blueprint/mark-legend.tsx';
import type { EpisodeStudyProps, StudiedEpisode } from '#components/families/episode-study.ts';
import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { overlapOf } from '#lib/blueprint/layers.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { actionSeconds, ratesOf } from '#lib/families/construction/measure.ts';
import { formatNumber, formatPercent } from '#lib/format.ts';
import type { StudyChoice } from './study-choice.ts';
import type { BlockStudyView } from './use-block-study.ts';

/** The rates of an episode at the shown moment. */
function Figures({ study, episode }: { study: BlockStudyView; episode: StudiedEpisode }) {
  const { site, layers } = study;
  if (site.assignment === null) return null;
  const { block, view } = ratesOf(site);
  const figures = [
    ['block hit rate', formatPercent(block)],
    ['block overlap', formatPercent(overlapOf(layers))],
    ['view hit rate', formatPercent(view)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {figures.map(([title, value]) => (
        <div key={title} className="flex flex-col-reverse">
          <dt className="text-micro text-muted">{title}</dt>
          <dd className="font-[650] text-lead">{value}</dd>
        </div>
      ))}
      <div className="flex flex-col-reverse">
        <dt className="text-micro text-muted">action time</dt>
        <dd className="font-[650] text-lead">
          <AtPlayhead feed={episode.feed} step={ticksPerSecond}>
            {(playhead) => `${formatNumber(actionSeconds(site, Math.max(0, playhead)))} s`}
          </AtPlayhead>
        </dd>
      </div>
    </dl>
  );
}

/** The scene of an episode with its marks, and the story of the chosen block. */
export function StudyWorld(properties: {
  episode: StudiedEpisode;
  study: BlockStudyView;
  shared: StudyChoice;
  Scene: EpisodeStudyProps['Scene'];
  isPair: boolean;
  onSeek: (tick: number) => void;
}) {
  const { episode, study, shared, Scene, isPair, onSeek } = properties;
  const { site, layers, placements } = study;
  const { y, chosen, choose } = shared;
  const marks = useMemo(() => <Ghosts site={site} layer={y} chosen={chosen} />, [site, y, chosen]);
  return (
    <section aria-label={`Episode ${episode.letter}`} className="grid min-w-0 content-start rounded-sm border border-line bg-panel">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
        <h2 className="min-w-0 break-words">
          {isPair ? <b className="mr-2 font-mono text-muted">{episode.letter}</b> : null}
          <span className="font-semibold">{episode.title}</span>
        </h2>
        <Figures study={study} episode={episode} />
      </div>
      <div
        className={classNames(
          'relative overflow-hidden bg-sunken',
          isPair ? 'aspect-[4/3] max-h-[48dvh] w-full' : 'aspect-[16/10] max-h-[52dvh] w-full',
        )}
      >
        <Scene episode={episode} marks={marks} />
      </div>
      <div className="border-line border-t px-3 py-2">
        <MarkLegend layers={y === null ? layers : layers.filter((layer) => layer.y === y)} />
      </div>
      <div aria-live="polite">
        {chosen === null ? null : (
          <BlockStory
            site={site}
            at={chosen}
            placement={placements.blocks.get(chosen) ?? null}
            match={episode.match}
            onSeek={onSeek}
            onClose={() => choose(null)}
          />
        )}
      </div>
    </section>
  );
}
