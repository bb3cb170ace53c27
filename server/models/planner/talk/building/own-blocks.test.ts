import { expect, test } from 'vitest';
import type { Check, Difference } from './blueprint-results.ts';
import { kindsOf, ownBlocks } from './own-blocks.ts';

const open = (wanted: string | null, level: number, from: number, to: number): Difference => ({
  ...{ wanted, there: wanted === null ? 'dirt' : null, level },
  ...{ from: { x: from, y: level, z: 0 }, to: { x: to, y: level, z: 0 } },
});
const all = (...differences: Difference[]): Check => ({ level: null, differences });
const share = { inventory: { stone: 3, glass: 9, oak_door: 2 }, shared: [], strip: null };
const none = new Set<number>();

test('an agent takes the blocks of the lowest level that it carries, as many as it has', () => {
  const check = all(open('oak_planks', 0, 0, 5), open('stone', 1, 0, 5), open('glass', 2, 0, 1));
  expect(kindsOf(ownBlocks(check, share, none))).toEqual({ stone: 3 });
  expect(kindsOf(ownBlocks(check, share, new Set([1])))).toEqual({ glass: 2 });
});

test('of what others carry too, it takes its own strip alone', () => {
  const mine = ownBlocks(all(open('glass', 0, 0, 7)), { ...share, shared: ['glass'], strip: { west: 4, east: 5 } }, none);
  expect(mine.map(({ at }) => at.x)).toEqual([4, 5]);
});

test('torches wait for the blocks that they hang on, and nothing waits where nothing else can be done', () => {
  const torch = open('torch', 2, 0, 0);
  const carried = { ...share, inventory: { torch: 1, iron_door: 2 } };
  expect(ownBlocks(all(torch, open('stone', 3, 0, 0)), carried, none)).toEqual([]);
  expect(kindsOf(ownBlocks(all(torch), carried, none))).toEqual({ torch: 1 });
  expect(kindsOf(ownBlocks(all(open('iron_door', 1, 0, 0), open('stone', 3, 0, 0)), { ...carried, lastNow: true }, none))).toEqual({
    iron_door: 1,
  });
});

test('a door waits for the walls of its level even where nothing else can be done', () => {
  const carried = { ...share, inventory: { oak_door: 2 }, lastNow: true };
  const check = all(open('stone', 2, 1, 3), open('oak_door', 1, 0, 0), open('oak_door', 2, 0, 0));
  expect(ownBlocks(check, carried, none).map(({ level }) => level)).toEqual([1]);
  expect(ownBlocks(all(open('stone', 1, 1, 3), ...check.differences), carried, none)).toEqual([]);
});

test('iron doors come last, since bodies open only others, which come with their level', () => {
  const carried = { ...share, inventory: { stone: 3, iron_door: 2, oak_door: 2 } };
  const iron = open('iron_door', 1, 0, 0);
  const stone = open('stone', 3, 0, 0);
  expect(kindsOf(ownBlocks(all(iron, stone), carried, none))).toEqual({ stone: 1 });
  expect(kindsOf(ownBlocks(all(iron, open('iron_door', 2, 0, 0)), carried, none))).toEqual({ iron_door: 2 });
  expect(ownBlocks({ level: 1, differences: [iron] }, carried, none)).toEqual([]);
  expect(kindsOf(ownBlocks(all(open('oak_door', 1, 0, 0), stone), carried, none))).toEqual({ oak_door: 1 });
});

test('a carpet waits for its floor, or comes with it', () => {
  const carried = { ...share, inventory: { stone: 9, red_carpet: 9 } };
  const carpets = open('red_carpet', 1, 0, 3);
  expect(kindsOf(ownBlocks(all(open('glass', 0, 0, 1), carpets), carried, none))).toEqual({ red_carpet: 2 });
  expect(kindsOf(ownBlocks(all(open('stone', 3, 0, 1), { ...carpets, ...open('red_carpet', 4, 0, 3) }), carried, none))).toEqual({
    ...{ stone: 2, red_carpet: 4 },
  });
});

test('superfluous blocks go from the top down when a check of all levels finds nothing else, each agent those in its strip', () => {
  const stair = [open(null, 0, 2, 3), open(null, 4, 4, 5)];
  expect(ownBlocks(all(...stair), share, none).map(({ level }) => level)).toEqual([4, 4, 0, 0]);
  expect(ownBlocks({ level: 0, differences: stair }, share, none)).toEqual([]);
  expect(ownBlocks(all(...stair), { ...share, strip: { west: 3, east: 4 } }, none).map(({ at }) => at.x)).toEqual([4, 3]);
  expect(kindsOf(ownBlocks(all(open(null, 0, 2, 3)), share, none))).toEqual({ air: 2 });
  expect(kindsOf(ownBlocks(all(open(null, 0, 2, 3), open(null, 1, 5, 5)), share, new Set([0])))).toEqual({ air: 1 });
});

test('where it must climb, one climb serves several levels', () => {
  const stones = { ...share, inventory: { stone: 99 } };
  const levels = (...differences: Difference[]) => [...new Set(ownBlocks(all(...differences), stones, none).map(({ level }) => level))];
  const rows = [2, 3, 4, 5, 6, 7].map((level) => open('stone', level, 0, 1));
  expect(levels(...rows)).toEqual([2]);
  expect(levels(...rows.slice(1))).toEqual([3, 4, 5, 6]);
});
