import { expect, test } from 'vitest';
import { skyLook } from '#lib/sky-look.ts';
import { dimmestLevel, glowBase, glowOfLevel, glowStep, glowSteps, lampTint } from './lamp-glow.ts';

test('the glow grows with the level to that of day, and no lamp is brighter', () => {
  expect([glowOfLevel[0], glowOfLevel[15]]).toEqual([0, glowSteps]);
  for (let level = dimmestLevel; level < 16; level++) expect(glowOfLevel[level]).toBeGreaterThan(glowOfLevel[level - 1] ?? 0);
  expect(glowBase + glowSteps * glowStep).toBeCloseTo(1, 10);
  expect(Math.max(...lampTint)).toBe(1);
  // One byte of a vertex holds three times the glow and a sign.
  expect(glowSteps * 3 + 1).toBeLessThanOrEqual(127);
});

test('a place without lamps has the light of the night alone', () => {
  for (let time = 0; time < 24_000; time += 100)
    for (const [channel, part] of skyLook(time).light.entries()) expect(part).toBeGreaterThan(glowBase * (lampTint[channel] ?? 1));
  expect(dimmestLevel).toBe(8);
});
