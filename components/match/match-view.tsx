'use client';

import { Ellipsis } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useMatch, useMatchState, useSeats } from '#components/match-state/match-context.tsx';
import { useInLobby } from '#components/match-state/use-in-lobby.ts';
import { StateMark } from '#components/matches/state-mark.tsx';
import type { SeatsPart } from '#components/people/host-entrance.tsx';
import { PlaybackBar } from '#components/playback/playback-bar.tsx';
import { Scrubber } from '#components/playback/scrubber.tsx';
import { usePlayback } from '#components/playback/use-playback.ts';
import type { TakeStill } from '#components/scene/world/still.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useMedia } from '#components/ui/use-media.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { teamsInWords } from '#lib/domain/teams-in-words.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { MissedMoment } from '#lib/feed/time-shift-feed.ts';
import { formatPercent } from '#lib/format.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { AgentRail } from './cards/agent-rail.tsx';
import { SpokenFeed } from './log/spoken-feed.tsx';
import { MatchHeader } from './match-header.tsx';
import { MatchPanels } from './match-panels.tsx';
import { RailEdge } from './rail-edge.tsx';
import { ScoreBar } from './score/score-bar.tsx';
import { TeamStatuses } from './score/team-status.tsx';
import { Timeline } from './score/timeline.tsx';
import { LayoutSwitch } from './stage/layout-switch.tsx';
import { Stage } from './stage/stage.tsx';
import { usePictureFirst } from './stage/use-picture-first.ts';
import { useSceneLayout } from './stage/use-scene-layout.ts';
import { useMatchActions } from './use-match-actions.ts';
import { useMatchCommands } from './use-match-commands.ts';
import { useMatchLocation } from './use-match-location.ts';
import { type Rail, useRails } from './use-rails.ts';

// Code that most visits do not need loads on demand.
const EpisodeStrip = dynamic(() => import('#components/playback/episode-strip.tsx').then((module) => module.EpisodeStrip), { ssr: false });
const MissedMomentBar = dynamic(() => import('./stage/missed-moment-bar.tsx').then((module) => module.MissedMomentBar), { ssr: false });
const ProblemBar = dynamic(() => import('./stage/problem-bar.tsx').then((module) => module.ProblemBar), { ssr: false });
const AgentChips = dynamic(() => import('./cards/agent-rail.tsx').then((module) => module.AgentChips), { ssr: false });
const MatchFooter = dynamic(() => import('./match-footer.tsx').then((module) => module.MatchFooter), { ssr: false });
const MatchMenu = dynamic(() => import('./match-menu.tsx').then((module) => module.MatchMenu), { ssr: false });
const StopDialog = dynamic(() => import('./stop-dialog.tsx').then((module) => module.StopDialog), { ssr: false });

type Playback = ReturnType<typeof usePlayback>;

const noTeams: readonly TeamId[] = [];

/** Keeps the score in the title of the window. */
function ScoreTitle({ words }: { words: string }) {
  const score = useMatch(({ view: { scores, progress } }) =>
    progress === null ? Object.values(scores).join(':') : formatPercent(progress.completion),
  );
  useEffect(() => {
    document.title = `${score} ${words} · Arenacraft`;
  }, [score, words]);
  return null;
}

/** The column of the panels; on a narrow page it lies over the picture, and on a phone below it. */
function PanelsRail({ rail, drawer, children }: { rail: Rail; drawer: boolean; children: ReactNode }) {
  return (
    <aside
      aria-label="Panels"
      style={{ '--rail': `${rail.size}px` } as CSSProperties}
      className={classNames(
        'flex min-h-0 flex-1 flex-col border-line max-md:h-[calc(100dvh-180px)] max-md:min-h-[340px] max-md:flex-none md:border-l md:bg-panel',
        rail.open || 'md:hidden',
        drawer && 'md:absolute md:inset-y-0 md:right-0 md:z-10 md:w-[var(--rail)]',
      )}
    >
      {children}
    </aside>
  );
}

