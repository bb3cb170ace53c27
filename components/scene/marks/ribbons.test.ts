import { describe, expect, test } from 'vitest';
import { Ribbons } from './ribbons.ts';
import { Trail, trailTicks } from './trail.ts';

function walked(ticks: number): Trail {
  const trail = new Trail();
  for (let tick = 0; tick <= ticks; tick++) trail.add(tick, { x: tick * 0.2, y: -60, z: 0 });
  return trail;
}

/** Drawn segments. */
function ways(ribbons: Ribbons): number {
  ribbons.finish();
  return ribbons.geometry.drawRange.count / 6;
}

describe('ribbons of trails', () => {
  test('contain the whole trails of all players, fading with age', () => {
    const ribbons = new Ribbons(4);
    for (let player = 0; player < 4; player++) ribbons.add(walked(1000), 1000, 'red');
    expect(ways(ribbons)).toBe((trailTicks / 2) * 4);
    const tints = ribbons.geometry.getAttribute('tint');
    expect(tints.getW(0)).toBe(0);
    expect(tints.getW((trailTicks / 2) * 4 - 1)).toBeCloseTo(0.85);
  });
  test('are dashed for blue', () => {
    const ribbons = new Ribbons(1);
    ribbons.add(walked(160), 160, 'blue');
    expect(ways(ribbons)).toBeGreaterThan(35);
    expect(ways(ribbons)).toBeLessThan(45);
  });
  test('restart, and a body that does not move has none', () => {
    const ribbons = new Ribbons(1);
    ribbons.add(walked(100), 100, 'red');
    ribbons.begin();
    const still = new Trail();
    for (let tick = 0; tick < 50; tick++) still.add(tick, { x: 1, y: -60, z: 1 });
    ribbons.add(still, 50, null);
    expect(ways(ribbons)).toBe(0);
  });
});
