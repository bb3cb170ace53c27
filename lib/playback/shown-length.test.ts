import { expect, test } from 'vitest';
import { shownLength } from './shown-length.ts';

const minutes = (count: number): number => count * 60 * 20;

test('a short episode has its whole limit on the timeline from the start', () => {
  for (const known of [0, minutes(3), minutes(12)]) expect(shownLength(minutes(12), known)).toBe(minutes(12));
});

test('the timeline of a long episode grows with what is known, always has room after it, and ends at the limit', () => {
  const limit = minutes(262);
  expect([0, 12, 13, 40].map((known) => shownLength(limit, minutes(known)) / minutes(1))).toEqual([15, 15, 30, 60]);
  for (let known = 0; known <= limit; known += minutes(1)) {
    expect(shownLength(limit, known)).toBeGreaterThanOrEqual(Math.min(limit, known * 1.25));
    expect(shownLength(limit, known)).toBeLessThanOrEqual(limit);
  }
  expect(shownLength(limit, limit)).toBe(limit);
});
