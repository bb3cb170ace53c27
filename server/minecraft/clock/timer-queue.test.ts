import { expect, test } from 'vitest';
import { Random } from '../random.ts';
import { type Timed, TimerQueue } from './timer-queue.ts';

const timer = (at: number, sequence: number): Timed => ({ at, sequence, index: -1 });

test('timers come out by time, then by order of creation, regardless of removals', () => {
  const random = new Random(7);
  const queue = new TimerQueue<Timed>();
  const waiting: Timed[] = [];
  for (let sequence = 0; sequence < 2000; sequence++) {
    const added = timer(random.integer(0, 50), sequence);
    queue.push(added);
    waiting.push(added);
    if (!random.chance(0.3)) continue;
    const [removed] = waiting.splice(random.integer(0, waiting.length - 1), 1);
    if (removed) queue.remove(removed);
  }
  waiting.sort((a, b) => a.at - b.at || a.sequence - b.sequence);
  const taken: (Timed | undefined)[] = [];
  while (queue.size > 0) taken.push(queue.shift());
  expect(taken).toEqual(waiting);
});

test('removing twice does nothing', () => {
  const queue = new TimerQueue<Timed>();
  const one = timer(1, 1);
  queue.push(one);
  queue.push(timer(2, 2));
  queue.remove(one);
  queue.remove(one);
  expect(queue.size).toBe(1);
  expect(queue.first()?.at).toBe(2);
});
