'use client';
import { useMemo } from 'react';
import { BufferAttribute, BufferGeometry, GLSL3, ShaderMaterial } from 'three';
import { plainColour } from '../sky/fog.ts';
import { useDisposal } from '../world/scene-context.tsx';
import { type TeamArea, teamColours } from './team-area.ts';

const vertexShader = `
out vec2 place;
void main() {
  place = position.xz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

/** A ring as wide as a finger on the ground, and a faint tint inside; blue is dashed, so that colour is not the only mark. */
const fragmentShader = `
precision highp float;
uniform vec3 tint;
uniform float radius;
uniform float dashes;
in vec2 place;
out vec4 colour;
void main() {
  float away = length(place);
  float soft = fwidth(away);
  float ring = 1.0 - smoothstep(0.075, 0.075 + soft, abs(away - radius));
  if (dashes > 0.0) ring *= step(0.42, fract(atan(place.y, place.x) / 6.2831853 * dashes));
  float inside = 1.0 - smoothstep(radius - soft, radius, away);
  if (dashes > 0.0) inside *= 0.55 + 0.45 * step(0.5, fract((place.x + place.y) * 0.75));
  float alpha = max(ring * 0.94, inside * 0.1);
  if (alpha < 0.01) discard;
  colour = vec4(mix(tint, vec3(1.0), ring * 0.12), alpha);
}`;

/** The outline of a team's area on the ground: red solid, blue dashed. */
export function AreaRing({ area }: { area: TeamArea }) {
  const { team, centre, radius } = area;
  const geometry = useMemo(() => {
    const half = radius + 0.3;
    const square = new BufferGeometry();
    square.setAttribute(
      'position',
      new BufferAttribute(new Float32Array([-half, 0, half, half, 0, half, -half, 0, -half, half, 0, -half]), 3),
    );
    square.setIndex([0, 1, 2, 2, 1, 3]);
    return square;
  }, [radius]);
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
        uniforms: {
          tint: { value: plainColour(teamColours[team]) },
          radius: { value: radius },
          dashes: { value: team === 'blue' ? 44 : 0 },
        },
      }),
    [team, radius],
  );
  useDisposal(geometry);
  useDisposal(material);
  return <mesh geometry={geometry} material={material} position={[centre.x + 0.5, centre.y + 0.02, centre.z + 0.5]} renderOrder={4} />;
}
