'use client';
import { useMemo } from 'react';
import { GLSL3, ShaderMaterial } from 'three';
import { useDisposal } from '../world/scene-context.tsx';
import { areaGeometry } from './area-geometry.ts';
import type { TeamArea } from './team-area.ts';

const vertexShader = `
in vec4 tint;
in float striped;
out vec4 paint;
out vec2 stripe;
void main() {
  paint = tint;
  stripe = vec2((position.x + position.z) * 0.75, striped);
  gl_Position = projectionMatrix * (viewMatrix * vec4(position, 1.0));
}`;

const fragmentShader = `
precision mediump float;
in vec4 paint;
in highp vec2 stripe;
out vec4 colour;
void main() {
  colour = paint;
  if (stripe.y > 0.5 && fract(stripe.x) < 0.5) colour.a *= 0.55;
}`;

/** The outlines of the teams' areas on the ground: red solid, blue dashed. One draw call for all; `plain` omits the tint inside. */
export function AreaRings({ areas, plain }: { areas: readonly TeamArea[]; plain: boolean }) {
  const geometry = useMemo(() => areaGeometry(areas, plain), [areas, plain]);
  const material = useMemo(
    () =>
      new ShaderMaterial({
        glslVersion: GLSL3,
        vertexShader,
        fragmentShader,
        transparent: true,
        depthWrite: false,
        polygonOffset: true,
        polygonOffsetFactor: -2,
        polygonOffsetUnits: -2,
      }),
    [],
  );
  useDisposal(geometry);
  useDisposal(material);
  return <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={4} />;
}
