import { expect, test } from 'vitest';
import { Vec3 } from '../library/mineflayer.ts';
import type { PathStep } from '../library/path-step.ts';
import { enterLaddersInTheMiddle } from './ladder-entry.ts';

const step = (x: number, y: number, z: number, cell: string): PathStep => ({ x, y, z, hash: cell });
/** One ladder in the cell 1,0,0 that faces south: its wall is to the north. */
const facingAt = ({ x, y, z }: Vec3): string | null => (x === 1 && y === 0 && z === 0 ? 'south' : null);
const led = (start: Vec3, ...path: PathStep[]) => {
  enterLaddersInTheMiddle(path, start, facingAt);
  return path.map(({ x, y, z }) => [x, y, z]);
};

test('a path that enters the cell of a ladder from the side leads through its middle', () => {
  expect(led(new Vec3(0.4, 0, 0.6), step(1.5, 1, 0.3, '1,0,0'), step(1.5, 2, 0.3, '1,1,0'))).toEqual([
    [1.5, 0, 0.5],
    [1.5, 2, 0.3],
  ]);
});

test('a path to a ladder from the front, and one along it, stays as it is', () => {
  expect(led(new Vec3(1.5, 0, 1.5), step(1.5, 1, 0.3, '1,0,0'))).toEqual([[1.5, 1, 0.3]]);
  expect(led(new Vec3(1.5, 1, 0.5), step(1.5, 1, 0.3, '1,0,0'))).toEqual([[1.5, 1, 0.3]]);
});
