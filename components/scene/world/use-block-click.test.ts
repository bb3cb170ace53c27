import { expect, test } from 'vitest';
import { cellsAlong } from './use-block-click.ts';

test('a line goes through every cell that it touches, one side at a time, and ends at its length', () => {
  expect([...cellsAlong([0.5, 0.5, 0.5], [1, 0, 0], 2.6)]).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [3, 0, 0],
  ]);
  const length = Math.hypot(3, -2, 1);
  const cells = [...cellsAlong([0.2, 0.7, -0.4], [3 / length, -2 / length, 1 / length], length)];
  expect(cells.at(-1)).toEqual([3, -2, 0]);
  for (const [index, cell] of cells.slice(1).entries()) {
    const before = cells[index] ?? cell;
    expect(cell.reduce((sum, value, axis) => sum + Math.abs(value - (before[axis] ?? 0)), 0)).toBe(1);
  }
});
