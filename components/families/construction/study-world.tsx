'use client';

import { SiteScene } from '#components/blueprint/site-scene.tsx';
import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { overlapOf } from '#lib/blueprint/layers.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { actionSeconds, ratesOf } from '#lib/families/construction/rules.ts';
import { formatNumber, formatPercent } from '#lib/format.ts';
import type { EpisodeStudyProps, StudiedEpisode } from '../episode-study.ts';
import type { StudyChoice } from './study-choice.ts';
import type { BlockStudyView } from './use-block-study.ts';

/** The scene of an episode with its rates and marks, and the story of the chosen block. */
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
  const { block, view } = ratesOf(site);
  const time = (
    <AtPlayhead feed={episode.feed} step={ticksPerSecond}>
      {(playhead) => `${formatNumber(actionSeconds(site, Math.max(0, playhead)))} s`}
    </AtPlayhead>
  );
  return (
    <section aria-label={`Episode ${episode.letter}`} className="grid min-w-0 content-start">
      <SiteScene
        letter={isPair ? episode.letter : null}
        title={episode.title}
        match={episode.match}
        site={site}
        layers={layers}
        placements={placements}
        shared={shared}
        figures={
          site.assignment === null
            ? []
            : [
                ['block hit rate', formatPercent(block)],
                ['block overlap', formatPercent(overlapOf(layers))],
                ['view hit rate', formatPercent(view)],
                ['action time', time],
              ]
        }
        scene={(marks) => <Scene episode={episode} marks={marks} />}
        onSeek={onSeek}
      />
    </section>
  );
}
