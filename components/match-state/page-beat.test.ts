import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onBeat } from './page-beat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('everybody is called in the same turn, whenever each began', () => {
  const calls: string[] = [];
  const ends = [onBeat(() => calls.push('one'))];
  vi.advanceTimersByTime(100);
  ends.push(onBeat(() => calls.push('two')));
  vi.advanceTimersByTime(149);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual(['one', 'two']);
  for (const end of ends) end();
});

test('who has gone is not called, and with the last one the beat ends', () => {
  const calls: string[] = [];
  const first = onBeat(() => calls.push('one'));
  const second = onBeat(() => calls.push('two'));
  first();
  vi.advanceTimersByTime(250);
  expect(calls).toEqual(['two']);
  second();
  second();
  expect(vi.getTimerCount()).toBe(0);
  const third = onBeat(() => calls.push('three'));
  vi.advanceTimersByTime(250);
  expect(calls).toEqual(['two', 'three']);
  third();
});

test('one that leaves while it is called does not keep the others from being called', () => {
  const calls: string[] = [];
  const first = onBeat(() => {
    calls.push('one');
    first();
  });
  const second = onBeat(() => calls.push('two'));
  vi.advanceTimersByTime(500);
  expect(calls).toEqual(['one', 'two', 'two']);
  second();
});
