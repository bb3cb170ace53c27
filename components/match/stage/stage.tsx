'use client';

import dynamic from 'next/dynamic';
import { type ComponentType, type ReactNode, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMatch, useMatchPart, useSeats } from '#components/match-state/match-context.tsx';
import { useInLobby } from '#components/match-state/use-in-lobby.ts';
import type { CameraChoice, CameraMode } from '#components/scene/camera-mode.ts';
import type { CameraPose } from '#components/scene/cameras/camera-pose.ts';
import type { TeamArea } from '#components/scene/marks/team-area.ts';
import type { MatchSceneProps } from '#components/scene/match-scene.tsx';
import type { TakeStill } from '#components/scene/world/still.tsx';
import type { SceneView } from '#components/scene/world/view-port.ts';
import { classNames } from '#components/ui/class-names.ts';
import { actionTitle } from '#lib/action-words.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { AgentView } from '#lib/fold/episode-view.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { awaitedAddress } from '../cards/external-words.ts';
import { Ticker } from '../log/ticker.tsx';
import { CameraBar } from './camera-bar.tsx';
import { ConnectionBar, useConnectionLost } from './connection-bar.tsx';
import { beginFirstPicture } from './first-picture.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import { scenePictures } from './scene-pictures.ts';
import { useDirector } from './use-director.ts';
import { useMatchScene } from './use-match-scene.ts';
import type { SceneLayout } from './use-scene-layout.ts';
import { useSceneMarks } from './use-scene-marks.tsx';

// If the user comes from another page of the dashboard, the loading starts here.
if (typeof window !== 'undefined') beginFirstPicture();

/** Code that most visits do not need, or only for a moment, loads on demand. */
const ViewOverlay = dynamic(() => import('./view-overlay.tsx').then((module) => module.ViewOverlay), { ssr: false });
const InsetOverlay = dynamic(() => import('./inset-overlay.tsx').then((module) => module.InsetOverlay), { ssr: false });
const Minimap = dynamic(() => import('./minimap.tsx').then((module) => module.Minimap), { ssr: false });
const OutcomePanel = dynamic(() => import('./outcome-panel.tsx').then((module) => module.OutcomePanel), { ssr: false });
const StartSteps = dynamic(() => import('../start/start-steps.tsx').then((module) => module.StartSteps), { ssr: false });
const TroublePanel = dynamic(() => import('./trouble-panel.tsx').then((module) => module.TroublePanel), { ssr: false });

/** The text beside each agent's name in the scene: its current action. */
function captionsOf(agents: readonly AgentView[]): ReadonlyMap<string, string> {
  return new Map(
    agents.flatMap(({ seat, action }) => (action?.state === 'started' ? [[seat.agent, actionTitle(action.name)] as const] : [])),
  );
}

function isSameCaptions(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean {
  return before.size === now.size && [...before].every(([agent, words]) => now.get(agent) === words);
}

function isSamePictures(before: readonly SceneView[], now: readonly SceneView[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ id, camera }, index) => id === now[index]?.id && camera.agent === now[index]?.camera.agent)
  );
}

/** The height of the camera bar and the space above it, in pixels. */
const barHeight = 54;

const noAreas: readonly TeamArea[] = [];

/** The scene with the agents' current actions. Re-renders on its own; the content over it does not. */
function CaptionedScene({
  Scene,
  onPanel,
  ...rest
}: MatchSceneProps & { Scene: ComponentType<MatchSceneProps>; onPanel: (panel: string) => void }) {
  const captions = useMatchPart(({ view }) => captionsOf(view.agents), isSameCaptions);
  const marks = useSceneMarks(onPanel);
  return <Scene {...rest} captions={captions} marks={marks} />;
}

