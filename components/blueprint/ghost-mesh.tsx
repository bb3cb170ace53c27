'use client';
import { useMemo } from 'react';
import { BufferAttribute, BufferGeometry, DoubleSide, GLSL3, ShaderMaterial } from 'three';
import { useDisposal } from '#components/scene/world/scene-context.tsx';
import type { Ghost } from './ghost.ts';
import { ghostCorners } from './ghost-corners.ts';

const vertexShader = `
in vec4 tint;
out vec4 paint;
void main() {
  paint = tint;
  gl_Position = projectionMatrix * (viewMatrix * vec4(position, 1.0));
}`;

const fragmentShader = `
precision mediump float;
in vec4 paint;
out vec4 colour;
void main() {
  colour = paint;
}`;

/** Marks of blocks in the scene, in one draw call. Belongs inside a MatchScene. The same list as before does not re-render. */
export function GhostMesh({ ghosts }: { ghosts: readonly Ghost[] }) {
  const geometry = useMemo(() => {
    const { positions, tints } = ghostCorners(ghosts);
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(positions, 3));
    made.setAttribute('tint', new BufferAttribute(tints, 4));
    return made;
  }, [ghosts]);
  const material = useMemo(
    () => new ShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, transparent: true, depthWrite: false, side: DoubleSide }),
    [],
  );
  useDisposal(geometry);
  useDisposal(material);
  return ghosts.length === 0 ? null : <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={5} dispose={null} />;
}
