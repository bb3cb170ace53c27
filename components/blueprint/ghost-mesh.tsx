'use client';
import { memo, useMemo, useState } from 'react';
import { BufferAttribute, BufferGeometry, DoubleSide, GLSL3, ShaderMaterial, Sphere, Vector3 } from 'three';
import { useDisposal } from '#components/scene/world/scene-context.tsx';
import type { Ghost } from './ghost.ts';
import { type GhostLook, ghostCorners, lookOf } from './ghost-corners.ts';
import { type GhostPart, GhostParts, partSide } from './ghost-parts.ts';

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

/** A part of the marks, in one draw call. It is made again when its blocks change. */
const PartMesh = memo(function PartMesh({ part, look, material }: { part: GhostPart; look: GhostLook; material: ShaderMaterial }) {
  const geometry = useMemo(() => {
    const { positions, tints } = ghostCorners(part, look);
    if (positions.length === 0) return null;
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(positions, 3));
    made.setAttribute('tint', new BufferAttribute(tints, 4, true));
    const { x, y, z } = part.least;
    const half = partSide / 2;
    // From the middle to a corner, and the thickness of an edge.
    made.boundingSphere = new Sphere(new Vector3(x + half, y + half, z + half), half * Math.sqrt(3) + 1);
    return made;
  }, [part, look]);
  useDisposal(geometry);
  return geometry === null ? null : <mesh geometry={geometry} material={material} renderOrder={5} dispose={null} />;
});

/** Marks of blocks in the scene. Belongs inside a MatchScene. The same list as before does not re-render. */
export function GhostMesh({ ghosts }: { ghosts: readonly Ghost[] }) {
  const [parts] = useState(() => new GhostParts());
  const shown = useMemo(() => parts.of(ghosts), [parts, ghosts]);
  const look = lookOf(ghosts);
  const material = useMemo(
    () => new ShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, transparent: true, depthWrite: false, side: DoubleSide }),
    [],
  );
  useDisposal(material);
  return shown.map((part) => <PartMesh key={part.id} part={part} look={look} material={material} />);
}
