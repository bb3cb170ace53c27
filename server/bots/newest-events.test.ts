import { expect, test } from 'vitest';
import { NewestEvents } from './newest-events.ts';

test('elements are taken once each and stay in the list', () => {
  const events = new NewestEvents<number>(10);
  for (const event of [1, 2, 3]) events.add(event);
  expect(events.take()).toEqual([1, 2, 3]);
  events.add(4);
  expect(events.take()).toEqual([4]);
  expect(events.take()).toEqual([]);
  expect(events.all()).toEqual([1, 2, 3, 4]);
});

test('only the newest are kept, taken or not', () => {
  const events = new NewestEvents<number>(3);
  events.add(1);
  events.add(2);
  events.take();
  for (const event of [3, 4]) events.add(event);
  expect(events.all()).toEqual([2, 3, 4]);
  expect(events.take()).toEqual([3, 4]);
  for (let event = 5; event < 100_000; event++) events.add(event);
  expect(events.take()).toEqual([99_997, 99_998, 99_999]);
  expect(events.all()).toEqual([99_997, 99_998, 99_999]);
});
