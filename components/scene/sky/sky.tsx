'use client';
import { useFrame } from '@react-three/fiber';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { BufferAttribute, BufferGeometry, GLSL3, type Mesh, ShaderMaterial } from 'three';
import { zenithColour } from '#lib/daylight.ts';
import { loadedLater } from '../loaded-later.tsx';
import { fogUniforms, plainColour } from '../terrain/fog.ts';
import { useDisposal, useScene } from '../world/scene-context.tsx';
import { cloudFunctions, cloudSpeed, paintedClouds, skyVertexShader } from './sky-shader.ts';

/** Gradient from the horizon up, a square sun, and square clouds on a plane high above; with PLAIN the gradient alone. */
const fragmentShader = `
precision highp float;
uniform vec3 horizon;
uniform vec3 zenith;
uniform float drift;
in vec3 direction;
out vec4 colour;
${cloudFunctions}
void main() {
  vec3 look = normalize(direction);
  float up = max(0.0, look.y);
  vec3 sky = mix(horizon, zenith, smoothstep(-0.1, 0.7, up));
#ifndef PLAIN
  vec3 sun = normalize(vec3(0.55, 0.62, 0.35));
  vec3 side = normalize(cross(sun, vec3(0.0, 1.0, 0.0)));
  vec2 offset = vec2(dot(look, side), dot(look, cross(side, sun)));
  if (dot(look, sun) > 0.0 && max(abs(offset.x), abs(offset.y)) < 0.055) sky = vec3(1.0, 0.97, 0.82);
  else sky += vec3(0.12, 0.1, 0.05) * pow(max(0.0, dot(look, sun)), 24.0);
${paintedClouds('vec3(0.97, 0.985, 1.0)')}
#endif
  colour = vec4(sky, 1.0);
}`;

const RunningDay = loadedLater('the time of day', async () => (await import('./running-day.tsx')).RunningDay);

/** The sky in the background, of noon unless the time of day runs; plain without a graphics card, because sun and clouds are its most expensive pixels. */
export function Sky({ plain }: { plain: boolean }) {
  const { world } = useScene();
  const mesh = useRef<Mesh>(null);
  const geometry = useMemo(
    () => new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3)),
    [],
  );
  const material = useMemo(
    () =>
      new ShaderMaterial({
        glslVersion: GLSL3,
        defines: plain ? { PLAIN: 1 } : {},
        vertexShader: skyVertexShader,
        fragmentShader,
        depthWrite: false,
        uniforms: {
          horizon: fogUniforms.fogColour,
          zenith: { value: plainColour(zenithColour) },
          drift: { value: 0 },
        },
      }),
    [plain],
  );
  useDisposal(geometry);
  useDisposal(material);
  useFrame(() => {
    const { drift } = material.uniforms;
    if (drift) drift.value = world.tick * cloudSpeed;
  });
  const isNoon = (): boolean => world.daylight === null;
  return (
    <>
      <mesh ref={mesh} geometry={geometry} material={material} frustumCulled={false} renderOrder={1} />
      {useSyncExternalStore(world.watch, isNoon, isNoon) ? null : <RunningDay sky={mesh} plain={plain} />}
    </>
  );
}
