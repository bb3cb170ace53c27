'use client';
import type { RefObject } from 'react';
import type { Position } from '#lib/domain/position.ts';
import type { CameraPose } from '../cameras/camera-pose.ts';
import { CameraRig } from '../cameras/camera-rig.tsx';
import { loadedLater } from '../loaded-later.tsx';
import { NameTagPlacement } from '../tags/name-tags.tsx';
import { usePlayer, useScene } from '../world/scene-context.tsx';
import type { SceneView, ViewPort } from '../world/view-port.ts';

const FirstPersonParts = loadedLater('the hand of the player', async () => (await import('./first-person-parts.tsx')).FirstPersonParts);

/** The content of one picture inside the canvas: its camera, the hand and surroundings of a first-person player, its name tags. */
export function ViewRig(properties: {
  view: SceneView;
  port: ViewPort;
  centre: Position;
  extent: number;
  resets: number;
  /** Pointer and keys move this camera. */
  isSteered: boolean;
  showTags: boolean;
  /** Pixels at the top of the picture that page content covers. */
  covered: number;
  pose: RefObject<CameraPose> | undefined;
}) {
  const { view, port, centre, extent, resets, isSteered, showTags, covered, pose } = properties;
  const { world } = useScene();
  const body = usePlayer(view.camera.agent);
  return (
    <>
      <CameraRig choice={view.camera} port={port} centre={centre} extent={extent} resets={resets} isSteered={isSteered} pose={pose} />
      {view.camera.mode === 'first' && body ? (
        <group
          key={`${world.id} ${body.entity}`}
          ref={(own) => {
            port.own = own;
            return () => {
              port.own = null;
            };
          }}
        >
          <FirstPersonParts body={body} port={port} />
        </group>
      ) : null}
      {showTags ? <NameTagPlacement port={port} centre={centre} covered={covered} /> : null}
    </>
  );
}
