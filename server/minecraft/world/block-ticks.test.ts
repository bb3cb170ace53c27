import { expect, test } from 'vitest';
import { BlockTicks } from './block-ticks.ts';

const at = (x: number) => ({ x, y: 0, z: 0 });

function due(ticks: BlockTicks, tick: number): number[] {
  const seen: number[] = [];
  ticks.runDue(tick, (each) => void seen.push(each.at.x));
  return seen;
}

test('ticks come by time, then by priority, then in order of scheduling', () => {
  const ticks = new BlockTicks();
  ticks.add(at(1), 5, 2, 0);
  ticks.add(at(2), 5, 2, 0);
  ticks.add(at(3), 5, 2, -1);
  ticks.add(at(4), 5, 1, 0);
  expect([due(ticks, 1), due(ticks, 2), due(ticks, 3)]).toEqual([[4], [3, 1, 2], []]);
});

test('a block waits for one tick at a time, another block at its place for its own', () => {
  const ticks = new BlockTicks();
  ticks.add(at(1), 5, 2, 0);
  ticks.add(at(1), 5, 3, 0);
  ticks.add(at(1), 6, 3, 0);
  expect(ticks.waits(at(1), 5)).toBe(true);
  expect(due(ticks, 2)).toEqual([1]);
  expect(ticks.waits(at(1), 5)).toBe(false);
  expect(due(ticks, 3)).toEqual([1]);
});

test('ticks above the limit wait for the next game tick', () => {
  const ticks = new BlockTicks();
  for (let x = 0; x < 65_540; x++) ticks.add(at(x), 5, 1, 0);
  expect(due(ticks, 1)).toHaveLength(65_536);
  expect(due(ticks, 2)).toEqual([65_536, 65_537, 65_538, 65_539]);
});
