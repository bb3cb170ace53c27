import { expect, test } from 'vitest';
import { timeOfDay } from './time-of-day.ts';

test('the time of day goes on with every tick, begins again after a day, and can be asked for earlier ticks', () => {
  const evening = { type: 'daylight', tick: 100, time: 23_900, runs: true } as const;
  expect([100, 150.5, 200, 250, 0, -23_900].map((tick) => timeOfDay(evening, tick))).toEqual([23_900, 23_950.5, 0, 50, 23_800, 23_900]);
});

test('a time of day that does not run is the same at all ticks', () => {
  expect(timeOfDay({ type: 'daylight', tick: 100, time: 18_000, runs: false }, 9000)).toBe(18_000);
});
