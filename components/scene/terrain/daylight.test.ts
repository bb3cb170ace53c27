import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bodyLight, haze, shadeTint, skyRange } from '#lib/daylight.ts';
import { glowBase, glowStep, lampTint } from '#lib/light/lamp-glow.ts';
import { fogUniforms } from './fog.ts';

/* The scene has its numbers as text, because a page with computed text is larger. */

const shader = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

test('the shaders of the scene have the light of pictures that the server draws', () => {
  const { base, x, y, z } = bodyLight;
  const ofBodies = `light = ${base} + ${y} * facing.y + ${x} * facing.x + ${z} * facing.z;`;
  expect(shader('bodies/creature-material.ts')).toContain(ofBodies);
  expect(shader('bodies/player-material.ts')).toContain(ofBodies);
  expect(shader('terrain/fog.ts')).toContain(`mix(vec3(${shadeTint.join(', ')}), vec3(1.0), light) * light`);
  expect({ from: fogUniforms.fogFrom.value, to: fogUniforms.fogTo.value }).toEqual(haze);
  for (const file of ['terrain/terrain-material.ts', 'bodies/creature-material.ts'])
    expect(shader(file)).toContain(`vec3(1.0, ${lampTint[1]}, ${lampTint[2]}) * (${glowBase} + glow * ${glowStep})`);
  expect(shader('sky/sky.tsx')).toContain(`smoothstep(${skyRange.from}, ${skyRange.to}, up)`);
});
