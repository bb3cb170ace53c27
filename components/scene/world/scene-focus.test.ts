import { expect, test } from 'vitest';
import { focusOn } from './scene-focus.ts';

test('The cameras look at the middle of a building, from so far that all of it fits into the picture', () => {
  const focus = focusOn([
    { x: 10, y: -60, z: -4 },
    { x: 19, y: -51, z: 5 },
  ]);
  expect(focus?.centre.toArray()).toEqual([15, -55, 1]);
  expect(focus?.extent).toBeCloseTo(Math.sqrt(300) / 2 + 2.5);
});

test('A single block is seen with its surroundings, and no block changes nothing', () => {
  expect(focusOn([{ x: 0, y: 0, z: 0 }])?.extent).toBe(5);
  expect(focusOn([])).toBeNull();
});
