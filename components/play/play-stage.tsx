'use client';

import { Menu } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { MatchPanels } from '#components/match/match-panels.tsx';
import { useMatchScene } from '#components/match/stage/use-match-scene.ts';
import { useSceneMarks } from '#components/match/stage/use-scene-marks.tsx';
import type { PanelName } from '#components/match/use-match-location.ts';
import { useMatch, useMatchOver, useMatchState, useSeats } from '#components/match-state/match-context.tsx';
import type { CameraChoice } from '#components/scene/camera-mode.ts';
import { TaskPicture } from '#components/tasks/task-picture.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useMedia } from '#components/ui/use-media.ts';
import type { BlockFacts } from '#lib/blocks/block-facts.ts';
import type { PerTeam } from '#lib/domain/team.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { TeamOrder } from '#lib/people/team-order.ts';
import { codeTitle, type PlayAction, type PlayKeys } from '#lib/play/play-keys.ts';
import { type PlaySettings, readPlaySettings, storePlaySettings } from '#lib/play/play-settings.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { ChatEntry } from './chat-entry.tsx';
import { ChatLines } from './chat-lines.tsx';
import { LessonCard } from './lesson-card.tsx';
import { OrderWheel } from './order-wheel.tsx';
import { OwnBody } from './own-body.tsx';
import { useOwnGoal } from './own-goal.ts';
import { PlayCover } from './play-cover.tsx';
import { PlayHead } from './play-head.tsx';
import { PlayMenu } from './play-menu.tsx';
import type { PlayRoom } from './play-room.ts';
import { hasPointerLock } from './pointer-lock.ts';
import { TouchHands } from './touch-hands.tsx';
import { usePlayHands } from './use-play-hands.ts';
import { Vitals } from './vitals.tsx';
import { shownWindow } from './windows/fold-windows.ts';
import { Hotbar } from './windows/hotbar.tsx';
import { OpenWindow } from './windows/open-window.tsx';

const noTeams: readonly string[] = [];

const firstTouches =
  'The stick on the left walks, and dragging on the right looks. Hold the pickaxe to dig; the hand places and uses. The backpack is your inventory, the megaphone gives your team orders.';

/** What the most important keys do, in sentences. */
function firstKeys(keys: PlayKeys): string {
  const key = (action: PlayAction): string => codeTitle(keys[action]);
  const walk = (['forward', 'left', 'back', 'right'] as const).map(key).join(' ');
  return `${walk} walk, the mouse looks. ${key('attack')}: hold it to dig. ${key('use')}: place and use. ${key('inventory')} opens your inventory, ${key('chat')} the chat, ${key('orders')} orders for your team, Escape the menu.`;
}

/** The cross in the middle of the picture, and the red of a hurt. */
function Sights({ hurts, hasCross }: { hurts: number; hasCross: boolean }) {
  return (
    <>
      {hasCross ? (
        <>
          <i
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-1/2 z-10 -mt-2.5 -ml-px h-5 w-0.5 bg-white/90 outline-1 outline-black/50"
          />
          <i
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-1/2 z-10 -mt-px -ml-2.5 h-0.5 w-5 bg-white/90 outline-1 outline-black/50"
          />
        </>
      ) : null}
      <i
        key={hurts}
        aria-hidden="true"
        className={classNames('pointer-events-none absolute inset-0 z-10', hurts > 0 && 'shown-briefly bg-red/25')}
      />
    </>
  );
}

/** What a person reads before the first move: who it is, its goal, and what its hands do. `children` is the picture of the goal. */
function StartCard(properties: { name: string | null; goal: string | null; words: string; onStart: () => void; children: ReactNode }) {
  const { name, goal, words, onStart, children } = properties;
  return (
    <div className="absolute inset-0 z-20 grid place-items-center bg-background/50 p-4">
      <div className="grid max-w-[440px] justify-items-center gap-3 rounded-sm border border-outline bg-panel px-6 py-5 text-center">
        <b className="text-section">You are {name}</b>
        {children}
        {goal === null ? null : <p className="max-h-[30dvh] overflow-y-auto whitespace-pre-line">{goal}</p>}
        <p className="text-soft">{words}</p>
        <Button look="primary" size="large" autoFocus onClick={onStart}>
          Take control
        </Button>
      </div>
    </div>
  );
}

