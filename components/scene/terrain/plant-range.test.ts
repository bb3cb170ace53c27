import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { plantRange } from './plant-range.ts';

describe('the range of plants', () => {
  test.each([
    [68, 900],
    [46, 280],
    [100, 1800],
  ])('ends where a block is six pixels tall: %d degrees, %d pixels', (degrees, pixels) => {
    const camera = new PerspectiveCamera(degrees, 1);
    camera.updateMatrixWorld();
    const away = plantRange(camera, pixels);
    // A picture reaches from -1 to 1.
    const heightOf = (y: number): number => (new Vector3(0, y, -away).project(camera).y * pixels) / 2;
    expect(heightOf(1) - heightOf(0)).toBeCloseTo(6);
  });
});
