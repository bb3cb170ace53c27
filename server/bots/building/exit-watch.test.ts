import { expect, test } from 'vitest';
import { cellKey, columnNumber, type Position } from '#lib/domain/position.ts';
import { ExitWatch } from './exit-watch.ts';
import type { Job } from './open-jobs.ts';
import { placesFrom, type Surroundings, standFor } from './stands.ts';

const at = (x: number, y: number, z: number): Position => ({ x, y, z });
const placing = (cell: Position): Job => ({ kind: 'place', name: 'stone', at: cell, facing: null, rank: 0 });
const removing = (cell: Position): Job => ({ kind: 'clear', name: 'dirt', at: cell, facing: null, rank: 0 });

/** The walls of a room from -2 to 2 in both directions and `height` levels high, without the cells that are left out. */
function room(height: number, ...leftOut: readonly Position[]): Record<string, string> {
  const open = new Set(leftOut.map(cellKey));
  const blocks: Record<string, string> = {};
  for (let x = -2; x <= 2; x++)
    for (let z = -2; z <= 2; z++)
      for (let y = 0; y < height; y++) {
        const cell = at(x, y, z);
        if (Math.max(Math.abs(x), Math.abs(z)) === 2 && !open.has(cellKey(cell))) blocks[cellKey(cell)] = 'stone';
      }
  return blocks;
}

const worldOf = (blocks: Readonly<Record<string, string>>): Surroundings => ({
  nameAt: (cell) => blocks[cellKey(cell)] ?? (cell.y < 0 ? 'stone' : null),
  isPlanned: () => false,
  isMissing: () => false,
  holds: ({ x, z }) => Math.abs(x) <= 34 && Math.abs(z) <= 34,
  hasBody: () => false,
  isCrowded: () => false,
});

function watch(blocks: Readonly<Record<string, string>>, body: Position, others: readonly Position[] = []): ExitWatch {
  const world = worldOf(blocks);
  const isFar = ({ x, z }: Position): boolean => Math.max(Math.abs(x), Math.abs(z)) > 12;
  return new ExitWatch({ world, isFar, others }, placesFrom({ base: body, levels: 0 }, world));
}

test('a body behind walls is shut in, and one with a gap in them is not', () => {
  expect(watch(room(2), at(0, 0, 0)).shutIn).toBe(true);
  expect(watch(room(2, at(2, 0, 0), at(2, 1, 0)), at(0, 0, 0)).shutIn).toBe(false);
});

test('the last block of a wall is placed from outside', () => {
  const gap = at(2, 1, 0);
  const open = room(2, gap);
  const exits = watch(open, at(0, 0, 0));
  const job = placing(gap);
  expect(exits.keeps(job, { base: at(0, 0, 0), levels: 0 })).toBe(false);
  expect(exits.keeps(job, { base: at(4, 0, 0), levels: 0 })).toBe(true);
  const stand = standFor(job, { base: at(0, 0, 0), levels: 0 }, exits.places, worldOf(open), exits.keeps);
  expect(stand && Math.max(Math.abs(stand.base.x), Math.abs(stand.base.z)) >= 2).toBe(true);
  expect(exits.openPlaces([job]).columns.has(columnNumber(0, 0))).toBe(false);
  expect(exits.openPlaces([job]).columns.has(columnNumber(4, 0))).toBe(true);
});

test('a door closes no way, and who is shut in has no way to lose', () => {
  const gap = at(2, 0, 0);
  const exits = watch(room(2, gap, at(2, 1, 0)), at(0, 0, 0));
  expect(exits.keeps({ ...placing(gap), name: 'oak_door' }, { base: at(0, 0, 0), levels: 0 })).toBe(true);
  expect(watch(room(2), at(0, 0, 0)).keeps(placing(at(1, 0, 0)), { base: at(0, 0, 0), levels: 0 })).toBe(true);
});

test('no body takes away the stair by which it or another one comes down', () => {
  const upper: Record<string, string> = { '0 4 0': 'stone', '1 2 0': 'dirt' };
  const own = watch(upper, at(0, 5, 0));
  expect(own.shutIn).toBe(false);
  expect(own.keeps(removing(at(1, 2, 0)), { base: at(0, 5, 0), levels: 0 })).toBe(false);
  expect(own.keeps(removing(at(1, 2, 0)), { base: at(3, 0, 0), levels: 0 })).toBe(true);
  const below = watch(upper, at(3, 0, 0), [{ x: 0.5, y: 5, z: 0.5 }]);
  expect(below.keeps(removing(at(1, 2, 0)), { base: at(3, 0, 0), levels: 0 })).toBe(false);
});
