'use client';
import { useFrame } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { CameraMode } from '../camera-mode.ts';
import type { ViewPort } from '../views/view-port.ts';
import { useScene } from './scene-context.tsx';

const everyMs = 250;

/** Writes what the scene shows to `window.__arenaScene`, four times a second, and at once when it is ready. */
export function Probe({ mode, ports }: { mode: CameraMode; ports: readonly ViewPort[] }) {
  const { world, terrain, materials } = useScene();
  const last = useRef({ at: 0, frames: 0, ready: false });
  useFrame(({ gl }) => {
    const now = performance.now();
    last.current.frames++;
    const elapsed = now - last.current.at;
    const ready = materials !== null && terrain.columns > 0 && terrain.isDrawn;
    if (elapsed < everyMs && ready === last.current.ready) return;
    const { calls, triangles } = gl.info.render;
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
      memory: { geometries: gl.info.memory.geometries, textures: gl.info.memory.textures },
      world: world.id,
      tick: world.tick,
      fps: Math.round((last.current.frames * 1000) / elapsed),
      ready,
    };
    last.current = { at: now, frames: 0, ready };
    // After the pictures: told is what they show.
  }, 2);
  useEffect(
    () => () => {
      window.__arenaScene = undefined;
    },
    [],
  );
  return null;
}