/** The scene and the content over it: cameras, ticker, and the state of a match that is not being played. */
export function Stage(properties: {
  match: MatchDetail;
  feed: MatchFeed;
  camera: CameraChoice;
  onCamera: (mode: CameraMode) => void;
  layout: SceneLayout;
  /** Agent chosen among several pictures. */
  chosen: string | null;
  onChoose: (agent: string) => void;
  /** Shows one agent alone, in first person. */
  onAlone: (agent: string) => void;
  /** Opens a panel of the page. */
  onPanel: (panel: string) => void;
  /** An increase resets the camera. */
  cameraResets: number;
  /** Null if the match cannot be run again from here. */
  rerun: (() => void) | null;
  /** A past moment is shown, so the outcome is hidden. */
  past: boolean;
  still: RefObject<TakeStill | null>;
  pose: RefObject<CameraPose>;
  rerunning: boolean;
  /** Text alternative of the scene. */
  label: string;
  /** Nothing is drawn over the scene yet. */
  bare: boolean;
}) {
  const {
    match,
    feed,
    camera,
    onCamera,
    layout,
    chosen,
    onChoose,
    onAlone,
    onPanel,
    cameraResets,
    rerun,
    past,
    still,
    pose,
    rerunning,
    label,
    bare,
  } = properties;
  const MatchScene = useMatchScene();
  const stale = useConnectionLost();
  const state = useMatch(({ status }) => status?.state ?? 'starting');
  const playing = useMatch(({ view }) => view.playing);
  const played = useMatch(({ view }) => Object.values(view.series).some(({ length }) => length > 0));
  const outcome = useMatch(({ view }) => view.outcome);
  const origin = useMatch(({ status }) => status?.origin);
  const areas = useMatch(({ status }) => status?.areas);
  const extent = useMatch(({ status }) => status?.extent);
  const seats = useSeats();
  const [isMap, setMap] = useState(false);
  const shot = useDirector(feed, camera.mode === 'director' && layout.name === 'single');
  const isLobby = useInLobby(match);
  const { mode } = camera;
  const followed = mode === 'director' ? shot?.agent : camera.agent;
  const shown = useMemo((): CameraChoice => ({ mode, agent: followed }), [mode, followed]);
  const scoring = useMatch(({ presentation }) => presentation.family.scoringItems);
  const pictures = useMatchPart(({ view }) => scenePictures(layout.name, view.agents, scoring, chosen), isSamePictures);
  const isSplit = pictures.length > 1;
  const insetAgent = isSplit ? undefined : seats.find(({ agent }) => agent === layout.inset)?.agent;
  const inset = useMemo(
    (): SceneView | undefined => (insetAgent === undefined ? undefined : { id: 'inset', camera: { mode: 'first', agent: insetAgent } }),
    [insetAgent],
  );
  const acts = useRef({ onChoose, onAlone, closeInset: layout.closeInset });
  useLayoutEffect(() => {
    acts.current = { onChoose, onAlone, closeInset: layout.closeInset };
  });
  const overlay = useCallback(
    ({ id, camera: { mode: look, agent } }: SceneView): ReactNode => {
      const index = seats.findIndex((seat) => seat.agent === agent);
      const seat = seats[index];
      if (seat === undefined) return null;
      if (id === 'inset') return <InsetOverlay seat={seat} onClose={() => acts.current.closeInset()} />;
      return (
        <ViewOverlay
          seat={seat}
          number={index + 1}
          chosen={seat.agent === chosen}
          firstPerson={look === 'first'}
          onChoose={() => acts.current.onChoose(seat.agent)}
          onAlone={() => acts.current.onAlone(seat.agent)}
        />
      );
    },
    [seats, chosen],
  );
  const troubled = state === 'failed' || state === 'crashed' || state === 'stopped';
  const gettingReady = state === 'waiting' || ((state === 'starting' || state === 'running') && !playing && outcome === null && !played);
  // Addresses to copy need space.
  const isAwaited = useMatch(({ view }) => gettingReady && Object.values(view.outside).some((outside) => awaitedAddress(outside) !== null));
  return (
    <section
      aria-label="3D scene"
      className={classNames(
        'relative min-h-0 min-w-0 overflow-hidden bg-[#6f8598] max-md:w-full max-md:shrink-0',
        // The card of the seats is as high as it needs to be.
        !isLobby && 'max-md:max-h-[46dvh]',
        isLobby ? '' : isSplit || isAwaited ? 'max-md:aspect-square' : troubled && !past ? 'max-md:aspect-[5/4]' : 'max-md:aspect-video',
      )}
    >
      <div className={classNames('absolute inset-0', stale && 'scene-stale')}>
        {MatchScene === null ? (
          <p className="grid h-full place-items-center bg-background text-muted">Loading the 3D scene…</p>
        ) : (
          <CaptionedScene
            Scene={MatchScene}
            onPanel={onPanel}
            feed={feed}
            camera={shown}
            label={label}
            areas={areas ?? noAreas}
            centre={origin}
            extent={extent}
            split={pictures}
            trails={layout.trails}
            inset={inset}
            overlay={overlay}
            still={still}
            pose={pose}
            cameraResets={cameraResets}
            onPick={onChoose}
            onMap={setMap}
            covered={barHeight}
            quiet={gettingReady || (troubled && !past)}
          />
        )}
      </div>
      {stale ? <ConnectionBar /> : null}
      {layout.minimap ? <Minimap feed={feed} isCentred={isSplit} onClose={layout.toggleMinimap} /> : null}
      {isSplit ? (
        <LayoutSwitch layout={layout.name} onShow={layout.show} className="absolute bottom-2 left-1/2 h-11 -translate-x-1/2 md:hidden" />
      ) : (
        <>
          {/* The bar for a lost connection is above it. */}
          <div className={classNames('absolute inset-x-0', stale ? 'top-6' : 'top-0')}>
            {isMap || gettingReady || bare ? null : (
              <CameraBar agents={seats.length} camera={shown} reason={shot?.reason ?? null} onChoose={onCamera} onCycle={layout.cycle} />
            )}
          </div>
          {bare ? null : <Ticker />}
        </>
      )}
      {gettingReady ? <StartSteps match={match} waiting={state === 'waiting'} /> : null}
      {outcome === null || troubled ? null : (
        <OutcomePanel outcome={outcome} rerun={rerun} rerunning={rerunning} hasInset={inset !== undefined} />
      )}
      {troubled && !past ? <TroublePanel rerun={rerun} rerunning={rerunning} /> : null}
    </section>
  );
}
