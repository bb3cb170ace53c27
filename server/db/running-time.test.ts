import { expect, test } from 'vitest';
import { RunningTime } from './running-time.ts';

test('running time follows the clock, and counts a long gap between two readings as two seconds', () => {
  let clock = 500;
  const time = new RunningTime(() => clock);
  clock += 700;
  expect(time.now()).toBe(700);
  clock += 3_600_000;
  expect(time.now()).toBe(2700);
  clock += 1000;
  expect(time.now()).toBe(3700);
});
