import { expect, test } from 'vitest';
import { Random } from '../random.ts';
import { drawCatch } from './fishing.ts';

test('nine catches in ten are fish, six of ten fish are cod', () => {
  const random = new Random(2);
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 10_000; draw++) {
    const item = drawCatch(random);
    counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  const fish = ['cod', 'salmon', 'tropical_fish', 'pufferfish'].reduce((sum, item) => sum + (counts.get(item) ?? 0), 0);
  expect(fish / 10_000).toBeCloseTo(0.905, 1);
  expect((counts.get('cod') ?? 0) / fish).toBeCloseTo(0.6, 1);
});
