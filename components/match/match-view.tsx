'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { EpisodePicker } from '#components/playback/episode-picker.tsx';
import { PlaybackBar } from '#components/playback/playback-bar.tsx';
import { Scrubber } from '#components/playback/scrubber.tsx';
import { usePlayback } from '#components/playback/use-playback.ts';
import type { TakeStill } from '#components/scene/world/still.tsx';
import { useKeys } from '#components/shell/use-keys.ts';
import { classNames } from '#components/ui/class-names.ts';
import { Tabs } from '#components/ui/tabs.tsx';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatScenario } from '#lib/format.ts';
import { heldMatchKeys, type MatchCommand } from '#lib/keys/match-keys.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { AgentCard } from './agent-card.tsx';
import { AgentChip } from './agent-chip.tsx';
import { AreaMeter } from './area-meter.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { useMatch } from './match-context.tsx';
import { MatchFooter } from './match-footer.tsx';
import { MatchHeader } from './match-header.tsx';
import { ScoreBar } from './score-bar.tsx';
import { ScorePanel } from './score-panel.tsx';
import { scoringItems } from './scoring-item.ts';
import { SpokenFeed } from './spoken-feed.tsx';
import { Stage } from './stage.tsx';
import { Timeline } from './timeline.tsx';
import { useMatchActions } from './use-match-actions.ts';
import { type PanelName, useMatchLocation } from './use-match-location.ts';
import { usePlayhead } from './use-playhead.ts';
import { useSceneLayout } from './use-scene-layout.ts';

