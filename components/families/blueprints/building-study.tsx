'use client';

import { LayerSlices } from '#components/blueprint/layer-slices.tsx';
import { type SharedChoice, useSharedChoice } from '#components/blueprint/shared-choice.ts';
import { SiteScene } from '#components/blueprint/site-scene.tsx';
import { useSiteLayers } from '#components/blueprint/use-site-layers.ts';
import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { useLogFold } from '#components/feed/use-log-fold.ts';
import { Panel } from '#components/ui/panel.tsx';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import {
  type BuildingSite,
  emptyBuildingSite,
  extraCount,
  foldBuildingSite,
  rightByAgent,
  scoreOf,
} from '#lib/families/blueprints/rules.ts';
import { foldScores, noScores, type ScoreCurve } from '#lib/families/blueprints/score-curve.ts';
import { foldPlacements, noPlacements } from '#lib/fold/fold-placements.ts';
import { formatPercent } from '#lib/format.ts';
import type { EpisodeStudyProps, StudiedEpisode } from '../episode-study.ts';
import { ScoreCurves } from './score-curves.tsx';

function foldSite(site: BuildingSite, events: readonly MatchEvent[]): BuildingSite {
  return events.reduce(foldBuildingSite, site);
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
            <td className="px-3 py-1 text-right">{site.world.counts.get(agent) ?? 0}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Episode(properties: { episode: StudiedEpisode; shared: SharedChoice; isPair: boolean; page: EpisodeStudyProps }) {
  const { episode, shared, isPair, page } = properties;
  const { y, setY, chosen, choose } = shared;
  const { Scene, onSeek } = page;
  const site = useFeedFold(episode.feed, emptyBuildingSite, foldSite);
  const placements = useFeedFold(episode.feed, noPlacements, foldPlacements);
  const layers = useSiteLayers(site);
  return (
    <section aria-label={`Episode ${episode.letter}`} className="grid min-w-0 content-start gap-3" data-building>
      <SiteScene
        letter={isPair ? episode.letter : null}
        title={episode.title}
        match={episode.match}
        site={site}
        layers={layers}
        placements={placements}
        shared={shared}
        figures={[
          ['score', formatPercent(scoreOf(site))],
          ['right', `${site.right} of ${site.assignment?.cells.length ?? 0}`],
          ['extra', String(extraCount(site))],
        ]}
        scene={(marks) => <Scene episode={episode} marks={marks} />}
        onSeek={onSeek}
      />
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
  const shared = useSharedChoice();
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
