import { expect, test } from 'vitest';
import type { Position } from '#lib/domain/position.ts';
import { type Footing, feetOf, footholds, footingOf, wayTo } from './footpaths.ts';

/** A floor below y = 0 with these blocks on it. */
function ground(blocks: Readonly<Record<string, string>>): (x: number, y: number, z: number) => Footing {
  return (x, y, z) => {
    const name = blocks[`${x} ${y} ${z}`] ?? (y < 0 ? 'stone' : null);
    return Math.abs(x) > 5 || Math.abs(z) > 5 ? 'blocked' : name === null ? 'free' : footingOf(name);
  };
}

const at = (x: number, y: number, z: number): Position => ({ x, y, z });
const start = at(0, 0, 0);
const reached = (blocks: Readonly<Record<string, string>>, goal: Position): number | null => {
  const end = footholds(start, ground(blocks), 1000, goal).at(-1);
  return end && end.at.x === goal.x && end.at.y === goal.y && end.at.z === goal.z ? end.steps : null;
};

test('blocks are floor, soft floor, free or in the way', () => {
  const names = ['stone', 'dirt_path', 'farmland', 'torch', 'snow', 'oak_slab', 'oak_fence', 'magma_block', 'sweet_berry_bush', 'water'];
  expect(names.map(footingOf)).toEqual(['floor', 'floor', 'soft', 'free', 'free', 'blocked', 'blocked', 'blocked', 'blocked', 'blocked']);
  expect(['oak_door', 'birch_fence_gate', 'iron_door', 'oak_trapdoor'].map(footingOf)).toEqual(['free', 'free', 'blocked', 'blocked']);
});

test('the way leads around blocks that are too high, and over single ones', () => {
  expect(reached({}, at(3, 0, 0))).toBe(3);
  expect(reached({ '1 0 0': 'stone' }, at(1, 1, 0))).toBe(1);
  expect(reached({ '1 0 0': 'stone', '1 1 0': 'stone' }, at(2, 0, 0))).toBe(4);
  expect(reached({ '1 0 0': 'oak_fence' }, at(1, 1, 0))).toBeNull();
  // No room for the head.
  expect(reached({ '1 0 0': 'stone', '0 2 0': 'stone' }, at(1, 1, 0))).toBeGreaterThan(1);
});

test('a body drops at most three blocks, and never onto farmland', () => {
  const from = (y: number, below: string) => {
    const tower = Object.fromEntries(Array.from({ length: y }, (_, level) => [`0 ${level} 0`, 'stone']));
    const around = Object.fromEntries(
      [at(1, -1, 0), at(-1, -1, 0), at(0, -1, 1), at(0, -1, -1)].map((cell) => [`${cell.x} ${cell.y} ${cell.z}`, below]),
    );
    return footholds(at(0, y, 0), ground({ ...tower, ...around }), 1000).length;
  };
  expect(from(3, 'stone')).toBeGreaterThan(100);
  expect(from(4, 'stone')).toBe(1);
  expect(from(1, 'farmland')).toBe(1);
  expect(from(0, 'farmland')).toBeGreaterThan(100);
});

test('a way lists its places without the start', () => {
  const end = footholds(start, ground({}), 1000, at(2, 0, 1)).at(-1);
  expect(end && wayTo(end)).toHaveLength(3);
  expect(end && wayTo(end).at(-1)).toEqual(at(2, 0, 1));
});

test('a body beside the post of a fence stands in the place on its side', () => {
  const fenced = ground({ '1 0 0': 'oak_fence' });
  expect(feetOf(at(1.5, 0, 0.1), fenced)).toEqual(at(1, 0, -1));
  expect(feetOf(at(1.9, 0, 0.5), fenced)).toEqual(at(2, 0, 0));
  expect(feetOf(at(0.7, 0, 0.5), fenced)).toEqual(start);
  expect(feetOf(at(0.5, -0.0625, 0.5), fenced)).toEqual(start);
});