/** The picture through the eyes of the person, and everything over it. */
export function PlayStage(properties: {
  match: MatchDetail;
  pictured: readonly string[];
  objectives: PerTeam<string>;
  room: PlayRoom;
  facts: BlockFacts;
}) {
  const { match, pictured, objectives, room, facts } = properties;
  const { scenario, task } = match.configuration;
  const { session, controls } = room;
  const MatchScene = useMatchScene();
  const person = useStore(session.view, (view) => view.person);
  const windows = useStore(session.view, (view) => view.windows);
  const hold = useStore(session.view, (view) => view.hold);
  const aimed = useStore(session.view, (view) => view.aimed);
  const isOver = useMatchOver();
  const { paused: isPaused } = useMatchState(match);
  const seats = useSeats();
  const origin = useMatch(({ status }) => status?.origin);
  const extent = useMatch(({ status }) => status?.extent);
  const familyMarks = useSceneMarks();
  const ownPanel = useMatch(({ presentation }) => presentation.panels[0]?.id);
  const [chosenPanel, setPanel] = useState<PanelName | null>(null);
  const [settings, setSettings] = useState<PlaySettings>(() => readPlaySettings(localStorage));
  const [isKept, setKept] = useState(true);
  const isTouched = useMedia('(pointer: coarse)', false);
  const hasBody = person.body !== null && person.died === null && !isOver && !isPaused;
  const act = (input: PlayInput): void => session.act(input);
  const change = (changed: PlaySettings): void => {
    setSettings(changed);
    setKept(storePlaySettings(localStorage, changed));
  };
  const name = hold.state === 'holding' ? hold.agent : null;
  const camera = useMemo((): CameraChoice => (name === null ? { mode: 'orbit' } : { mode: 'first', agent: name }), [name]);
  const marks = useMemo(
    () => (
      <>
        {familyMarks}
        <OwnBody room={room} facts={facts} />
      </>
    ),
    [familyMarks, room, facts],
  );
  const what = aimed === null ? undefined : facts.at(aimed.state).name;
  const about = aimed === null || what === undefined ? {} : { at: [...aimed.at] as [number, number, number], what };
  const send = (order: TeamOrder): void =>
    act({ type: 'order', order: order.kind === 'follow' || order.kind === 'wait' ? order : { ...about, ...order } });
  const hasWindow = windows.opened !== null;
  const ping = (): void => send({ kind: 'look' });
  const { overlay, panels, readers, setReaders, picture, isSteered, isDragged, lock, show } = usePlayHands({
    ...{ room, settings, hasBody, hasWindow, ping },
  });
  const teams = Object.keys(match.configuration.teams);
  const own = seats.find(({ agent }) => agent === name);
  const goal = useOwnGoal(name, objectives);
  return (
    <main id="content" className="relative h-dvh overflow-hidden bg-background">
      <h1 className="sr-only">Playing {name ?? ''}</h1>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press takes the mouse; every action has a key of its own. */}
      <div
        ref={picture}
        role="application"
        aria-label="The world through your eyes"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the body while it has the focus.
        tabIndex={0}
        className="absolute inset-0 outline-none"
        onClick={() => {
          if (overlay === 'panels' || (isSteered && !hasPointerLock() && !isDragged)) lock();
        }}
      >
        {MatchScene === null ? (
          <p className="grid h-full place-items-center text-muted">Loading the 3D scene…</p>
        ) : (
          <MatchScene
            feed={room.feed}
            camera={camera}
            label="The world through your eyes"
            centre={origin}
            extent={extent}
            marks={marks}
            fieldOfView={settings.fieldOfView}
          />
        )}
      </div>
      {hasBody ? <Sights hurts={person.hurts} hasCross={overlay !== 'orders'} /> : null}
      <PlayHead feed={room.feed} teams={teams} />
      <div className="pointer-events-none absolute top-2 left-3 z-10 grid w-[min(272px,70vw)] gap-1.5 max-sm:top-[84px]">
        {own === undefined ? null : (
          <p className="grid w-fit gap-0.5 bg-glass px-2 py-1 text-data text-soft">
            <span>
              You are <b className="text-text">{own.agent}</b>
            </span>
            {goal === null ? null : <span className="line-clamp-3 max-sm:line-clamp-2">{goal}</span>}
          </p>
        )}
        {hasBody && settings.lessons && overlay !== 'start' ? (
          <LessonCard progress={room.lessons} keys={settings.keys} onEnd={() => change({ ...settings, lessons: false })} />
        ) : null}
      </div>
      <Button look="line" icon aria-label="Menu" className="absolute top-2 right-3 z-20 bg-glass" onClick={() => show('menu')}>
        <Menu size={16} aria-hidden="true" />
      </Button>
      {person.title === null ? null : (
        <p
          key={`title ${person.title.number}`}
          className="shown-briefly pointer-events-none absolute inset-x-0 top-1/4 z-10 text-center text-display"
        >
          {person.title.text}
        </p>
      )}
      <ChatLines chat={room.chat} open={overlay === 'chat'} />
      {hasBody ? (
        <div className="absolute inset-x-0 bottom-2 z-10 grid justify-items-center gap-1.5">
          {person.above === null ? null : (
            <p key={`above ${person.above.number}`} className="shown-briefly pointer-events-none bg-glass px-2 text-body">
              {person.above.text}
            </p>
          )}
          <Vitals person={person} />
          <Hotbar windows={windows} keys={false} onHold={(slot) => act({ type: 'hold', slot })} />
        </div>
      ) : null}
      {isSteered ? (
        <TouchHands
          controls={controls}
          onOpen={(opened) => {
            setReaders('team');
            show(opened);
          }}
        />
      ) : null}
      {isDragged && isSteered ? (
        <p className="pointer-events-none absolute top-[68px] left-1/2 z-10 w-max max-w-[94vw] -translate-x-1/2 bg-glass px-3 py-1 text-center text-data text-soft max-sm:top-[176px]">
          This browser does not give the mouse to the game now: drag to look around.
        </p>
      ) : null}
      {panels ? (
        <aside
          aria-label="Panels"
          className="absolute top-14 right-3 bottom-28 z-10 flex w-[min(360px,86vw)] flex-col overflow-hidden border border-line bg-panel"
        >
          <MatchPanels match={match} local={false} panel={chosenPanel ?? ownPanel ?? 'chat'} onOpen={setPanel} thinkers={noTeams} />
          <p className="border-line border-t px-3 py-1.5 text-data text-muted">
            {overlay === 'panels' ? 'A click on the world plays on. ' : ''}
            {codeTitle(settings.keys.panels)} closes the panels.
          </p>
        </aside>
      ) : null}
      {overlay === 'start' && hasBody ? (
        <StartCard name={name} goal={goal} words={isTouched ? firstTouches : firstKeys(settings.keys)} onStart={lock}>
          {task !== undefined && name !== null && pictured.includes(name) ? (
            <TaskPicture scenario={scenario} task={task} alt="The blueprint" className="rounded-sm border border-line" />
          ) : null}
        </StartCard>
      ) : null}
      {overlay === 'chat' ? (
        <ChatEntry to={readers} onTo={setReaders} onSay={(text) => act({ type: 'chat', to: readers, text })} onClose={lock} />
      ) : null}
      {overlay === 'orders' ? <OrderWheel about={about} releaseKey={settings.keys.orders} onOrder={send} onClose={lock} /> : null}
      {overlay === 'menu' && person.body !== null ? (
        <PlayMenu match={match.id} goal={goal} settings={settings} onSettings={change} onClose={lock} />
      ) : null}
      {isKept ? null : (
        <p role="status" className="absolute bottom-3 left-3 z-20 bg-panel px-2 py-1 text-data text-error">
          This browser keeps no settings: they last until the page is closed.
        </p>
      )}
      {(overlay === 'inventory' && hasBody) || hasWindow ? (
        <OpenWindow key={shownWindow(windows).window} windows={windows} send={act} onClose={lock} />
      ) : null}
      <PlayCover
        match={match.id}
        hold={hold}
        person={person}
        isOver={isOver}
        isPaused={isPaused}
        onClaim={room.claim}
        onRespawn={() => {
          act({ type: 'respawn' });
          lock();
        }}
      />
    </main>
  );
}
