'use client';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CameraMode } from '../camera-mode.ts';
import type { SceneProbe } from '../scene-probe.ts';
import { useScene } from './scene-context.tsx';
import type { ViewPort } from './view-port.ts';

/** Publishes at `window.__arenaScene` what the scene currently shows. */
export function Probe({ mode, ports }: { mode: CameraMode; ports: readonly ViewPort[] }) {
  const { world, terrain, materials } = useScene();
  const { info } = useThree((state) => state.gl);
  const drawn = useRef({ frames: 0, readyWorld: 0, mode });
  // After the pictures, because it reports their content.
  useFrame(() => {
    const isReady = materials !== null && terrain.columns > 0 && terrain.isDrawn;
    drawn.current = { frames: drawn.current.frames + 1, readyWorld: isReady ? world.id : 0, mode };
  }, 2);
  const read = useEffectEvent((): SceneProbe => {
    const { x = 0, y = 0, z = 0 } = ports[0]?.camera.position ?? {};
    return {
      columns: terrain.columns,
      triangles: info.render.triangles,
      drawCalls: info.render.calls,
      bodies: world.bodies().map(({ entity, looks, pose }) => ({ entity, label: looks.label, x: pose.x, y: pose.y, z: pose.z })),
      cameraMode: drawn.current.mode,
      camera: { x, y, z },
      views: ports.filter((port) => port.frame !== null).map(({ id, eyes }) => ({ id, eyes })),
      memory: { geometries: info.memory.geometries, textures: info.memory.textures },
      world: world.id,
      tick: world.tick,
      frames: drawn.current.frames,
      ready: drawn.current.readyWorld === world.id,
    };
  });
  useEffect(() => {
    const get = (): SceneProbe => read();
    Object.defineProperty(window, '__arenaScene', { configurable: true, get });
    return () => {
      if (Object.getOwnPropertyDescriptor(window, '__arenaScene')?.get === get) Reflect.deleteProperty(window, '__arenaScene');
    };
  }, []);
  return null;
}
