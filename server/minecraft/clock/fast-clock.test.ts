import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { FastClock } from './fast-clock.ts';
import { realTime } from './process-time.ts';

const require = createRequire(import.meta.url);
let clock: FastClock | null = null;

function start(seed = 1, pace?: number): FastClock {
  clock = new FastClock(pace === undefined ? { seed } : { seed, pace });
  return clock;
}

afterEach(() => clock?.dispose());

const realSleep = (milliseconds: number) => new Promise<void>((resolve) => void realTime.setTimeout(resolve, milliseconds));

test('callbacks run in the order of their moment, then of their making', async () => {
  const fast = start();
  const order: string[] = [];
  setTimeout(() => order.push('later'), 20);
  setTimeout(() => order.push('first at ten'), 10);
  setTimeout(() => order.push('second at ten'), 10);
  setImmediate(() => order.push('immediate'));
  fast.after(10, () => order.push('third at ten'));
  await fast.run(new Promise((resolve) => void setTimeout(resolve, 30)));
  expect(order).toEqual(['immediate', 'first at ten', 'second at ten', 'third at ten', 'later']);
  expect(fast.now()).toBe(30);
});

test('all promises and next ticks of one moment settle before the next callback', async () => {
  const fast = start();
  const order: string[] = [];
  setTimeout(async () => {
    for (let count = 0; count < 50; count++) await new Promise<void>((resolve) => process.nextTick(resolve));
    order.push('chain ended');
  }, 5);
  setTimeout(() => order.push('next timer'), 5);
  await fast.run(new Promise((resolve) => void setTimeout(resolve, 6)));
  expect(order).toEqual(['chain ended', 'next timer']);
});

test('Date, performance and the timers of node modules live in game time', async () => {
  const fast = start();
  const date = Date.now();
  const moment = performance.now();
  const { performance: sameClock } = require('node:perf_hooks') as { performance: Performance };
  await fast.run(sleep(1234));
  expect(Date.now() - date).toBe(1234);
  expect(new Date(Date.now()).getTime() - date).toBe(1234);
  expect(performance.now() - moment).toBe(1234);
  expect(sameClock.now()).toBe(fast.now());
  const { setTimeout: required } = require('node:timers') as typeof import('node:timers');
  expect(required).toBe(globalThis.setTimeout);
});

test('cancelled timers, intervals and immediates do not run', async () => {
  const fast = start();
  let runs = 0;
  const count = () => {
    runs++;
  };
  clearTimeout(setTimeout(count, 5));
  clearImmediate(setImmediate(count));
  fast.after(5, count)();
  const interval = setInterval(() => {
    count();
    if (runs === 3) clearInterval(interval);
  }, 10);
  const stop = fast.everyTick(() => stop());
  await fast.run(sleep(200));
  expect(runs).toBe(3);
});

test('equal seeds give equal random numbers, and dispose restores everything', () => {
  const before = { setTimeout, setInterval, setImmediate, Date, random: Math.random, clearTimeout };
  const nodeTimers = require('node:timers') as Record<string, unknown>;
  const timerBefore = nodeTimers.setTimeout;
  const draw = () => {
    const fast = new FastClock({ seed: 9 });
    const numbers = [Math.random(), Math.random()];
    fast.dispose();
    return numbers;
  };
  expect(draw()).toEqual(draw());
  expect({ setTimeout, setInterval, setImmediate, Date, random: Math.random, clearTimeout }).toEqual(before);
  expect(nodeTimers.setTimeout).toBe(timerBefore);
  expect(Object.hasOwn(performance, 'now')).toBe(false);
});

test('two clocks cannot own one process', () => {
  start();
  expect(() => new FastClock({ seed: 2 })).toThrow(/already installed/);
});

async function thinkingOrder(latency: () => number): Promise<string[]> {
  const fast = start();
  const order: string[] = [];
  const think = async (name: string, milliseconds: number) => {
    const answer = await fast.think(milliseconds, async () => {
      await realSleep(latency());
      return `${name} answered`;
    });
    order.push(`${answer} at ${fast.now()}`);
  };
  fast.everyTick(() => order.push(`tick ${fast.now()}`));
  await fast.run(Promise.all([think('slow', 120), think('quick', 60), think('level', 120)]));
  fast.dispose();
  return order;
}

