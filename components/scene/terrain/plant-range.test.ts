import { PerspectiveCamera } from 'three';
import { describe, expect, test } from 'vitest';
import { plantRange } from './plant-range.ts';

describe('the range of plants', () => {
  test.each([
    [68, 900],
    [46, 280],
    [100, 1800],
  ])('ends where a block is six pixels tall: %d degrees, %d pixels', (degrees, pixels) => {
    const camera = new PerspectiveCamera(degrees, 1);
    const range = plantRange(camera, pixels);
    const block = (pixels / 2) * (1 / (range * Math.tan((degrees * Math.PI) / 360)));
    expect(block).toBeCloseTo(6);
  });
});
