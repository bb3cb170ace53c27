import { expect, test } from 'vitest';
import { cellKey, type Position } from '#lib/domain/position.ts';
import { passageAxis } from './doorway.ts';

const door: Position = { x: 4, y: -59, z: 7 };
const walls = (...steps: (readonly [x: number, z: number])[]) => {
  const keys = new Set(steps.map(([x, z]) => cellKey({ ...door, x: door.x + x, z: door.z + z })));
  return (at: Position): boolean => keys.has(cellKey(at));
};

test('a body goes through a door across the wall on both sides of it', () => {
  expect(passageAxis(door, walls([0, -1], [0, 1]))).toBe('x');
  expect(passageAxis(door, walls([-1, 0], [1, 0], [0, 1]))).toBe('z');
});

test('a door without walls on two opposite sides, or with walls all around, may have any direction', () => {
  expect(passageAxis(door, walls([0, 1], [1, 0]))).toBeNull();
  expect(passageAxis(door, walls([0, 1], [0, -1], [1, 0], [-1, 0]))).toBeNull();
});
