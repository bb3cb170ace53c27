import { describe, expect, test } from 'vitest';
import { areaGeometry } from './area-geometry.ts';
import type { TeamArea } from './team-area.ts';

const red: TeamArea = { team: 'red', centre: { x: -9, y: -60, z: -10 }, radius: 7 };
const blue: TeamArea = { team: 'blue', centre: { x: -9, y: -60, z: 6 }, radius: 7 };

/** Area of all triangles, in square blocks. */
function surface(areas: readonly TeamArea[], plain: boolean): number {
  const places = areaGeometry(areas, plain).getAttribute('position');
  let sum = 0;
  for (let at = 0; at < places.count; at += 3) {
    const [ax, az] = [places.getX(at + 1) - places.getX(at), places.getZ(at + 1) - places.getZ(at)];
    const [bx, bz] = [places.getX(at + 2) - places.getX(at), places.getZ(at + 2) - places.getZ(at)];
    const area = (az * bx - ax * bz) / 2;
    // Seen from above: a triangle with the opposite winding would not be drawn.
    expect(area).toBeGreaterThan(0);
    sum += area;
  }
  return sum;
}

describe('the outlines of areas', () => {
  test('lie on the circle around the middle of the centre block, slightly above the ground', () => {
    const places = areaGeometry([red], true).getAttribute('position');
    for (let at = 0; at < places.count; at++) {
      expect(Math.abs(Math.hypot(places.getX(at) + 8.5, places.getZ(at) + 9.5) - 7)).toBeLessThan(0.1);
      expect(places.getY(at)).toBeCloseTo(-59.98);
    }
  });
  test('are whole for red and dashed for blue', () => {
    expect(surface([blue], true) / surface([red], true)).toBeCloseTo(0.6);
  });
  test('have a tint inside, unless they are drawn plainly', () => {
    const inside = surface([red], false) - surface([red], true);
    expect(inside).toBeGreaterThan(Math.PI * 48 * 0.97);
    expect(inside).toBeLessThan(Math.PI * 49);
  });
  test('share one geometry, which is null without areas', () => {
    expect(surface([red, blue], true)).toBeCloseTo(surface([red], true) + surface([blue], true));
    expect(areaGeometry([], false).getAttribute('position').count).toBe(0);
  });
});
