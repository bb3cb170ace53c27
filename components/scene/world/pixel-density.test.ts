import { describe, expect, test } from 'vitest';
import { pixelDensity } from './pixel-density.ts';

describe('pixel density without a graphics card', () => {
  test('draws no more pixels in a large picture than in one of half a million', () => {
    for (const [width, height] of [
      [1440, 600],
      [2560, 1300],
    ] as const) {
      const density = Number(pixelDensity(true, width, height));
      expect(width * density * height * density).toBeCloseTo(500_000);
    }
  });

  test('is that of the page in a small picture', () => {
    expect(pixelDensity(true, 808, 600)).toBe(1);
    expect(pixelDensity(true, 390, 300)).toBe(1);
  });
});
