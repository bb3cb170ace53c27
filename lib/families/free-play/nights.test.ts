import { expect, test } from 'vitest';
import { nightsUntil } from './nights.ts';

test('an hour from the late afternoon on has three nights', () => {
  expect(nightsUntil([{ tick: 0, time: 9000 }], 72_000)).toEqual([
    { from: 4200, to: 13_800 },
    { from: 28_200, to: 37_800 },
    { from: 52_200, to: 61_800 },
  ]);
});

test('who sleeps ends the night, and an episode that begins at night begins with one', () => {
  expect(
    nightsUntil(
      [
        { tick: 0, time: 15_000 },
        { tick: 500, time: 0 },
      ],
      20_000,
    ),
  ).toEqual([
    { from: 0, to: 500 },
    { from: 13_700, to: 20_000 },
  ]);
});

test('without a known time of day there are no nights', () => {
  expect(nightsUntil([], 20_000)).toEqual([]);
});
