'use client';

import { type ReactNode, useMemo, useState } from 'react';
import type { EpisodeStudyProps, StudiedEpisode } from '#components/families/episode-study.ts';
import { AtPlayhead } from '#components/match-state/at-playhead.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Panel } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { type Layer, overlapOf } from '#lib/families/construction/layers.ts';
import { actionSeconds, ratesOf } from '#lib/families/construction/measure.ts';
import { formatNumber, formatPercent } from '#lib/format.ts';
import { BlockStory } from './block-story.tsx';
import { FilmStrip } from './film-strip.tsx';
import { Ghosts } from './ghosts.tsx';
import { KindTable } from './kind-table.tsx';
import { LayerMap } from './layer-map.tsx';
import { LayerSlices, LayerSlider, layersFrame } from './layer-slices.tsx';
import { MarkLegend } from './mark-legend.tsx';
import { lossWords, type OverlapKind, OverlapStrip } from './overlap-strip.tsx';
import { type BlockStudyView, useBlockStudy } from './use-block-study.ts';
import { ViewTable } from './view-table.tsx';
import { WorkTable } from './work-table.tsx';

/** What one page keeps for all its episodes: the layer, the chosen block, and the kind of overlap. */
interface Shared {
  /** Null for all layers. */
  readonly y: number | null;
  readonly setY: (y: number | null) => void;
  readonly chosen: string | null;
  readonly choose: (key: string | null) => void;
  readonly kind: OverlapKind;
}

function Section({ title, children, tools }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <Panel className="min-w-0">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-2 border-line border-b px-3 py-1">
        <h3 className="text-section">{title}</h3>
        {tools}
      </div>
      {children}
    </Panel>
  );
}

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
function World(properties: {
  episode: StudiedEpisode;
  study: BlockStudyView;
  shared: Shared;
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

function OverlapKinds({ kind, onPick }: { kind: OverlapKind; onPick: (kind: OverlapKind) => void }) {
  return (
    <Segmented
      small
      label="Which overlap"
      value={kind}
      onChange={onPick}
      segments={[
        { value: 'block', label: 'Blocks' },
        { value: 'view', label: 'Views' },
      ]}
    />
  );
}

function Curve({
  episode,
  study,
  shared,
  end,
  onSeek,
  isPair,
}: {
  episode: StudiedEpisode;
  study: BlockStudyView;
  shared: Shared;
  end: number;
  onSeek: (tick: number) => void;
  isPair: boolean;
}) {
  const loss = lossWords(study.curve);
  return (
    <div className="grid gap-1 px-3 py-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-micro text-muted">
        <span>
          {isPair ? <b className="mr-1.5 font-mono text-text">{episode.letter}</b> : null}
          {episode.title}
        </span>
        {loss === null || shared.kind === 'view' ? null : <span className="text-soft">▼ {loss}</span>}
      </p>
      <FilmStrip feed={episode.feed} curve={study.curve} kind={shared.kind} end={end} onSeek={onSeek} />
      <OverlapStrip
        curve={study.curve}
        kind={shared.kind}
        feed={episode.feed}
        end={end}
        onSeek={onSeek}
        label={`Overlap over time, episode ${episode.letter}`}
      />
    </div>
  );
}

function AllLayers({ y, onPick }: { y: number | null; onPick: (y: number | null) => void }) {
  return (
    <label className="flex items-center gap-1.5 whitespace-nowrap text-data pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={y === null}
        onChange={(event) => (event.target.checked ? onPick(null) : undefined)}
        className="accent-gold"
      />
      All layers in 3D
    </label>
  );
}

/** The same layer of both episodes side by side, with one slider. */
function LayerPair({
  episodes,
  studies,
  shared,
}: {
  episodes: readonly StudiedEpisode[];
  studies: readonly BlockStudyView[];
  shared: Shared;
}) {
  const { y, setY, chosen, choose } = shared;
  const all = studies.flatMap(({ layers }) => layers);
  const frame = useMemo(() => layersFrame(all), [all]);
  const heights = [...new Set(all.map((layer) => layer.y))].sort((one, other) => other - one);
  const shown = y ?? heights[0];
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

interface Parts {
  readonly episodes: readonly StudiedEpisode[];
  readonly studies: readonly BlockStudyView[];
  readonly shared: Shared;
  readonly setKind: (kind: OverlapKind) => void;
  readonly properties: EpisodeStudyProps;
}

function Curves({ episodes, studies, shared, setKind, properties }: Parts) {
  return (
    <Section title="Overlap over time" tools={<OverlapKinds kind={shared.kind} onPick={setKind} />}>
      {episodes.map((episode, index) => {
        const study = studies[index];
        return study === undefined ? null : (
          <Curve
            key={episode.letter}
            episode={episode}
            study={study}
            shared={shared}
            end={properties.end}
            onSeek={properties.onSeek}
            isPair={episodes.length > 1}
          />
        );
      })}
    </Section>
  );
}

function Single({ episodes, studies, shared, setKind, properties }: Parts) {
  const [episode] = episodes;
  const [study] = studies;
  if (episode === undefined || study === undefined) return null;
  const { y, setY, chosen, choose } = shared;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_minmax(0,1fr)] [&>*]:min-w-0">
      <div className="grid content-start gap-3">
        <World episode={episode} study={study} shared={shared} Scene={properties.Scene} isPair={false} onSeek={properties.onSeek} />
        <Curves episodes={episodes} studies={studies} shared={shared} setKind={setKind} properties={properties} />
        <Section title="Agents">
          <WorkTable site={study.site} work={study.work} feed={episode.feed} end={properties.end} />
        </Section>
      </div>
      <div className="grid content-start gap-3">
        <Section title="Layers" tools={<AllLayers y={y} onPick={setY} />}>
          <LayerSlices layers={study.layers} y={y} onPick={setY} chosen={chosen} onChoose={choose} />
        </Section>
        <Section title="Kinds of blocks">
          <KindTable layers={study.layers} />
        </Section>
        <Section title="Blueprint">{properties.picture}</Section>
      </div>
      <div className="grid content-start gap-3">
        <Section title="Five views">
          <ViewTable site={study.site} />
        </Section>
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
          <World
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
        <Curves episodes={episodes} studies={studies} shared={shared} setKind={setKind} properties={properties} />
        <Section title="The same layer">
          <LayerPair episodes={episodes} studies={studies} shared={shared} />
        </Section>
        <Section title="Blueprint">{properties.picture}</Section>
      </div>
      <div className="grid items-start gap-3 md:grid-cols-2 [&>*]:min-w-0">
        {rows.map(({ episode, study }) => (
          <div key={episode.letter} className="grid content-start gap-3">
            <Section title={`Five views, ${episode.letter}`}>
              <ViewTable site={study.site} />
            </Section>
            <Section title={`Agents, ${episode.letter}`}>
              <WorkTable site={study.site} work={study.work} feed={episode.feed} end={properties.end} />
            </Section>
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
  const [y, setY] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [kind, setKind] = useState<OverlapKind>('block');
  const choose = (key: string | null): void => {
    setChosen(key);
    if (key !== null) setY(Number(key.split(' ')[1]));
  };
  const shared: Shared = { y, setY, chosen, choose, kind };
  if (a === undefined) return null;
  return b === undefined ? (
    <OneStudy episode={a} shared={shared} setKind={setKind} properties={properties} />
  ) : (
    <TwoStudies a={a} b={b} shared={shared} setKind={setKind} properties={properties} />
  );
}
