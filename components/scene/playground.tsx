'use client';
import { useEffect, useState } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { FakeFeed } from '#lib/feed/fake/fake-feed.ts';
import { type CameraMode, cameraModeLabels, cameraModes } from './camera-mode.ts';
import { MapFallback } from './fallback/map-fallback.tsx';
import type { TeamArea } from './marks/team-area.ts';
import { MatchScene } from './match-scene.tsx';
import type { SceneView } from './world/view-port.ts';

const areas: readonly TeamArea[] = [
  { team: 'red', centre: { x: -9, y: -60, z: -10 }, radius: 7 },
  { team: 'blue', centre: { x: -9, y: -60, z: 6 }, radius: 7 },
];
const captions = new Map([
  ['Raze', 'placing slime'],
  ['Byte', 'attacks Raze'],
]);
const agents = ['Ryn', 'Raze', 'Byte', 'Blink'];
const fourViews: readonly SceneView[] = agents.map((agent) => ({ id: agent, camera: { mode: 'first', agent } }));

/**
 * The scene with a fake match, for manual and browser tests. The address chooses camera, agent, four views at once (`?views=4`),
 * antialiasing (`?aa=0`) and the map (`?map=1`). "Next match" switches to another match in the same scene, "New scene" restarts the scene.
 */
export function ScenePlayground(properties: { mode: CameraMode; agent: string; views: number; antialias: boolean; map: boolean }) {
  const { mode, agent, views, antialias, map } = properties;
  const [scene, setScene] = useState(0);
  const [feed, setFeed] = useState<FakeFeed | null>(null);
  const [choice, setChoice] = useState({ mode, agent });
  useEffect(() => setFeed(new FakeFeed().start()), []);
  useEffect(() => () => feed?.close(), [feed]);
  if (!feed) return null;
  return (
    <div style={{ position: 'fixed', inset: 0 }}>
      {map ? (
        <MapFallback feed={feed} reason="missing" />
      ) : (
        <MatchScene
          key={scene}
          feed={feed}
          split={views === 4 ? fourViews : []}
          trails
          camera={choice}
          areas={areas}
          centre={{ x: -9, y: -60, z: -2 }}
          captions={captions}
          {...(antialias ? {} : { antialias })}
        />
      )}
      <div
        style={{
          position: 'absolute',
          left: 12,
          bottom: 12,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 4,
          background: 'rgb(15 18 20 / 86%)',
          padding: 8,
        }}
      >
        <button type="button" onClick={() => setFeed(new FakeFeed().start())}>
          Next match
        </button>
        <button type="button" onClick={() => setScene(scene + 1)}>
          New scene
        </button>
        {cameraModes.map((one) => (
          <button key={one} type="button" aria-pressed={choice.mode === one} onClick={() => setChoice({ ...choice, mode: one })}>
            {cameraModeLabels[one]}
          </button>
        ))}
        {agents.map((one) => (
          <button key={one} type="button" aria-pressed={choice.agent === one} onClick={() => setChoice({ ...choice, agent: one })}>
            {one}
          </button>
        ))}
        {['slime_block', 'red_mushroom', 'brown_mushroom_block', 'stone_axe', 'oak_fence', 'poppy'].map((name) => (
          <ItemIcon key={name} name={name} size={32} />
        ))}
      </div>
    </div>
  );
}
