'use client';
import { useFrame, useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useMemo } from 'react';
import { Color, GLSL3, Mesh, ShaderMaterial, Vector3 } from 'three';
import { horizonColour } from '#lib/daylight.ts';
import { ticksPerDay, timeOfDay } from '#lib/playback/time-of-day.ts';
import { skyLook } from '#lib/sky-look.ts';
import { BodyGlow } from '../bodies/body-glow.ts';
import { fogUniforms, plainColour } from '../terrain/fog.ts';
import { useDisposal, useScene } from '../world/scene-context.tsx';
import type { SceneWorld } from '../world/scene-world.ts';
import { cloudFunctions, cloudSpeed, paintedClouds, skyVertexShader } from './sky-shader.ts';

/** Gradient from the horizon up, red on the sun's side at dusk and dawn, stars, and square sun and moon; without PLAIN also clouds. */
const fragmentShader = `
precision highp float;
uniform vec3 horizon;
uniform vec3 zenith;
uniform vec3 sunlight;
uniform vec3 sun;
uniform float glow;
uniform float stars;
uniform float drift;
in vec3 direction;
out vec4 colour;
${cloudFunctions}
float star(vec3 look, vec3 side) {
  vec3 turned = vec3(dot(look, sun), dot(look, side), look.z);
  vec3 size = abs(turned);
  vec2 place = size.x > size.y && size.x > size.z ? turned.yz / size.x : size.y > size.z ? turned.xz / size.y : turned.xy / size.z;
  vec2 cell = floor(place * 34.0);
  vec2 away = abs(fract(place * 34.0) - 0.5);
  float chosen = grain(cell + floor(turned.x * 2.0) * 31.0);
  return step(0.955, chosen) * step(max(away.x, away.y), 0.05 + 0.06 * fract(chosen * 97.0));
}
void main() {
  vec3 look = normalize(direction);
  float up = max(0.0, look.y);
  vec3 side = vec3(-sun.y, sun.x, 0.0);
  vec3 sky = mix(horizon, zenith, smoothstep(-0.1, 0.7, up));
  float near = max(0.0, look.x * sign(sun.x) / max(0.001, length(look.xz)));
  sky = mix(sky, vec3(0.96, 0.5, 0.26), glow * 0.7 * near * near * (1.0 - smoothstep(0.0, 0.45, up)));
  if (stars > 0.0) sky += vec3(0.8, 0.85, 0.95) * star(look, side) * stars * smoothstep(0.02, 0.25, look.y);
  vec2 offset = abs(vec2(look.z, dot(look, side)));
  float ahead = dot(look, sun);
  if (ahead > 0.0) {
    sky += vec3(0.12, 0.1, 0.05) * pow(ahead, 24.0) * (1.0 - stars);
    if (max(offset.x, offset.y) < 0.055) sky = mix(vec3(1.0, 0.97, 0.82), vec3(1.0, 0.72, 0.42), glow);
  } else if (max(offset.x, offset.y) < 0.042) {
    float seas = step(0.62, grain(floor((vec2(look.z, dot(look, side)) + 0.042) / 0.021)));
    sky = mix(sky, vec3(0.86, 0.89, 0.95) - 0.14 * seas, 0.35 + 0.65 * stars);
  }
#ifndef PLAIN
${paintedClouds('vec3(0.97, 0.985, 1.0) * sunlight')}
#endif
  colour = vec4(sky, 1.0);
}`;

const noonHorizon = plainColour(horizonColour);

function setNoon(): void {
  fogUniforms.fogColour.value.copy(noonHorizon);
  fogUniforms.sunlight.value.setRGB(1, 1, 1);
}

/** Where the sun is: it rises in the east, and goes around as in the game, a little faster at dusk and dawn. */
function sunAt(time: number, target: Vector3): void {
  const share = (time / ticksPerDay + 0.75) % 1;
  const eased = 0.5 - Math.cos(share * Math.PI) / 2;
  const angle = ((share * 2 + eased) / 3) * 2 * Math.PI;
  target.set(-Math.sin(angle), Math.cos(angle), 0);
}

/** Gives each player the light of the lamps around it, where that is brighter than the light of the day. */
class PlayerLights {
  private readonly glow: BodyGlow;
  private readonly own = new Map<ShaderMaterial, Color>();

  constructor(glow: BodyGlow) {
    this.glow = glow;
  }

  show(world: SceneWorld): void {
    for (const body of world.players()) {
      const mesh = world.roots.get(body.entity)?.children.find((part) => part instanceof Mesh);
      if (!(mesh instanceof Mesh) || !(mesh.material instanceof ShaderMaterial)) continue;
      const { material } = mesh;
      const light = this.own.get(material) ?? new Color();
      this.glow.light(body, world.tick, light);
      if (this.own.has(material)) continue;
      this.own.set(material, light);
      material.uniforms.sunlight = { value: light };
      material.addEventListener('dispose', () => this.own.delete(material));
    }
  }

  /** Players have the light of the day alone, as before. */
  dispose(): void {
    for (const material of this.own.keys()) material.uniforms.sunlight = fogUniforms.sunlight;
    this.own.clear();
  }
}

/**
 * The sky and the light of the time of day, at the shown tick. It takes the place of the noon sky, and gives the colours of mist and light that
 * all scenes of a page share their values only while it draws, because another scene may show another time.
 */
export function RunningDay({ sky, plain }: { sky: RefObject<Mesh | null>; plain: boolean }) {
  const { world, terrain } = useScene();
  const players = useMemo(() => new PlayerLights(new BodyGlow(terrain)), [terrain]);
  useDisposal(players);
  const invalidate = useThree((state) => state.invalidate);
  const uniforms = useMemo(
    () => ({
      horizon: fogUniforms.fogColour,
      sunlight: fogUniforms.sunlight,
      zenith: { value: plainColour('#fff') },
      sun: { value: new Vector3(0, 1, 0) },
      glow: { value: 0 },
      stars: { value: 0 },
      drift: { value: 0 },
    }),
    [],
  );
  const material = useMemo(
    () =>
      new ShaderMaterial({
        ...{ glslVersion: GLSL3, vertexShader: skyVertexShader, fragmentShader, depthWrite: false, uniforms },
        defines: plain ? { PLAIN: 1 } : {},
      }),
    [plain, uniforms],
  );
  useDisposal(material);
  useEffect(() => {
    const mesh = sky.current;
    if (mesh === null) return;
    const { material: noon } = mesh;
    mesh.material = material;
    invalidate();
    return () => {
      mesh.material = noon;
    };
  }, [sky, material, invalidate]);
  useFrame(() => {
    if (world.daylight === null) return;
    const time = timeOfDay(world.daylight, world.tick);
    const { horizon, zenith, light, glow, stars } = skyLook(time);
    fogUniforms.fogColour.value.setRGB(horizon[0] / 255, horizon[1] / 255, horizon[2] / 255);
    fogUniforms.sunlight.value.setRGB(...light);
    players.show(world);
    uniforms.zenith.value.setRGB(zenith[0] / 255, zenith[1] / 255, zenith[2] / 255);
    uniforms.glow.value = glow;
    uniforms.stars.value = stars;
    uniforms.drift.value = world.tick * cloudSpeed;
    sunAt(time, uniforms.sun.value);
  }, -1);
  useFrame(setNoon, 2);
  return null;
}
