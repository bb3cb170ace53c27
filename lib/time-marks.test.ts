import { expect, test } from 'vitest';
import { formatClock } from './format.ts';
import { timeMarks } from './time-marks.ts';

test('a time axis marks even steps', () => {
  expect(timeMarks(120, 12)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
  expect(timeMarks(120, 4)).toEqual([0, 30, 60, 90, 120]);
  expect(timeMarks(305, 4)).toEqual([0, 120, 240]);
  expect(timeMarks(4, 12)).toEqual([0, 1, 2, 3, 4]);
  expect(timeMarks(0.4, 4)).toEqual([0]);
});

test('no label occurs twice, and there are never more steps than there is room for', () => {
  for (let seconds = 0; seconds < 20_000; seconds += 7)
    for (const most of [4, 12]) {
      const labels = timeMarks(seconds, most).map(formatClock);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.length).toBeLessThanOrEqual(most + 1);
    }
});
