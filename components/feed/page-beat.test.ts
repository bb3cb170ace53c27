import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onBeat } from './page-beat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('all listeners are called in the same turn, at whatever time each subscribed', () => {
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

test('a removed listener is not called, and the beat ends with the last one', () => {
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

test('a listener that unsubscribes during a call does not keep others from being called', () => {
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
