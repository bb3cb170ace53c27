'use client';
import { useFrame } from '@react-three/fiber';
import { useMemo } from 'react';
import { BufferAttribute, BufferGeometry, DoubleSide, DynamicDrawUsage, GLSL3, ShaderMaterial } from 'three';
import { plainColour } from '../sky/fog.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { useBodies, useDisposal, useScene } from '../world/scene-context.tsx';
import { teamColours } from './team-area.ts';
import { Trail, trailStep, trailTicks } from './trail.ts';

const most = trailTicks / trailStep + 2;
const halfWidth = 0.07;
const aboveGround = 0.06;
/** Blue trails are dashed, so that colour is not the only mark: so many ticks shown, so many left out. */
const dashTicks = 8;

const vertexShader = `
in vec3 place;
in float fade;
out float strength;
void main() {
  strength = fade;
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}`;

const fragmentShader = `
precision mediump float;
uniform vec3 tint;
in float strength;
out vec4 colour;
void main() {
  if (strength < 0.01) discard;
  colour = vec4(tint, strength * 0.85);
}`;

function ribbonGeometry(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('place', new BufferAttribute(new Float32Array(most * 4 * 3), 3).setUsage(DynamicDrawUsage));
  geometry.setAttribute('fade', new BufferAttribute(new Float32Array(most * 4), 1).setUsage(DynamicDrawUsage));
  geometry.setIndex(Array.from({ length: most }, (_, at) => [0, 1, 2, 2, 1, 3].map((corner) => at * 4 + corner)).flat());
  geometry.setDrawRange(0, 0);
  return geometry;
}

/** Writes the ways between a trail's points as flat ribbons on the ground, fading with age. */
function writeRibbon(geometry: BufferGeometry, trail: Trail, now: number, isDashed: boolean): void {
  const places = geometry.getAttribute('place');
  const fades = geometry.getAttribute('fade');
  let ways = 0;
  trail.points.forEach((to, index) => {
    const from = trail.points[index - 1];
    if (!from || to.isStart || ways >= most || (isDashed && Math.floor(to.tick / dashTicks) % 2 === 1)) return;
    const length = Math.hypot(to.x - from.x, to.z - from.z);
    if (length < 0.001) return;
    const [aside, ahead] = [(-(to.z - from.z) / length) * halfWidth, ((to.x - from.x) / length) * halfWidth];
    [from, to].forEach((point, end) => {
      const fade = Math.max(0, 1 - (now - point.tick) / trailTicks);
      for (const side of [0, 1]) {
        const corner = ways * 4 + end * 2 + side;
        const sign = side === 0 ? 1 : -1;
        places.setXYZ(corner, point.x + aside * sign, point.y + aboveGround, point.z + ahead * sign);
        fades.setX(corner, fade);
      }
    });
    ways++;
  });
  places.needsUpdate = true;
  fades.needsUpdate = true;
  geometry.setDrawRange(0, ways * 6);
}

function PlayerTrail({ body }: { body: SceneBody }) {
  const { world } = useScene();
  const { team } = body.looks;
  const trail = useMemo(() => new Trail(), []);
  const geometry = useMemo(ribbonGeometry, []);
  const material = useMemo(
    () =>
      new ShaderMaterial({
        glslVersion: GLSL3,
        vertexShader,
        fragmentShader,
        transparent: true,
        depthWrite: false,
        side: DoubleSide,
        uniforms: { tint: { value: plainColour(team ? teamColours[team] : '#e6eaed') } },
      }),
    [team],
  );
  useDisposal(geometry);
  useDisposal(material);
  useFrame(() => {
    if (!body.shown.isKnown) return;
    if (trail.add(world.tick, body.pose)) writeRibbon(geometry, trail, world.tick, team === 'blue');
  });
  return <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={7} />;
}

/** Where every player went in the last ten seconds, as lines on the ground. */
export function Trails() {
  const bodies = useBodies();
  return bodies.filter(({ looks }) => looks.name === 'player').map((body) => <PlayerTrail key={body.entity} body={body} />);
}
