'use client';

import { useState } from 'react';
import { LayerSlices } from '#components/blueprint/layer-slices.tsx';
import { useSharedChoice } from '#components/blueprint/shared-choice.ts';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import type { Layer, LayerBlock } from '#lib/blueprint/layers.ts';
import { formatName, formatNumber } from '#lib/format.ts';
import type { EpisodeStudyProps, StudiedEpisode } from '../episode-study.ts';
import { AllLayers } from './all-layers.tsx';
import { LayerPair } from './layer-pair.tsx';
import type { OverlapKind } from './overlap-strip.tsx';
import type { StudyChoice } from './study-choice.ts';
import { StudyCurves } from './study-curves.tsx';
import { StudySection } from './study-section.tsx';
import { StudyWorld } from './study-world.tsx';
import { type BlockStudyView, useBlockStudy } from './use-block-study.ts';
import { ViewTable } from './view-table.tsx';
import { WorkTable } from './work-table.tsx';

interface Parts {
  readonly episodes: readonly StudiedEpisode[];
  readonly studies: readonly BlockStudyView[];
  readonly shared: StudyChoice;
  readonly setKind: (kind: OverlapKind) => void;
  readonly properties: EpisodeStudyProps;
}

function Single({ episodes, studies, shared, setKind, properties }: Parts) {
  const [episode] = episodes;
  const [study] = studies;
  if (episode === undefined || study === undefined) return null;
  const { y, setY, chosen, choose } = shared;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_minmax(0,1fr)] [&>*]:min-w-0">
      <div className="grid content-start gap-3">
        <StudyWorld episode={episode} study={study} shared={shared} Scene={properties.Scene} isPair={false} onSeek={properties.onSeek} />
        <StudyCurves
          episodes={episodes}
          studies={studies}
          shared={shared}
          setKind={setKind}
          end={properties.end}
          onSeek={properties.onSeek}
        />
        <StudySection title="Agents">
          <WorkTable site={study.site} work={study.work} feed={episode.feed} end={properties.end} />
        </StudySection>
      </div>
      <div className="grid content-start gap-3">
        <StudySection title="Layers" tools={<AllLayers y={y} onPick={setY} />}>
          <LayerSlices layers={study.layers} y={y} onPick={setY} chosen={chosen} onChoose={choose} />
        </StudySection>
        <StudySection title="Kinds of blocks">
          <KindTable layers={study.layers} />
        </StudySection>
        <StudySection title="Blueprint">{properties.picture}</StudySection>
      </div>
      <div className="grid content-start gap-3">
        <StudySection title="Five views">
          <ViewTable site={study.site} />
        </StudySection>
      </div>
    </div>
  );
}

function Pair({ episodes, studies, shared, setKind, properties }: Parts) {
  const rows = episodes.flatMap((episode, index) => {
    const study = studies[index];
    return study === undefined ? [] : [{ episode, study }];
  });
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-3 md:grid-cols-2 [&>*]:min-w-0">
        {rows.map(({ episode, study }) => (
          <StudyWorld
            key={episode.letter}
            episode={episode}
            study={study}
            shared={shared}
            Scene={properties.Scene}
            isPair
            onSeek={properties.onSeek}
          />
        ))}
      </div>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_300px] [&>*]:min-w-0">
        <StudyCurves
          episodes={episodes}
          studies={studies}
          shared={shared}
          setKind={setKind}
          end={properties.end}
          onSeek={properties.onSeek}
        />
        <StudySection title="The same layer">
          <LayerPair episodes={episodes} studies={studies} shared={shared} />
        </StudySection>
        <StudySection title="Blueprint">{properties.picture}</StudySection>
      </div>
      <div className="grid items-start gap-3 md:grid-cols-2 [&>*]:min-w-0">
        {rows.map(({ episode, study }) => (
          <div key={episode.letter} className="grid content-start gap-3">
            <StudySection title={`Five views, ${episode.letter}`}>
              <ViewTable site={study.site} />
            </StudySection>
            <StudySection title={`Agents, ${episode.letter}`}>
              <WorkTable site={study.site} work={study.work} feed={episode.feed} end={properties.end} />
            </StudySection>
          </div>
        ))}
      </div>
    </div>
  );
}

/** One episode: its parts as `Single` lays them out. */
function OneStudy({ episode, ...rest }: Omit<Parts, 'episodes' | 'studies'> & { episode: StudiedEpisode }) {
  const study = useBlockStudy(episode.feed);
  return <Single {...rest} episodes={[episode]} studies={[study]} />;
}

/** Two episodes: their parts as `Pair` lays them out. */
function TwoStudies({ a, b, ...rest }: Omit<Parts, 'episodes' | 'studies'> & { a: StudiedEpisode; b: StudiedEpisode }) {
  const first = useBlockStudy(a.feed);
  const second = useBlockStudy(b.feed);
  return <Pair {...rest} episodes={[a, b]} studies={[first, second]} />;
}

/**
 * Built blocks against the blueprint, of one episode or of two side by side: scenes with marks, layers, views, the overlap over time, and the
 * work of the agents.
 */
export function BlockStudy(properties: EpisodeStudyProps) {
  const [a, b] = properties.episodes;
  const [kind, setKind] = useState<OverlapKind>('block');
  const shared: StudyChoice = { ...useSharedChoice(), kind };
  if (a === undefined) return null;
  return b === undefined ? (
    <OneStudy episode={a} shared={shared} setKind={setKind} properties={properties} />
  ) : (
    <TwoStudies a={a} b={b} shared={shared} setKind={setKind} properties={properties} />
  );
}

/** The blocks of a site by the kind that the blueprint wants: how many are wanted, right, wrong and missing. */
function KindTable({ layers }: { layers: readonly Layer[] }) {
  const wanted = layers.flatMap(({ blocks }) => blocks.filter((block) => block.wanted !== null));
  const kinds = [...Map.groupBy(wanted, (block) => block.wanted?.name ?? '')].sort(([, one], [, other]) => other.length - one.length);
  const count = (blocks: readonly LayerBlock[], mark: LayerBlock['mark']): number => blocks.filter((block) => block.mark === mark).length;
  return (
    <table className="w-full text-data [&_td]:h-8 [&_td]:px-1.5 [&_td]:text-right [&_th:first-child]:pl-3 [&_td:last-child]:pr-3 [&_th:last-child]:pr-3 [&_th]:px-1.5">
      <thead>
        <tr className="h-8 text-micro text-muted [&_th+th]:text-right">
          <th scope="col">Block</th>
          <th scope="col">Wanted</th>
          <th scope="col">Right</th>
          <th scope="col">Wrong</th>
          <th scope="col">Missing</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(([name, blocks]) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className="font-normal">
              <span className="flex items-center gap-2">
                <ItemIcon name={name} />
                {formatName(name)}
              </span>
            </th>
            <td>{formatNumber(blocks.length)}</td>
            {(['right', 'wrong', 'missing'] as const).map((mark) => {
              const number = count(blocks, mark);
              return (
                <td key={mark} className={number === 0 ? 'text-muted' : ''}>
                  {formatNumber(number)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
