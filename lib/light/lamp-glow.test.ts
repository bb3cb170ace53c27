import { expect, test } from 'vitest';
import { glowOfLevel, glowSteps, lampTint } from './lamp-glow.ts';

test('the glow grows with the level from none to full, and no lamp is brighter than day', () => {
  expect([glowOfLevel[0], glowOfLevel[15]]).toEqual([0, glowSteps]);
  for (let level = 1; level < 16; level++) expect(glowOfLevel[level]).toBeGreaterThan(glowOfLevel[level - 1] ?? 0);
  expect(Math.max(...lampTint)).toBe(1);
  // One byte of a vertex holds three times the glow and a sign.
  expect(glowSteps * 3 + 1).toBeLessThanOrEqual(127);
});