/** The course of the match, and the way through it: the playback bar of a recording, else the footer. */
function MatchBottom({ playback, feed, shown }: { playback: Playback; feed: MatchFeed; shown: boolean }) {
  const { controls } = playback;
  return (
    <div className={classNames('shrink-0 bg-background max-md:sticky max-md:bottom-0 max-md:z-20', shown || 'invisible')}>
      <Timeline {...playback.timeline} feed={feed}>
        {controls === null ? null : (
          <Scrubber feed={feed} controls={controls} limit={playback.timeline.limit} whole={playback.timeline.whole} />
        )}
      </Timeline>
      {controls === null ? (
        <div className="max-md:hidden">
          <MatchFooter feed={feed} marked={playback.marked} />
        </div>
      ) : (
        <PlaybackBar
          {...playback.bar}
          marked={playback.marked}
          feed={feed}
          controls={controls}
          copied={playback.copied}
          onCopy={playback.copy}
        />
      )}
    </div>
  );
}

/** The match page: head, score, agents, scene, panels, timeline. One page for every state of a match. */
export function MatchView(properties: {
  match: MatchDetail;
  feed: MatchFeed;
  /** Episode of the shown recording; null for the live match. */
  episode?: number | null;
  /** Shows another episode, or the live match for null. */
  onPickEpisode?: (episode: number | null) => void;
  /** Why the recording is not shown. */
  trouble?: string | null;
  /** The moment in the address, if the page shows another one. */
  missed?: MissedMoment | null;
  /** A recording from the disk: no server has this match. */
  local?: boolean;
  /** Teams that use models, known before the first event about them. */
  thinkers?: readonly TeamId[];
  /** The ways to the seats of people; null without people. */
  Seats?: ComponentType<SeatsPart> | null;
}) {
  const {
    match,
    feed,
    episode = null,
    onPickEpisode,
    trouble = null,
    missed = null,
    local = false,
    thinkers = noTeams,
    Seats = null,
  } = properties;
  const { configuration } = match;
  const seats = useSeats();
  const names = useMemo(() => seats.map(({ agent }) => agent), [seats]);
  const shownEpisode = useMatch((state) => state.view.episode);
  const { state, paused } = useMatchState(match);
  const lobby = useInLobby(match);
  const place = useMatchLocation(names);
  const actions = useMatchActions(match.id);
  const still = useRef<TakeStill | null>(null);
  const playback = usePlayback({ feed, match, episode, still });
  const layout = useSceneLayout(names.length);
  const rails = useRails(layout.name !== 'single');
  const isShown = usePictureFirst();
  // Takes its space at once, so that the picture keeps its size.
  const around = isShown ? 'contents' : 'contents invisible';
  const isPhone = !useMedia('(min-width: 768px)');
  const [dialog, setDialog] = useState<'menu' | 'stop' | 'seats' | null>(null);
  const { copy, copied, controls, isOn } = playback;
  const rerun = local ? null : actions.rerun;
  const hold = local ? null : actions.pause;
  const close = (): void => setDialog(null);
  const askStop = (): void => setDialog('stop');
  const seatsPart = (part: SeatsPart['part']): ReactNode =>
    Seats && <Seats match={match.id} part={part} run={() => setDialog(part === 'panel' ? null : 'seats')} />;
  const { chosen, pick, alone, cameraResets } = useMatchCommands({ names, place, layout, rails, copy });
  const problems = [
    { text: actions.error, kind: 'action' },
    { text: playback.problem, kind: 'playback' },
    { text: trouble, kind: 'recording' },
  ] as const;
  const columns = [
    rails.agents.open ? `${rails.agents.size}px` : '',
    'minmax(0,1fr)',
    rails.panels.open && !rails.isDrawer ? `${rails.panels.size}px` : '',
  ].join(' ');
  const menuButton = (
    <Button look="quiet" size="touch" icon aria-label="Actions for this match" aria-haspopup="dialog" onClick={() => setDialog('menu')}>
      <Ellipsis size={20} aria-hidden="true" />
    </Button>
  );
  const players = teamsInWords(configuration.teams);
  const matchWords = `${scenarioTitle(configuration.scenario)}, ${players}`;
  return (
    <div className="flex min-h-dvh flex-col md:h-dvh md:min-h-[680px]">
      <div className={around}>
        <MatchHeader
          match={match}
          isOn={isOn}
          copied={copied}
          onCopy={copy}
          onStop={askStop}
          onPause={hold}
          onRerun={rerun}
          busy={actions.busy}
        >
          {seatsPart('head')}
          <LayoutSwitch layout={layout.name} onShow={layout.show} className="h-8" />
        </MatchHeader>
        {missed === null ? null : <MissedMomentBar missed={missed} />}
        {problems.map(({ text, kind }) => (text === null ? null : <ProblemBar key={text} text={text} kind={kind} />))}
        <ScoreBar systems={configuration.teams} taskTitle={match.taskTitle} results={match.episodes} feed={feed}>
          {menuButton}
        </ScoreBar>
        {controls === null || onPickEpisode === undefined || configuration.episodes < 2 ? null : (
          <EpisodeStrip
            episodes={match.episodes}
            total={configuration.episodes}
            shown={episode ?? shownEpisode}
            live={isOn}
            isLive={episode === null && isOn}
            onPick={onPickEpisode}
          />
        )}
      </div>
      <main
        id="content"
        aria-label={matchWords}
        style={{ '--columns': columns } as CSSProperties}
        className="relative flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[var(--columns)]"
      >
        {!rails.agents.open || isPhone ? null : isShown ? (
          <AgentRail chosen={chosen} onChoose={pick} />
        ) : (
          <div className="border-line border-r bg-panel" />
        )}
        <Stage
          match={match}
          label={`${scenarioTitle(configuration.scenario)} in 3D, ${players}`}
          feed={feed}
          camera={place.camera}
          onCamera={place.look}
          layout={layout}
          chosen={chosen}
          onChoose={pick}
          onAlone={alone}
          onPanel={place.open}
          cameraResets={cameraResets}
          rerun={rerun}
          past={playback.past}
          still={still}
          pose={playback.pose}
          rerunning={actions.busy}
          bare={!isShown}
        />
        {isShown ? (
          <>
            <RailEdge rail={rails.agents} side="left" name="the agents" />
            {isPhone ? (
              <>
                <AgentChips chosen={chosen} onChoose={pick} />
                <TeamStatuses />
              </>
            ) : null}
          </>
        ) : null}
        <PanelsRail rail={rails.panels} drawer={rails.isDrawer}>
          {isShown && (rails.panels.open || isPhone) ? (
            <MatchPanels match={match} local={local} thinkers={thinkers} panel={place.panel} onOpen={place.open} />
          ) : null}
        </PanelsRail>
        {isShown ? <RailEdge rail={rails.panels} side="right" name="the panels" /> : null}
      </main>
      <MatchBottom playback={playback} feed={feed} shown={isShown} />
      {dialog === 'menu' ? (
        <MatchMenu
          match={match}
          isOn={isOn}
          onClose={close}
          onCopy={copy}
          onStop={askStop}
          onPause={hold}
          paused={paused}
          onRerun={rerun}
          seats={seatsPart('entry')}
        >
          <StateMark state={state} paused={paused} lobby={lobby} />
        </MatchMenu>
      ) : null}
      {dialog === 'seats' ? seatsPart('panel') : null}
      {dialog === 'stop' ? <StopDialog onStop={actions.stop} onClose={close} /> : null}
      <SpokenFeed />
      <ScoreTitle words={players} />
    </div>
  );
}
