import { expect, test } from 'vitest';
import type { PlannedBlock } from '#server/bots/building/open-jobs.ts';
import { deepCells } from './deep-cells.ts';

/** A solid box of stone with its lowest corner at the origin. */
function solid(width: number, height: number): PlannedBlock[] {
  const along = (size: number): number[] => Array.from({ length: size }, (_, index) => index);
  return along(height).flatMap((y) =>
    along(width).flatMap((x) => along(width).map((z) => ({ name: 'stone', at: { x, y, z }, facing: null }))),
  );
}

test('only what is more than four blocks away from every side is deep', () => {
  expect(deepCells(solid(8, 2))).toEqual([]);
  expect(deepCells(solid(9, 2)).map(({ at }) => at)).toEqual([
    { x: 4, y: 0, z: 4 },
    { x: 4, y: 1, z: 4 },
  ]);
});

test('a courtyard makes the blocks around it reachable', () => {
  const hollow = solid(9, 1).filter(({ at }) => at.x !== 2 || at.z !== 4);
  expect(deepCells(hollow)).toEqual([]);
});
