'use client';

import { LayerMap } from '#components/blueprint/layer-map.tsx';
import { fullestOf, LayerSlider, useLayersFrame } from '#components/blueprint/layer-slices.tsx';
import type { Layer } from '#lib/blueprint/layers.ts';
import type { StudiedEpisode } from '../episode-study.ts';
import { AllLayers } from './all-layers.tsx';
import type { StudyChoice } from './study-choice.ts';
import type { BlockStudyView } from './use-block-study.ts';

/** The same layer of both episodes side by side, with one slider. */
export function LayerPair({
  episodes,
  studies,
  shared,
}: {
  episodes: readonly StudiedEpisode[];
  studies: readonly BlockStudyView[];
  shared: StudyChoice;
}) {
  const { y, setY, chosen, choose } = shared;
  const all = studies.flatMap(({ layers }) => layers);
  const frame = useLayersFrame(all);
  const heights = [...new Set(all.map((layer) => layer.y))].sort((one, other) => other - one);
  const shown = y ?? fullestOf(all)?.y;
  if (shown === undefined) return null;
  return (
    <div className="grid gap-3 p-3">
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <LayerSlider layers={heights.map((height) => ({ y: height }))} y={shown} onPick={setY} />
        <AllLayers y={y} onPick={setY} />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {studies.map(({ layers }, index) => {
          const layer: Layer = layers.find((one) => one.y === shown) ?? { y: shown, blocks: [], right: 0, either: 0 };
          return (
            <div key={episodes[index]?.letter} className="grid content-start gap-1">
              <p className="text-center text-micro text-muted">
                <b className="mr-1.5 font-mono text-text">{episodes[index]?.letter}</b>
                {layer.right} of {layer.either} right
              </p>
              <LayerMap layer={layer} frame={frame} chosen={chosen} onChoose={choose} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
