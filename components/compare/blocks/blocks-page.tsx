'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { EpisodeStudyProps, StudiedEpisode } from '#components/families/episode-study.ts';
import { FamilyPart } from '#components/families/family-part.tsx';
import { loadStudy } from '#components/families/studies.ts';
import { taskAddress } from '#components/tasks/task-address.ts';
import { TaskPicture } from '#components/tasks/task-picture.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { EmptyPanel } from '#components/ui/panel.tsx';
import { teamsInWords } from '#lib/domain/teams-in-words.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatCount, formatSeed, formatTag } from '#lib/format.ts';
import { messageOf } from '#lib/message-of.ts';
import type { MatchDetail, MatchView } from '#lib/protocol/views.ts';
import { taskName } from '#lib/task-name.ts';
import { CameraGroup } from './camera-group.ts';
import { blocksAddress, type EpisodeAddress } from './episode-address.ts';
import { EpisodePicker, matchWords } from './episode-picker.tsx';
import { SharedTime, seekAll } from './shared-time.tsx';
import { SyncedScene } from './synced-scene.tsx';
import { type EpisodeFeed, useEpisodeFeed } from './use-episode-feed.ts';

/** Number of the newest matches that the empty page offers. */
const mostNewest = 6;

/** A side of the comparison: its address, and its match; a match of null is unknown to the server. */
export interface ComparedSide {
  readonly address: EpisodeAddress;
  readonly match: MatchDetail | null;
}

function titleOf({ configuration }: MatchDetail): string {
  const { teams, agents, seed } = configuration;
  return [teamsInWords(teams), ...(agents === undefined ? [] : [formatCount(agents, 'agent')]), formatSeed(seed)].join(', ');
}

/** The last tick of a recording. */
function endOf(feed: MatchFeed): number {
  return feed.controls?.transport().to ?? 0;
}

/** The view of episodes side by side of a scenario's family; null while it loads. */
function useStudy(scenario: string | undefined): ComponentType<EpisodeStudyProps> | 'none' | null {
  const [found, setFound] = useState<{ readonly of: string; readonly Study: ComponentType<EpisodeStudyProps> | 'none' } | null>(null);
  useEffect(() => {
    if (scenario === undefined) return;
    let isOver = false;
    loadStudy(scenario).then(
      (Study) => isOver || setFound({ of: scenario, Study: Study ?? 'none' }),
      (error: unknown) => console.error(`The view of episodes could not be loaded. ${messageOf(error)}`),
    );
    return () => {
      isOver = true;
    };
  }, [scenario]);
  return found !== null && found.of === scenario ? found.Study : null;
}

function Opened({
  episodes,
  Study,
  picture,
}: {
  episodes: readonly StudiedEpisode[];
  Study: ComponentType<EpisodeStudyProps>;
  picture: ReactNode;
}) {
  const feeds = useMemo(() => episodes.map(({ feed }) => feed).sort((one, other) => endOf(other) - endOf(one)), [episodes]);
  const cameras = useMemo(() => new CameraGroup(episodes.length), [episodes]);
  const Scene = useCallback(
    ({ episode, marks }: { readonly episode: StudiedEpisode; readonly marks: ReactNode }) => (
      <SyncedScene episode={episode} marks={marks} cameras={cameras} index={episodes.indexOf(episode)} />
    ),
    [cameras, episodes],
  );
  const seek = useCallback((tick: number) => seekAll(feeds, tick), [feeds]);
  const [longest, ...others] = feeds;
  if (longest === undefined) return null;
  const end = Math.max(1, endOf(longest));
  return (
    <>
      <SharedTime feeds={[longest, ...others]} end={end} />
      <FamilyPart
        instead={<p className="text-error">The view of these episodes failed. The recordings are safe; open them on their match pages.</p>}
      >
        <Study episodes={episodes} end={end} onSeek={seek} picture={picture} Scene={Scene} />
      </FamilyPart>
    </>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-sm border border-error bg-error-tint px-3 py-1.5 text-data">
      {children}
    </p>
  );
}

/** Why two episodes cannot be compared; null if they can. */
function mismatch(a: MatchDetail, b: MatchDetail): string | null {
  const [one, other] = [a.configuration, b.configuration];
  if (one.scenario !== other.scenario)
    return 'These episodes play different scenarios, so A is shown alone. Choose two episodes on the same task.';
  if (one.task !== other.task) return 'These episodes play different tasks, so A is shown alone. Choose two episodes on the same task.';
  return null;
}

function useStudied(
  side: ComparedSide | null,
  letter: string,
): { readonly opened: EpisodeFeed | null; readonly episode: StudiedEpisode | null } {
  const match = side?.match ?? null;
  const opened = useEpisodeFeed(match, side?.address.episode ?? null);
  const feed = opened?.state === 'open' ? opened.feed : null;
  const title = match === null ? '' : titleOf(match);
  const id = match?.id ?? '';
  const episode = useMemo(() => (feed === null ? null : { letter, title, match: id, feed }), [feed, letter, title, id]);
  return { opened, episode };
}

interface PickedEpisodes {
  readonly a: EpisodeAddress | null;
  readonly b: EpisodeAddress | null;
}

