'use client';

import { useMemo, useState } from 'react';
import { BlockStory } from '#components/blueprint/block-story.tsx';
import { Ghosts } from '#components/blueprint/ghosts.tsx';
import { LayerSlices } from '#components/blueprint/layer-slices.tsx';
import { MarkLegend } from '#components/blueprint/mark-legend.tsx';
import type { EpisodeStudyProps, StudiedEpisode } from '#components/families/episode-study.ts';
import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { useLogFold } from '#components/feed/use-log-fold.ts';
import { Panel } from '#components/ui/panel.tsx';
import { layersOf } from '#lib/blueprint/layers.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import {
  type BuildingSite,
  emptyBuildingSite,
  extraCount,
  foldBuildingSite,
  rightByAgent,
  scoreOf,
} from '#lib/families/blueprints/building-site.ts';
import { foldScores, noScores, type ScoreCurve } from '#lib/families/blueprints/score-curve.ts';
import { foldPlacements, noPlacements } from '#lib/fold/fold-placements.ts';
import { formatPercent } from '#lib/format.ts';
import { ScoreCurves } from './score-curves.tsx';

/** What both episodes show: the same layer and the same block. */
interface Shared {
  readonly y: number | null;
  readonly setY: (y: number) => void;
  readonly chosen: string | null;
  readonly choose: (key: string | null) => void;
}

function foldSite(site: BuildingSite, events: readonly MatchEvent[]): BuildingSite {
  return events.reduce(foldBuildingSite, site);
}

function Figures({ site }: { site: BuildingSite }) {
  const figures = [
    ['score', formatPercent(scoreOf(site))],
    ['right', `${site.right} of ${site.assignment?.cells.length ?? 0}`],
    ['too many', String(extraCount(site))],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {figures.map(([title, value]) => (
        <div key={title} className="flex flex-col-reverse">
          <dt className="text-micro text-muted">{title}</dt>
          <dd className="font-[650] text-lead">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Builders({ site }: { site: BuildingSite }) {
  const placed = rightByAgent(site);
  return (
    <table className="w-full text-data">
      <thead>
        <tr className="text-left text-micro text-muted">
          <th className="px-3 py-1 font-normal">Agent</th>
          <th className="px-3 py-1 text-right font-normal">Right blocks</th>
          <th className="px-3 py-1 text-right font-normal">Messages</th>
          <th className="px-3 py-1 text-right font-normal">Commands</th>
        </tr>
      </thead>
      <tbody>
        {site.agents.map((agent) => (
          <tr key={agent} className="border-line border-t tabular-nums">
            <th className="px-3 py-1 text-left font-medium">{agent}</th>
            <td className="px-3 py-1 text-right">{placed.get(agent) ?? 0}</td>
            <td className="px-3 py-1 text-right">{site.talk.get(agent)?.messages ?? 0}</td>
            <td className="px-3 py-1 text-right">{site.actions.get(agent) ?? 0}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Episode(properties: { episode: StudiedEpisode; shared: Shared; isPair: boolean; page: EpisodeStudyProps }) {
  const { episode, shared, isPair, page } = properties;
  const { y, setY, chosen, choose } = shared;
  const { Scene, onSeek } = page;
  const site = useFeedFold(episode.feed, emptyBuildingSite, foldSite);
  const placements = useFeedFold(episode.feed, noPlacements, foldPlacements);
  const { assignment, built, placers } = site;
  // biome-ignore lint/correctness/useExhaustiveDependencies: layers depend on these parts of a site alone, and a site changes with every action
  const layers = useMemo(() => layersOf(site), [assignment, built, placers]);
  const marks = useMemo(() => <Ghosts site={site} layer={y} chosen={chosen} />, [site, y, chosen]);
  return (
    <section aria-label={`Episode ${episode.letter}`} className="grid min-w-0 content-start gap-3" data-building>
      <Panel className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
          <h2 className="min-w-0 break-words">
            {isPair ? <b className="mr-2 font-mono text-muted">{episode.letter}</b> : null}
            <span className="font-semibold">{episode.title}</span>
          </h2>
          <Figures site={site} />
        </div>
        <div className="relative aspect-[4/3] max-h-[48dvh] w-full overflow-hidden bg-sunken">
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
      </Panel>
      <Panel className="min-w-0">
        <LayerSlices layers={layers} y={y} onPick={setY} chosen={chosen} onChoose={choose} />
      </Panel>
      <Panel className="min-w-0 overflow-x-auto">
        <Builders site={site} />
      </Panel>
    </section>
  );
}

function OneCurve({ a, page }: { a: StudiedEpisode; page: EpisodeStudyProps }) {
  const first = useLogFold(a.feed, noScores, foldScores);
  return <Curves curves={[[a, first]]} page={page} />;
}

function TwoCurves({ a, b, page }: { a: StudiedEpisode; b: StudiedEpisode; page: EpisodeStudyProps }) {
  const first = useLogFold(a.feed, noScores, foldScores);
  const second = useLogFold(b.feed, noScores, foldScores);
  return (
    <Curves
      curves={[
        [a, first],
        [b, second],
      ]}
      page={page}
    />
  );
}

function Curves({ curves, page }: { curves: readonly (readonly [StudiedEpisode, ScoreCurve])[]; page: EpisodeStudyProps }) {
  return (
    <Panel className="min-w-0">
      <h3 className="border-line border-b px-3 py-2 text-section">Score over time</h3>
      <ScoreCurves curves={curves.map(([{ letter, feed }, scores]) => ({ letter, feed, scores }))} end={page.end} />
    </Panel>
  );
}

/**
 * Buildings against their blueprint, of one episode or of two side by side: scenes with what is missing, the same layer of both, what each agent
 * placed, said and did, and the score over time.
 */
export function BuildingStudy(page: EpisodeStudyProps) {
  const [a, b] = page.episodes;
  const [y, setY] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (key: string | null): void => {
    setChosen(key);
    if (key !== null) setY(Number(key.split(' ')[1]));
  };
  const shared: Shared = { y, setY, chosen, choose };
  if (a === undefined) return null;
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_300px] [&>*]:min-w-0">
        {b === undefined ? <OneCurve a={a} page={page} /> : <TwoCurves a={a} b={b} page={page} />}
        <Panel className="min-w-0">
          <h3 className="border-line border-b px-3 py-2 text-section">Blueprint</h3>
          {page.picture}
        </Panel>
      </div>
      <div className={`grid items-start gap-3 [&>*]:min-w-0 ${b === undefined ? '' : 'md:grid-cols-2'}`}>
        {page.episodes.map((episode) => (
          <Episode key={episode.letter} episode={episode} shared={shared} isPair={b !== undefined} page={page} />
        ))}
      </div>
    </div>
  );
}
