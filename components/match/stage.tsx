'use client';

import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import type { CameraChoice, CameraMode } from '#components/scene/camera-mode.ts';
import { classNames } from '#components/ui/class-names.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { AgentView } from '#lib/fold/episode-view.ts';
import { CameraBar } from './camera-bar.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { useMatch } from './match-context.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { StartSteps } from './start-steps.tsx';
import { Ticker } from './ticker.tsx';
import { TroublePanel } from './trouble-panel.tsx';

/** The 3D scene is a chunk of its own: the rest of the page never waits for it. */
const MatchScene = dynamic(() => import('#components/scene/match-scene.tsx').then((module) => module.MatchScene), {
  ssr: false,
  loading: () => <p className="grid h-full place-items-center text-muted">Loading the 3D scene…</p>,
});

/** What stands beside an agent's name in the scene: the action it is at. */
function captionsOf(agents: readonly AgentView[]): ReadonlyMap<string, string> {
  return new Map(agents.flatMap(({ seat, action }) => (action?.state === 'started' ? [[seat.agent, action.name] as const] : [])));
}

/** The scene with what stands over it: cameras, ticker, and the state of a match that is not being played. */
export function Stage(properties: {
  feed: MatchFeed;
  camera: CameraChoice;
  onCamera: (mode: CameraMode) => void;
  rerun: () => void;
  rerunning: boolean;
  /** Name of the scene for those who cannot see it. */
  label: string;
}) {
  const { feed, camera, onCamera, rerun, rerunning, label } = properties;
  const presence = useMatch((state) => state.presence);
  const state = useMatch(({ status }) => status?.state ?? 'starting');
  const playing = useMatch(({ view }) => view.playing);
  const played = useMatch(({ view }) => view.series.red.length > 0);
  const outcome = useMatch(({ view }) => view.outcome);
  const origin = useMatch(({ status }) => status?.origin);
  const areas = useMatch(({ status }) => status?.areas);
  const agents = useMatch(({ view }) => view.agents);
  const captions = useMemo(() => captionsOf(agents), [agents]);
  const stale = presence === 'reconnecting' || presence === 'lost';
  const troubled = state === 'failed' || state === 'crashed' || state === 'stopped';
  const gettingReady = state === 'waiting' || ((state === 'starting' || state === 'running') && !playing && outcome === null && !played);
  return (
    <section
      aria-label="3D scene"
      className="relative min-h-0 min-w-0 overflow-hidden bg-[#6f8598] max-lg:aspect-video max-lg:max-h-[46dvh] max-lg:w-full max-lg:shrink-0"
    >
      <div className={classNames('absolute inset-0', stale && 'scene-stale')}>
        <MatchScene
          feed={feed}
          camera={camera}
          label={label}
          areas={areas ?? []}
          {...(origin === undefined ? {} : { centre: origin })}
          captions={captions}
        />
      </div>
      <ConnectionBar />
      <CameraBar camera={camera} onChoose={onCamera} />
      <Ticker />
      {gettingReady && !stale ? <StartSteps waiting={state === 'waiting'} /> : null}
      {outcome === null || troubled ? null : <OutcomePanel outcome={outcome} rerun={rerun} rerunning={rerunning} />}
      {troubled ? <TroublePanel rerun={rerun} rerunning={rerunning} /> : null}
    </section>
  );
}