/** The picked episodes. A pick changes the address of the page, and counts at once, so that a second pick keeps the first. */
function usePickedEpisodes(a: EpisodeAddress | null, b: EpisodeAddress | null) {
  const router = useRouter();
  const address = blocksAddress(a, b);
  const [picked, setPicked] = useState<PickedEpisodes & { readonly of: string }>({ a, b, of: address });
  if (picked.of !== address) setPicked({ a, b, of: address });
  const pick = (next: PickedEpisodes): void => {
    setPicked({ ...next, of: address });
    router.replace(blocksAddress(next.a, next.b), { scroll: false });
  };
  return { picked, pick };
}

/** Two episodes on the same task side by side, block by block; one alone until a second one is chosen. `choices` are finished matches. */
export function BlocksPage({ a, b, choices }: { a: ComparedSide | null; b: ComparedSide | null; choices: readonly MatchView[] }) {
  const first = useStudied(a, 'A');
  const second = useStudied(b, 'B');
  const [one, other] = [a?.match ?? null, b?.match ?? null];
  const refusal = one !== null && other !== null ? mismatch(one, other) : null;
  const scenario = (one ?? other)?.configuration.scenario;
  const Study = useStudy(scenario);
  const task = (one ?? other)?.configuration.task;
  const isPair = one !== null && other !== null && refusal === null;
  const episodes = useMemo(() => {
    const both = [first.episode, refusal === null ? second.episode : null].filter((episode) => episode !== null);
    // Both open together: a scene that is alone for a moment would be built twice.
    return isPair && both.length < 2 && first.opened?.state !== 'failed' && second.opened?.state !== 'failed' ? [] : both;
  }, [first, second, refusal, isPair]);
  const sameTask = choices.filter(({ configuration }) => configuration.scenario === scenario && configuration.task === task);
  const { picked, pick } = usePickedEpisodes(a?.address ?? null, b?.address ?? null);
  const isOpening = first.opened?.state === 'opening' || second.opened?.state === 'opening' || (scenario !== undefined && Study === null);
  return (
    <main id="content" className="mx-auto grid w-full max-w-[1680px] content-start gap-3 p-4 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">
          {scenario === undefined ? 'Compare blocks' : scenarioTitle(scenario)}
          {scenario === undefined || task === undefined ? null : (
            <Link href={taskAddress(scenario, task)} prefetch={false} className="rounded-sm pl-2 font-normal text-muted hover:text-text">
              {taskName(task, (one ?? other)?.taskTitle)}
            </Link>
          )}
        </h1>
        {[one, other].map((match, index) =>
          match === null ? null : (
            <Link
              key={index}
              href={`/matches/${match.id}`}
              prefetch={false}
              className="rounded-sm font-mono text-data text-soft underline hover:text-text"
            >
              {index === 0 ? 'A' : 'B'} {formatTag(match.id)}
            </Link>
          ),
        )}
      </div>
      <div className="flex gap-3 max-md:flex-col">
        <EpisodePicker
          letter="A"
          choices={choices}
          chosen={picked.a}
          episodes={one?.episodes.length ?? 0}
          onPick={(next) => pick({ ...picked, a: next })}
        />
        <EpisodePicker
          letter="B"
          choices={scenario === undefined ? choices : sameTask}
          chosen={picked.b}
          episodes={other?.episodes.length ?? 0}
          onPick={(next) => pick({ ...picked, b: next })}
        />
      </div>
      {[a, b].map((side, index) =>
        side !== null && side.match === null ? (
          <Problem key={index}>There is no match {side.address.match} in this data folder. Choose another one.</Problem>
        ) : null,
      )}
      {refusal === null ? null : <Problem>{refusal}</Problem>}
      {[first, second].map(({ opened }, index) =>
        opened?.state === 'failed' ? (
          <Problem key={index}>
            Episode {index === 0 ? 'A' : 'B'} cannot be shown: {opened.reason}
          </Problem>
        ) : null,
      )}
      {Study === 'none' ? (
        <Problem>Episodes of {scenarioTitle(scenario ?? '')} have no blueprint to compare. Choose a match of another scenario.</Problem>
      ) : scenario === undefined ? (
        <EmptyPanel>
          {choices.length === 0 ? (
            <>
              <p>No finished match with a blueprint yet. Play one, then see its blocks here and compare two episodes.</p>
              <Link href="/matches/new" className={buttonLook({ size: 'large' })}>
                New match
              </Link>
            </>
          ) : (
            <>
              <p>Choose a match to see its blocks against the blueprint, and a second one on the same task to compare. The newest:</p>
              <ul className="grid gap-1 text-left">
                {choices.slice(0, mostNewest).map((match) => (
                  <li key={match.id}>
                    <Link
                      href={blocksAddress({ match: match.id, episode: null }, null)}
                      prefetch={false}
                      className="inline-flex min-h-6 items-center rounded-sm underline hover:text-text pointer-coarse:min-h-11"
                    >
                      {matchWords(match)}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </EmptyPanel>
      ) : episodes.length > 0 && Study !== null ? (
        <Opened
          key={episodes.map(({ match, letter }) => `${letter} ${match}`).join(' ')}
          episodes={episodes}
          Study={Study}
          picture={
            task === undefined ? null : (
              <TaskPicture scenario={scenario} task={task} alt="The finished task" className="will-change-transform" />
            )
          }
        />
      ) : isOpening ? (
        <p className="grid h-40 place-items-center text-muted">Opening the recordings…</p>
      ) : null}
    </main>
  );
}
