import { expect, test } from 'vitest';
import { carriedPlace, dimensionAt, dimensions, localPlace, nether, overworld, sharedPlace } from './dimension.ts';

test('every place that clients may name belongs to the dimension whose client named it', () => {
  for (const dimension of dimensions) {
    for (const x of [-30_000_000, -17, 0, 12.25, 30_000_000]) {
      const shared = sharedPlace({ x, y: 5, z: -3 }, dimension);
      expect(dimensionAt(shared.x)).toBe(dimension);
      expect(localPlace(shared)).toEqual({ x, y: 5, z: -3 });
    }
  }
});

test('a column of chunks lies whole in one dimension', () => {
  for (const { origin } of dimensions) expect(origin % 16).toBe(0);
});

test('eight blocks of the overworld are one of the nether, and back', () => {
  const there = carriedPlace({ x: 80, y: 70, z: -16 }, nether);
  expect(localPlace(there)).toEqual({ x: 10, y: 70, z: -2 });
  expect(carriedPlace(there, overworld)).toEqual({ x: 80, y: 70, z: -16 });
});
