import { expect, test } from 'vitest';
import { type Blueprint, blueprintSchema, cellsOf, materialsOf } from './blueprint.ts';
import { complexityOf } from './complexity.ts';
import { limitsOf } from './limits.ts';

const post: Blueprint = {
  name: 'post',
  size: [1, 3, 1],
  blocks: [
    { name: 'cut_sandstone', position: [0, 0, 0], facing: 'A' },
    { name: 'terracotta', position: [0, 1, 0], facing: 'A' },
    { name: 'torch', position: [0, 2, 0], facing: 'A' },
  ],
};

test('a blueprint is centred in the building area and stands on its floor', () => {
  expect(cellsOf(post).map(({ at }) => at)).toEqual([
    { x: -9, y: -60, z: 0 },
    { x: -9, y: -59, z: 0 },
    { x: -9, y: -58, z: 0 },
  ]);
  const wide = cellsOf({ ...post, size: [4, 3, 1] });
  expect(wide[0]?.at.x).toBe(-10);
  expect(materialsOf(cellsOf(post))).toEqual({ cut_sandstone: 1, terracotta: 1, torch: 1 });
});

test('air, water and lava are not built', () => {
  const blocks = ['air', 'water', 'lava', 'stone'].map((name, y) => ({ name, position: [0, y, 0] as const, facing: 'A' as const }));
  const mixed = blueprintSchema.parse({ ...post, blocks });
  expect(cellsOf(mixed).map(({ name }) => name)).toEqual(['stone']);
  expect(() => cellsOf({ ...mixed, blocks: mixed.blocks.slice(0, 3) })).toThrow('no block to build');
});

test('a blueprint with two blocks at one place, none at all, or an unknown facing is refused', () => {
  expect(() => cellsOf({ ...post, blocks: [...post.blocks, ...post.blocks] })).toThrow('two blocks at one place');
  expect(blueprintSchema.safeParse({ ...post, blocks: [] }).success).toBe(false);
  expect(blueprintSchema.safeParse({ ...post, blocks: [{ name: 'stone', position: [0, 0, 0], facing: 'Q' }] }).success).toBe(false);
});

test('the three-block post has the lowest complexity of the benchmark, 2.9', () => {
  // 2 (1/2 + 1/3 + 1/2) for the neighbours and 0.04 (1 + 2 + 3) for the heights.
  expect(complexityOf(cellsOf(post))).toBeCloseTo(2.9067, 4);
  expect(complexityOf(cellsOf(post), 3)).toBeCloseTo(5.9067, 4);
});

test('an axis and a side have the supports that the benchmark’s program gives them', () => {
  const pair = (facing: 'A' | 'x' | 'y' | 'z' | 'W' | 'E' | 'S' | 'N', second: [number, number, number]) =>
    complexityOf(
      cellsOf({
        ...post,
        blocks: [
          { name: 'oak_log', position: [0, 0, 0], facing },
          { name: 'stone', position: second, facing: 'A' },
        ],
      }),
    );
  const lone = 2 * (1 + 0.02);
  const held = 2 * (1 / 2 + 0.02);
  expect(pair('A', [1, 0, 0])).toBeCloseTo(2 * held);
  expect(pair('y', [1, 0, 0])).toBeCloseTo(2 * held);
  expect(pair('x', [1, 0, 0])).toBeCloseTo(lone + held);
  expect(pair('z', [0, 0, 1])).toBeCloseTo(2 * held);
  expect(pair('z', [1, 0, 0])).toBeCloseTo(lone + held);
  for (const [facing, [x, y, z]] of [
    ['W', [-1, 0, 0]],
    ['E', [1, 0, 0]],
    ['S', [0, 0, -1]],
    ['N', [0, 0, 1]],
  ] as const) {
    expect(pair(facing, [x, y, z])).toBeCloseTo(lone + held);
    expect(pair(facing, [-x, y, -z])).toBeCloseTo(2 * held);
  }
});

test('limits follow from the complexity, in whole seconds', () => {
  expect(limitsOf(complexityOf(cellsOf(post)))).toEqual({ actionSeconds: 304, seconds: 424, noProgressSeconds: 600 });
  expect(limitsOf(1)).toEqual({ actionSeconds: 240, seconds: 360, noProgressSeconds: 600 });
  expect(limitsOf(10_000).seconds).toBe(720);
});
