import { describe, expect, test } from 'vitest';
import { pixelDensity } from './pixel-density.ts';

describe('pixel density without a graphics card', () => {
  test('draws no more pixels in a large picture than in one of half a million', () => {
    for (const [width, height] of [
      [1440, 600],
      [2560, 1300],
    ] as const) {
      const density = Number(pixelDensity(true, width, height, 1));
      expect(width * density * height * density).toBeCloseTo(500_000);
    }
  });

  test('is that of the page in a small picture', () => {
    expect(pixelDensity(true, 808, 600, 1)).toBe(1);
    expect(pixelDensity(true, 390, 300, 4)).toBe(1);
  });

  test('leaves time for the draw calls of several pictures', () => {
    const density = (pictures: number): number => Number(pixelDensity(true, 1060, 680, pictures));
    expect(density(2)).toBeLessThan(density(1));
    expect(density(4)).toBe(density(2));
  });
});

test('with a graphics card the page decides about pixel density, whatever the number of pictures', () => {
  expect(pixelDensity(false, 2560, 1300, 4)).toEqual([1, 2]);
});
