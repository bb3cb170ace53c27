import { describe, expect, test } from 'vitest';
import type { Position } from '#lib/domain/position.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { isInSight } from './line-of-sight.ts';

const eye = { x: 0.5, y: 1.62, z: 0.5 };
/** Whether the eye sees a cell of a world with these blocks in these cells. */
function sees(cell: Position, blocks: Readonly<Record<string, string>>): boolean {
  const states = new Map(Object.entries(blocks).map(([at, name]) => [at, stateOf(name)]));
  return isInSight({ stateAt: (x, y, z) => (x > 50 ? -1 : (states.get(`${x} ${y} ${z}`) ?? 0)) }, eye, cell);
}

/** A wall across the way to larger z. */
const wall = (name: string, height: number) =>
  Object.fromEntries(
    Array.from({ length: 21 }, (_, x) => x - 10).flatMap((x) => Array.from({ length: height }, (_, y) => [`${x} ${y} 3`, name] as const)),
  );

describe('a body sees', () => {
  test('blocks and air in the open, and itself', () => {
    expect(sees({ x: 3, y: 0, z: 5 }, { '3 0 5': 'stone' })).toBe(true);
    expect(sees({ x: 3, y: 0, z: 5 }, {})).toBe(true);
    expect(sees({ x: 0, y: 1, z: 0 }, {})).toBe(true);
  });

  test('nothing behind a wall, also where the wall is the floor or a closed cell', () => {
    expect(sees({ x: 0, y: 0, z: 5 }, wall('stone', 12))).toBe(false);
    expect(sees({ x: 0, y: 1, z: 3 }, wall('stone', 12))).toBe(true);
    expect(
      sees(
        { x: 0, y: -3, z: 5 },
        Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`${(n % 20) - 10} -1 ${Math.floor(n / 20) - 5}`, 'dirt'])),
      ),
    ).toBe(false);
  });

  test('what is behind glass, bars, fences and water, and over a low wall', () => {
    for (const name of ['glass', 'iron_bars', 'oak_fence', 'water', 'white_stained_glass'])
      expect([name, sees({ x: 0, y: 0, z: 5 }, wall(name, 12))]).toEqual([name, true]);
    expect(sees({ x: 0, y: 0, z: 9 }, wall('stone', 1))).toBe(true);
    expect(sees({ x: 0, y: 0, z: 4 }, wall('stone', 2))).toBe(false);
  });

  test('a block of which only an edge shows, and nothing that is not loaded', () => {
    expect(sees({ x: 2, y: 0, z: 5 }, { '2 0 4': 'stone', '2 1 4': 'stone', '2 1 5': 'stone' })).toBe(true);
    expect(sees({ x: 60, y: 0, z: 0 }, {})).toBe(false);
  });
});
