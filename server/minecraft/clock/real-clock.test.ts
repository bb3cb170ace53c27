import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RealClock } from './real-clock.ts';
import { nextTickDue } from './tick-plan.ts';
import { TickMeter } from './tick-statistics.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('it ticks every 50 ms, planned from the start', () => {
  const clock = new RealClock();
  const moments: number[] = [];
  clock.everyTick(() => moments.push(clock.now()));
  vi.advanceTimersByTime(250);
  expect(moments).toEqual([50, 100, 150, 200, 250]);
  clock.dispose();
});

test('a late tick does not make later ones late', () => {
  expect(nextTickDue(100, 100)).toBe(150);
  expect(nextTickDue(100, 172)).toBe(150);
});

test('after a long delay only a few ticks are caught up', () => {
  let due = 100;
  let rushed = 0;
  const now = 5_123;
  due = nextTickDue(due, now);
  while (due <= now) {
    due = nextTickDue(due, now);
    rushed++;
  }
  expect(rushed).toBeLessThanOrEqual(6);
  expect(due).toBe(5_150);
});

test('cancelled tasks and a disposed clock stay silent', () => {
  const clock = new RealClock();
  let runs = 0;
  const cancel = clock.after(10, () => runs++);
  cancel();
  const stop = clock.everyTick(() => runs++);
  stop();
  clock.everyTick(() => runs++);
  clock.dispose();
  vi.advanceTimersByTime(500);
  expect(runs).toBe(0);
});

test('it ticks on while a stoppable clock comes, stands still and goes', () => {
  const clock = new RealClock();
  const moments: number[] = [];
  clock.everyTick(() => moments.push(clock.now()));
  const game = new RealClock({ stoppable: true });
  try {
    vi.advanceTimersByTime(100);
    game.paused = true;
    vi.advanceTimersByTime(100);
  } finally {
    game.dispose();
  }
  vi.advanceTimersByTime(100);
  expect(moments).toEqual([50, 100, 150, 200, 250, 300]);
  clock.dispose();
});

test('statistics have rate, work and jitter', () => {
  const meter = new TickMeter(50);
  for (let tick = 0; tick < 100; tick++) meter.add(tick * 50 + (tick % 10 === 9 ? 20 : 0), tick * 50 + (tick % 10 === 9 ? 20 : 0) + 2);
  const { ticks, ticksPerSecond, tickMedian, tickP95, jitterP95 } = meter.statistics();
  expect(ticks).toBe(100);
  expect(ticksPerSecond).toBeCloseTo(20, 0);
  expect([tickMedian, tickP95, jitterP95]).toEqual([2, 2, 20]);
});
