import { describe, expect, test } from 'vitest';
import { isRepeated, pixelDensity } from './pixel-density.ts';

describe('pixel density without a graphics card', () => {
  test('draws no more pixels in a large picture than in one of half a million', () => {
    for (const [width, height] of [
      [1440, 600],
      [2560, 1300],
    ] as const) {
      const density = Number(pixelDensity(true, width, height, 1, 1));
      expect(width * density * height * density).toBeCloseTo(500_000);
    }
  });

  test('equals the page’s density in a small picture', () => {
    expect(pixelDensity(true, 808, 600, 1, 1)).toBe(1);
    expect(pixelDensity(true, 390, 300, 4, 1)).toBe(1);
  });

  test('is no higher than the screen’s density on a page that is zoomed out', () => {
    expect(pixelDensity(true, 808, 600, 1, 0.5)).toBe(0.5);
    expect(pixelDensity(true, 390, 300, 4, 0.4)).toBe(1 / 3);
    expect(pixelDensity(true, 808, 600, 1, 2)).toBe(1);
  });

  test('is lower for several pictures, to leave time for their draw calls', () => {
    const density = (pictures: number): number => Number(pixelDensity(true, 1060, 680, pictures, 1));
    expect(density(2)).toBeLessThan(density(1));
    expect(density(4)).toBe(density(2));
  });

  test('makes every pixel of several pictures a whole number of page pixels, within the budget of pixels', () => {
    for (const [width, height] of [
      [1440, 704],
      [1060, 680],
      [2560, 1300],
      [390, 390],
    ] as const) {
      const density = Number(pixelDensity(true, width, height, 4, 1));
      expect(1 / density).toBe(Math.round(1 / density));
      expect(width * density * height * density).toBeLessThanOrEqual(320_000);
      expect(isRepeated(density)).toBe(true);
    }
    expect(isRepeated(pixelDensity(true, 1440, 704, 1, 1))).toBe(false);
    expect(isRepeated(pixelDensity(false, 1440, 704, 4, 1))).toBe(false);
  });
});

test('with a graphics card, the page’s density applies to any number of pictures', () => {
  expect(pixelDensity(false, 2560, 1300, 4, 1)).toEqual([1, 2]);
});