/** The match page: head, score, agents, scene, panels, timeline. One page for every state of a match. */
export function MatchView(properties: {
  match: MatchDetail;
  feed: MatchFeed;
  /** Episode of the recording that is shown; null for what is live. */
  episode?: number | null;
  /** Why the recording is not shown. */
  trouble?: string | null;
  /** A recording from the disk: no server knows this match. */
  local?: boolean;
}) {
  const { match, feed, episode = null, trouble = null, local = false } = properties;
  const { configuration } = match;
  const agents = useMatch((state) => state.view.agents);
  const areas = useMatch((state) => state.view.areas);
  const chatCount = useMatch((state) => state.view.chat.length);
  const over = useMatch(({ status }) => status !== null && ['finished', 'stopped', 'failed', 'crashed'].includes(status.state));
  const playhead = usePlayhead(feed);
  const place = useMatchLocation(agents);
  const actions = useMatchActions(match.id);
  const still = useRef<TakeStill | null>(null);
  const playback = usePlayback({ feed, match, episode, still });
  const layout = useSceneLayout();
  const [chosen, setChosen] = useState<string | null>(null);
  // Several pictures take the whole width, and say themselves what the rails say.
  const [railsBeside, setRailsBeside] = useState({ one: { agents: true, panels: true }, several: { agents: false, panels: false } });
  const width = layout.name === 'single' ? 'one' : 'several';
  const rails = railsBeside[width];
  const setRails = (next: typeof rails): void => setRailsBeside({ ...railsBeside, [width]: next });
  const scores = useMatch((state) => state.view.scores);
  const scoring = scoringItems[configuration.scenario] ?? null;

  useEffect(() => {
    document.title = `${scores.red}:${scores.blue} ${configuration.teams.red} against ${configuration.teams.blue} · Arenacraft`;
  }, [scores, configuration.teams.red, configuration.teams.blue]);
  const { copy, copied, controls } = playback;
  const rerun = local ? null : actions.rerun;
  const alone = (agent: string): void => {
    layout.show('single');
    place.see(agent);
  };
  const pick = (agent: string): void => {
    setChosen(agent);
    if (layout.name === 'single') place.follow(agent);
  };
  const run = (command: MatchCommand): void => {
    switch (command) {
      case 'first':
        if (layout.name !== 'single' && chosen !== null) alone(chosen);
        else {
          layout.show('single');
          place.look('first');
        }
        return;
      case 'orbit':
      case 'top':
      case 'free':
      case 'director':
        layout.show('single');
        place.look(command);
        return;
      case 'layout':
        layout.cycle();
        return;
      case 'close-inset':
        layout.closeInset();
        return;
      case 'minimap':
        layout.toggleMinimap();
        return;
      case 'trails':
        layout.toggleTrails();
        return;
      case 'toggle-agents':
        setRails({ ...rails, agents: !rails.agents });
        return;
      case 'toggle-panels':
        setRails({ ...rails, panels: !rails.panels });
        return;
      case 'events':
      case 'chat':
      case 'score':
        place.open(command);
        return;
      case 'copy-link':
        copy();
        return;
      default: {
        const agent = agents[Number(command.slice(-1)) - 1]?.seat.agent;
        if (agent === undefined) return;
        if (command.startsWith('inset-')) layout.toggleInset(agent);
        else pick(agent);
      }
    }
  };
  const isFlying = layout.name === 'single' && place.camera.mode === 'free';
  const hasInset = layout.inset !== null;
  useKeys(
    useMemo(() => heldMatchKeys({ isFlying, hasInset }), [isFlying, hasInset]),
    run,
  );

  const tabs = [
    { value: 'events', label: 'Events', panel: <EventsPanel /> },
    { value: 'chat', label: chatCount === 0 ? 'Chat' : `Chat ${chatCount}`, panel: <ChatPanel /> },
    { value: 'score', label: 'Score', panel: <ScorePanel /> },
  ] as const satisfies readonly { value: PanelName; label: string; panel: React.ReactNode }[];
  return (
    <div className="flex h-dvh min-h-[680px] flex-col">
      <MatchHeader match={match} copied={copied} onCopy={copy} onStop={actions.stop} onRerun={rerun} busy={actions.busy}>
        <LayoutSwitch layout={layout.name} onShow={layout.show} className="h-8" />
      </MatchHeader>
      {[actions.error, playback.problem, trouble && `${trouble} What the server still knows is shown; the result is safe.`].map(
        (problem) =>
          problem ? (
            <p key={problem} role="alert" className="border-error border-b bg-error-tint px-4 py-1.5 text-data">
              {problem}
            </p>
          ) : null,
      )}
      <ScoreBar systems={configuration.teams} playhead={playhead} />
      <main
        id="content"
        aria-label={`${formatScenario(configuration.scenario)}, ${configuration.teams.red} against ${configuration.teams.blue}`}
        className={classNames(
          'flex min-h-0 flex-1 flex-col lg:grid',
          rails.agents && rails.panels && 'lg:grid-cols-[264px_minmax(0,1fr)_368px]',
          rails.agents && !rails.panels && 'lg:grid-cols-[264px_minmax(0,1fr)]',
          !rails.agents && rails.panels && 'lg:grid-cols-[minmax(0,1fr)_368px]',
          !rails.agents && !rails.panels && 'lg:grid-cols-[minmax(0,1fr)]',
        )}
      >
        {rails.agents ? (
          <aside aria-label="Agents" className="hidden overflow-y-auto border-line border-r bg-panel lg:block">
            <ul>
              {agents.map((agent, index) => (
                <AgentCard
                  key={agent.seat.agent}
                  agent={agent}
                  number={index + 1}
                  scoring={scoring?.[agent.seat.team] ?? null}
                  chosen={(layout.name === 'single' ? place.agent : chosen) === agent.seat.agent}
                  onChoose={() => pick(agent.seat.agent)}
                />
              ))}
            </ul>
            {agents.length === 0 ? (
              <p className="p-4 text-muted">
                {over ? 'No episode of this match was kept, so there are no agents to show.' : 'Agents appear when they have joined.'}
              </p>
            ) : null}
          </aside>
        ) : null}
        <Stage
          label={`${formatScenario(configuration.scenario)} in 3D, ${configuration.teams.red} against ${configuration.teams.blue}`}
          feed={feed}
          camera={place.camera}
          onCamera={place.look}
          layout={layout}
          chosen={chosen}
          onChoose={pick}
          onAlone={alone}
          rerun={rerun}
          past={playback.past}
          still={still}
          pose={playback.pose}
          rerunning={actions.busy}
        />
        <ul aria-label="Agents" className="flex gap-2 overflow-x-auto border-line border-b px-3 py-2.5 lg:hidden">
          {agents.map((agent) => (
            <AgentChip
              key={agent.seat.agent}
              agent={agent}
              scoring={scoring?.[agent.seat.team] ?? null}
              chosen={(layout.name === 'single' ? place.agent : chosen) === agent.seat.agent}
              onChoose={() => pick(agent.seat.agent)}
            />
          ))}
        </ul>
        <div className="grid grid-cols-2 border-line border-b lg:hidden [&>*+*]:border-line [&>*+*]:border-l [&>*]:px-3 [&>*]:py-2">
          <AreaMeter team="red" area={areas.red} compact />
          <AreaMeter team="blue" area={areas.blue} compact />
        </div>
        {rails.panels || width === 'several' ? (
          <aside
            aria-label="Panels"
            className={classNames('flex min-h-0 flex-1 flex-col border-line lg:border-l lg:bg-panel', rails.panels || 'lg:hidden')}
          >
            <Tabs label="Panels" tabs={tabs} value={place.panel} onChange={place.open} wide={false} className="flex-1" />
          </aside>
        ) : null}
      </main>
      <Timeline {...playback.timeline} playhead={playhead}>
        {controls === null ? null : <Scrubber controls={controls} playhead={playhead} limit={playback.timeline.limit} />}
      </Timeline>
      {controls === null ? (
        <div className="max-lg:hidden">
          <MatchFooter playhead={playhead} markers={playback.allMarkers} hidden={playback.hidden} onHide={playback.hide} />
        </div>
      ) : (
        <PlaybackBar {...playback.bar} controls={controls} playhead={playhead} copied={copied} onCopy={copy}>
          <EpisodePicker episodes={match.episodes} shown={episode} live={playback.isOn} onPick={playback.pickEpisode} />
        </PlaybackBar>
      )}
      <SpokenFeed />
    </div>
  );
}
