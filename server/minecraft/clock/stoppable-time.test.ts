import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { realTime } from './process-time.ts';
import { StoppableTime } from './stoppable-time.ts';

let time: StoppableTime | null = null;
afterEach(() => {
  time?.dispose();
  time = null;
});

const realSleep = (milliseconds: number) => new Promise<void>((resolve) => void realTime.setTimeout(resolve, milliseconds));

test('while time stands still no timer fires, and afterwards each has as much time left as before', async () => {
  time = new StoppableTime();
  const fired: string[] = [];
  setTimeout(() => fired.push('second'), 60);
  setTimeout(() => fired.push('first'), 40);
  const ticks = setInterval(() => fired.push('tick'), 25);
  const cancelled = setTimeout(() => fired.push('cancelled'), 30);
  time.stopped = true;
  const [date, moment] = [Date.now(), performance.now()];
  setTimeout(() => fired.push('asked in the pause'), 5);
  clearTimeout(cancelled);
  await realSleep(120);
  expect(fired).toEqual([]);
  expect(Date.now() - date).toBeLessThanOrEqual(1);
  expect(performance.now()).toBe(moment);
  time.stopped = false;
  await sleep(100);
  clearInterval(ticks);
  expect(fired.filter((what) => what !== 'tick')).toEqual(['asked in the pause', 'first', 'second']);
  expect(fired).toContain('tick');
});

test('timers from before it can be cancelled, and the process gets its own time back', async () => {
  const before = { setTimeout, setInterval, clearTimeout, Date };
  let fired = false;
  const early = setTimeout(() => {
    fired = true;
  }, 10);
  time = new StoppableTime();
  clearTimeout(early);
  await sleep(20);
  expect(fired).toBe(false);
  expect(() => new StoppableTime()).toThrow(/already installed/);
  time.dispose();
  time = null;
  expect({ setTimeout, setInterval, clearTimeout, Date }).toEqual(before);
});
