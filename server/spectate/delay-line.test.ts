import { expect, test } from 'vitest';
import { DelayLine } from './delay-line.ts';

test('does each thing after the delay and not before, in order', () => {
  let now = 0;
  const line = new DelayLine(1000, () => now);
  const done: string[] = [];
  line.add(() => done.push('first'));
  now = 600;
  line.add(() => done.push('second'));
  now = 999;
  line.pump();
  expect(done).toEqual([]);
  now = 1000;
  line.pump();
  expect(done).toEqual(['first']);
  expect(line.empty).toBe(false);
  now = 5000;
  line.pump();
  expect(done).toEqual(['first', 'second']);
  expect(line.empty).toBe(true);
});
