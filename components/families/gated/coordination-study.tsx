'use client';

import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { SectionHead } from '#components/ui/panel.tsx';
import { messageSum, settledIssues } from '#lib/coordination/coordination-sums.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { emptySite, foldSite, type Site } from '#lib/families/gated/rules.ts';
import { formatName } from '#lib/format.ts';
import type { EpisodeStudyProps, StudiedEpisode } from '../episode-study.ts';
import { AskingGraph } from './asking-graph.tsx';
import { WindowLanes } from './window-lanes.tsx';

function foldSiteOf(site: Site, events: readonly MatchEvent[]): Site {
  return events.reduce(foldSite, site);
}

/** Both scenes share one camera, which no moment of one episode turns. */
const nowhere = (): null => null;

/**
 * The coordination of one or two episodes on the same task, in step: what was built and said until the shown moment, who asked whom, and
 * the windows. This shows the gate beside the same task with free chat.
 */
export function CoordinationStudy({ episodes, end, onSeek, picture, Scene }: EpisodeStudyProps) {
  return (
    <div className="grid gap-3">
      <div className={episodes.length > 1 ? 'grid items-start gap-3 md:grid-cols-2 [&>*]:min-w-0' : 'grid gap-3 [&>*]:min-w-0'}>
        {episodes.map((episode) => (
          <Side key={episode.letter} episode={episode} end={end} onSeek={onSeek} Scene={Scene} />
        ))}
      </div>
      <section aria-label="Blueprint" className="grid gap-2 rounded-sm border border-line bg-panel p-3">
        <SectionHead title="Blueprint" />
        <div className="w-full max-w-xl">{picture}</div>
      </section>
    </div>
  );
}

function Side({ episode, end, onSeek, Scene }: Pick<EpisodeStudyProps, 'end' | 'onSeek' | 'Scene'> & { episode: StudiedEpisode }) {
  const site = useFeedFold(episode.feed, emptySite, foldSiteOf);
  const { coordination, plan, right } = site;
  const windows = [...coordination.windows.values()];
  const issues = settledIssues(coordination);
  const figures = [
    ['messages', String(messageSum(coordination))],
    ['blocks', plan === null ? '-' : `${right}/${plan.cells.length}`],
    ['windows', String(windows.length)],
    ['with yield', String(windows.filter(({ yieldTick }) => yieldTick !== null).length)],
    ['issues resolved', `${issues.resolved}/${issues.all}`],
    ['adjudicator calls', String(coordination.adjudications)],
  ] as const;
  return (
    <section
      aria-label={`Episode ${episode.letter}`}
      className="grid content-start rounded-sm border border-line bg-panel"
      data-study={episode.letter}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
        <h2 className="min-w-0 break-words">
          <b className="mr-2 font-mono text-muted">{episode.letter}</b>
          <span className="font-semibold">{episode.title}</span>
          {coordination.variant === null ? null : <span className="ml-2 text-soft">{formatName(coordination.variant)}</span>}
        </h2>
        <dl className="flex flex-wrap gap-x-5 gap-y-1">
          {figures.map(([title, value]) => (
            <div key={title} className="flex flex-col-reverse" data-figure={title}>
              <dt className="text-micro text-muted">{title}</dt>
              <dd className="font-[650] text-lead">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="relative aspect-[4/3] max-h-[48dvh] w-full overflow-hidden bg-sunken">
        <Scene episode={episode} marks={null} />
      </div>
      <div className="px-3 pt-3">
        <SectionHead title="Who asked whom" level={3} />
      </div>
      <AskingGraph agents={coordination.agents} windows={windows} placeOf={nowhere} onSeek={onSeek} />
      <div className="px-3 pt-3">
        <SectionHead title="Windows" level={3} />
      </div>
      <WindowLanes windows={windows} tick={end} placeOf={nowhere} onSeek={onSeek} />
    </section>
  );
}