test('thinking takes its game time regardless of the real answer', async () => {
  const latencies = [3, 17, 0, 9, 25, 1];
  const next = () => latencies.shift() ?? 5;
  const first = await thinkingOrder(next);
  const second = await thinkingOrder(() => 0);
  const third = await thinkingOrder(next);
  expect(first).toEqual(['tick 50', 'quick answered at 60', 'tick 100', 'slow answered at 120', 'level answered at 120']);
  expect(second).toEqual(first);
  expect(third).toEqual(first);
});

async function holdingOrder(latency: () => number): Promise<string[]> {
  const fast = start();
  const order: string[] = [];
  const turns = async (name: string) => {
    for (let turn = 1; turn <= 3; turn++) {
      const asked = fast.now();
      const answer = await fast.hold(async () => {
        order.push(`${name} asks`);
        await realSleep(latency());
        return `${name} ${turn}`;
      });
      for (let count = 0; count < 5; count++) await Promise.resolve();
      order.push(`${answer} from ${asked} to ${fast.now()}`);
      if (turn === 2) await sleep(30);
    }
  };
  const ticker = fast.everyTick(() => order.push(`tick ${fast.now()}`));
  await fast.run(sleep(40).then(() => Promise.all([turns('one'), turns('two')])));
  ticker();
  fast.dispose();
  return order;
}

test('held work takes no game time, and holders run one after the other, regardless of real time', async () => {
  const latencies = [8, 1, 0, 6, 2, 4];
  const first = await holdingOrder(() => latencies.shift() ?? 3);
  const second = await holdingOrder(() => 0);
  expect(first.slice(0, 4)).toEqual(['one asks', 'one 1 from 40 to 40', 'two asks', 'two 1 from 40 to 40']);
  expect(first.at(-1)).toBe('two 3 from 70 to 70');
  expect(second).toEqual(first);
});

test('an error of held work is thrown to its holder, and the next holder runs', async () => {
  const fast = start();
  const failing = fast.hold(() => Promise.reject(new Error('the process is gone')));
  const next = fast.hold(() => Promise.resolve('next'));
  await expect(fast.run(failing)).rejects.toThrow('the process is gone');
  expect(await fast.run(next)).toBe('next');
  expect(fast.now()).toBe(0);
});

test('an error of thinking is thrown to its caller at its time', async () => {
  const fast = start();
  const failing = fast.think(100, () => Promise.reject(new Error('no answer')));
  await expect(fast.run(failing)).rejects.toThrow('no answer');
  expect(fast.now()).toBe(100);
});

test('an error in a callback ends the run with it', async () => {
  const fast = start();
  setTimeout(() => {
    throw new Error('broken callback');
  }, 10);
  await expect(fast.run(sleep(50))).rejects.toThrow('broken callback');
});

test('pace slows real time and changes nothing else', async () => {
  const play = async (pace?: number) => {
    const fast = start(4, pace);
    const seen: number[] = [];
    fast.everyTick(() => seen.push(fast.now(), Math.random()));
    const began = realTime.now();
    await fast.run(sleep(400));
    fast.dispose();
    return { seen, real: realTime.now() - began };
  };
  const free = await play();
  const paced = await play(10);
  expect(paced.seen).toEqual(free.seen);
  expect(paced.real).toBeGreaterThan(25);
});

test('a paused clock stands still, also when answers arrive, and changes only the real times of events', async () => {
  const play = async (pauses: boolean) => {
    const fast = start(4);
    const seen: string[] = [];
    fast.everyTick(() => seen.push(`tick ${fast.now()} ${Math.random()}`));
    const thinking = fast.think(120, () => realSleep(20)).then(() => seen.push(`answered at ${fast.now()}`));
    const ending = sleep(400);
    const run = fast.run(Promise.all([ending, thinking]));
    if (pauses) {
      fast.paused = true;
      fast.paused = true;
      await realSleep(40);
      expect(fast.now()).toBe(0);
      expect(seen).toEqual([]);
      fast.paused = false;
      fast.paused = false;
    }
    await run;
    fast.dispose();
    return seen;
  };
  expect(await play(true)).toEqual(await play(false));
});

test('a clock that is paused can be left', async () => {
  const fast = start();
  fast.paused = true;
  const left = Promise.withResolvers<void>();
  const run = fast.run(Promise.race([sleep(1000), left.promise]));
  left.resolve();
  await run;
  expect(fast.now()).toBe(0);
});
