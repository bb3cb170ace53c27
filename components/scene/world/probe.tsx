'use client';
import { type RootState, useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { CameraMode } from '../camera-mode.ts';
import type { ViewPort } from '../views/view-port.ts';
import { useScene } from './scene-context.tsx';

const everyMs = 250;

/** Writes what the scene shows to `window.__arenaScene`: when a world begins, four times a second while it is drawn, and at once when it is ready. */
export function Probe({ mode, ports }: { mode: CameraMode; ports: readonly ViewPort[] }) {
  const { world, terrain, materials } = useScene();
  const gl = useThree((state) => state.gl);
  const last = useRef({ at: 0, frames: 0, ready: false });
  const tell = ({ info }: Pick<RootState['gl'], 'info'>, ready: boolean, fps: number): void => {
    const { calls, triangles } = info.render;
    const bodies = world.bodies().map(({ entity, looks, pose }) => ({ entity, label: looks.label, x: pose.x, y: pose.y, z: pose.z }));
    const { x = 0, y = 0, z = 0 } = ports[0]?.camera.position ?? {};
    window.__arenaScene = {
      columns: terrain.columns,
      triangles,
      drawCalls: calls,
      bodies,
      cameraMode: mode,
      camera: { x, y, z },
      views: ports.filter((port) => port.frame !== null).map(({ id, eyes }) => ({ id, eyes })),
      memory: { geometries: info.memory.geometries, textures: info.memory.textures },
      world: world.id,
      tick: world.tick,
      fps,
      ready,
    };
  };
  useFrame(() => {
    const now = performance.now();
    last.current.frames++;
    const elapsed = now - last.current.at;
    const ready = materials !== null && terrain.columns > 0 && terrain.isDrawn;
    if (elapsed < everyMs && ready === last.current.ready) return;
    tell(gl, ready, Math.round((last.current.frames * 1000) / elapsed));
    last.current = { at: now, frames: 0, ready };
    // After the pictures: told is what they show.
  }, 2);
  const begun = useRef(tell);
  begun.current = tell;
  useEffect(() => {
    // A world that loads is told of before it is drawn.
    if (window.__arenaScene?.world !== world.id) begun.current(gl, false, 0);
  }, [gl, world]);
  useEffect(
    () => () => {
      window.__arenaScene = undefined;
    },
    [],
  );
  return null;
}
