import { describe, expect, it } from 'vitest';
import { fitMap, mapExtent, placeOnMap } from './map-frame.ts';

const areas = [
  { team: 'red', centre: { x: -9, y: -60, z: -10 }, radius: 7 },
  { team: 'blue', centre: { x: -9, y: -60, z: 6 }, radius: 7 },
] as const;
const origin = { x: -9, y: -60, z: -2 };
const ground = { x: -64, z: -64, width: 128, height: 128 };

describe('the frame of a map', () => {
  it('shows red on the left and blue on the right, like the camera from above', () => {
    const projection = fitMap(mapExtent({ origin, areas }, ground), 300, 200);
    const [red, blue] = areas.map(({ centre }) => placeOnMap(projection, centre.x, centre.z));
    expect(red?.[0]).toBeLessThan(blue?.[0] ?? 0);
    expect(red?.[1]).toBeCloseTo(blue?.[1] ?? 0);
  });
  it('keeps both areas completely in a picture of any shape', () => {
    for (const [width, height] of [
      [300, 200],
      [100, 400],
      [400, 100],
    ] as const) {
      const projection = fitMap(mapExtent({ origin, areas }, ground), width, height);
      for (const { centre, radius } of areas) {
        for (const [x, z] of [
          [radius, 0],
          [-radius, 0],
          [0, radius],
          [0, -radius],
        ] as const) {
          const [left, top] = placeOnMap(projection, centre.x + x, centre.z + z);
          expect(left).toBeGreaterThan(0);
          expect(left).toBeLessThan(width);
          expect(top).toBeGreaterThan(0);
          expect(top).toBeLessThan(height);
        }
      }
    }
  });
  it('keeps the whole arena in the picture if the areas are a small part of it', () => {
    const corner = { team: 'red', centre: { x: -1, y: -60, z: -14 }, radius: 2 } as const;
    const shown = mapExtent({ origin, areas: [corner], extent: 16 }, ground);
    expect(shown).toEqual({ fromX: -24.5, toX: 7.5, fromZ: -20.5, toZ: 14.5 });
    expect(mapExtent({ origin, areas: [], extent: 16 }, ground)).toEqual({ fromX: -24.5, toX: 7.5, fromZ: -17.5, toZ: 14.5 });
  });
  it('shows all known ground if areas and size of the arena are unknown', () => {
    expect(mapExtent({ origin, areas: [] }, ground)).toEqual({ fromX: -64, toX: 64, fromZ: -64, toZ: 64 });
  });
});
