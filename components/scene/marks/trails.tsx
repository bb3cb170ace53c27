'use client';
import { useFrame } from '@react-three/fiber';
import { useMemo } from 'react';
import { DoubleSide, GLSL3, ShaderMaterial } from 'three';
import { useDisposal, usePlayers, useScene } from '../world/scene-context.tsx';
import { Ribbons } from './ribbons.ts';
import { Trail } from './trail.ts';

const vertexShader = `
in vec4 tint;
out vec4 paint;
void main() {
  paint = tint;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`;

const fragmentShader = `
precision mediump float;
in vec4 paint;
out vec4 colour;
void main() {
  if (paint.a < 0.01) discard;
  colour = paint;
}`;

/** The trails of all players over the last ten seconds, as lines on the ground. One draw call for all. */
export function Trails() {
  const { world } = useScene();
  const trails = useMemo(() => new Map<number, Trail>(), []);
  const players = usePlayers();
  const ribbons = useMemo(() => new Ribbons(players.length), [players.length]);
  const material = useMemo(
    () => new ShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, transparent: true, depthWrite: false, side: DoubleSide }),
    [],
  );
  useDisposal(ribbons);
  useDisposal(material);
  useFrame(() => {
    let isChanged = false;
    for (const { entity, shown, pose } of players) {
      const trail = trails.get(entity) ?? new Trail();
      trails.set(entity, trail);
      if (shown.isKnown && trail.add(world.tick, pose)) isChanged = true;
    }
    if (!isChanged) return;
    ribbons.begin();
    for (const { entity, looks } of players) {
      const trail = trails.get(entity);
      if (trail) ribbons.add(trail, world.tick, looks.team);
    }
    ribbons.finish();
  });
  return <mesh geometry={ribbons.geometry} material={material} frustumCulled={false} renderOrder={7} />;
}
