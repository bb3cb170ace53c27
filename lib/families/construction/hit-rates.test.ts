import { expect, test } from 'vitest';
import type { Built, BuiltBlock } from '#lib/blueprint/built.ts';
import type { Cell } from '#lib/blueprint/cell.ts';
import { cellKey } from '#lib/domain/position.ts';
import { hitRates, isComplete } from './hit-rates.ts';

const block = (name: string, x: number, y: number, z: number, facing: string | null = null): BuiltBlock => ({
  at: { x, y, z },
  name,
  facing,
});
const world = (...blocks: readonly BuiltBlock[]): Built => new Map(blocks.map((there) => [cellKey(there.at), there]));
const post: readonly Cell[] = ['cut_sandstone', 'terracotta', 'torch'].map((name, y) => ({ at: { x: 0, y, z: 0 }, name, facing: 'A' }));
const stone = block('cut_sandstone', 0, 0, 0);
const clay = block('terracotta', 0, 1, 0);
const torch = block('torch', 0, 2, 0);

test('an empty world has nothing right', () => {
  expect(hitRates(post, world())).toEqual({ block: 0, view: 0, directedView: 0 });
});

test('the whole blueprint is complete', () => {
  const rates = hitRates(post, world(stone, clay, torch));
  expect(rates).toEqual({ block: 1, view: 1, directedView: 1 });
  expect(isComplete(rates)).toBe(true);
});

test('a missing block is missing in the four side views; the view from above shows another block', () => {
  const rates = hitRates(post, world(stone, clay));
  expect(rates.block).toBeCloseTo(2 / 3);
  expect(rates.view).toBeCloseTo((4 * (2 / 3) + 0) / 5);
});

test('a visible extra block lowers the view hit rate, and the directed one only if it hides another block', () => {
  const aside = hitRates(post, world(stone, clay, torch, block('dirt', 1, 0, 1)));
  expect(aside.block).toBe(1);
  // Each side view shows one picture cell more than the three, the top view one more than the one.
  expect(aside.view).toBeCloseTo((4 * (3 / 4) + 1 / 2) / 5);
  expect(aside.directedView).toBe(1);
  expect(isComplete(aside)).toBe(false);
  // In front of the post as seen along x: the front view shows dirt instead of sandstone.
  const before = hitRates(post, world(stone, clay, torch, block('dirt', 3, 0, 0)));
  expect(before.directedView).toBeCloseTo((4 + 2 / 3) / 5);
});

test('the right materials at the wrong place do not count', () => {
  const beside = post.map(({ name }, y) => block(name, 5, y, 5));
  expect(hitRates(post, world(...beside))).toEqual({ block: 0, view: 0, directedView: 0 });
});

test('facing counts only for the block hit rate', () => {
  const stairs: readonly Cell[] = [{ at: { x: 0, y: 0, z: 0 }, name: 'oak_stairs', facing: 'W' }];
  expect(hitRates(stairs, world(block('oak_stairs', 0, 0, 0, 'east')))).toEqual({ block: 0, view: 1, directedView: 1 });
  expect(hitRates(stairs, world(block('oak_stairs', 0, 0, 0, 'west')))).toEqual({ block: 1, view: 1, directedView: 1 });
  const log: readonly Cell[] = [{ at: { x: 0, y: 0, z: 0 }, name: 'oak_log', facing: 'z' }];
  expect(hitRates(log, world(block('oak_log', 0, 0, 0, 'y'))).block).toBe(0);
  expect(hitRates(log, world(block('oak_log', 0, 0, 0, 'z'))).block).toBe(1);
});

test('views are taken from the sides that the benchmark names', () => {
  // Two blocks, one behind the other along x: the front view shows the one at greater x, the back view the other.
  const pair: readonly Cell[] = [
    { at: { x: 0, y: 0, z: 0 }, name: 'stone', facing: 'A' },
    { at: { x: 1, y: 0, z: 0 }, name: 'dirt', facing: 'A' },
  ];
  // The back view shows only stone, the front view only dirt: without the dirt, the front view and half of three views are wrong.
  expect(hitRates(pair, world(block('stone', 0, 0, 0))).directedView).toBeCloseTo((0 + 0.5 + 0.5 + 1 + 0.5) / 5);
});
