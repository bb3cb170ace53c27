import { afterEach, expect, it } from 'vitest';
import type { ThinkTime } from '#lib/domain/model-setting.ts';
import type { ModelOutcome } from '#server/contract/model-call.ts';
import { FastClock } from '#server/minecraft/clock/fast-clock.ts';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import { think } from './thinking.ts';

let clock: FastClock | null = null;
afterEach(() => clock?.dispose());

const answer = {
  call: '0-0',
  text: 'yes',
  inputTokens: 10,
  outputTokens: 50,
  latencyMs: 700,
  costUsd: null,
  retries: 0,
  model: 'm',
  provider: 'p',
};
const done: ModelOutcome = { state: 'done', answer };

/** The game time of an answer with this real duration, and the game times at which the world moved before it. */
async function thinkingIn(policy: ThinkTime, realMs: number): Promise<{ over: number; ticks: number[] }> {
  const fast = new FastClock({ seed: 1 });
  clock = fast;
  const ticks: number[] = [];
  fast.everyTick(() => ticks.push(fast.now()));
  const work = () => new Promise<ModelOutcome>((resolve) => void realTime.setTimeout(() => resolve(done), realMs));
  await fast.run(think(fast, policy, work));
  const over = fast.now();
  fast.dispose();
  return { over, ticks };
}

it.each([
  [{ policy: 'fixed', ms: 400 }, 400],
  [{ policy: 'perToken', baseMs: 100, msPerToken: 4 }, 300],
  [{ policy: 'measured' }, 700],
  // The shortest possible time: one game millisecond.
  [{ policy: 'paused' }, 1],
] satisfies [ThinkTime, number][])(
  '%o takes its game time and the world continues, whatever the machine takes',
  async (policy, expected) => {
    const quick = await thinkingIn(policy, 0);
    const slow = await thinkingIn(policy, 60);
    expect(quick.over).toBe(expected);
    expect(slow).toEqual(quick);
    expect(quick.ticks.length).toBe(Math.ceil(expected / 50) - 1);
  },
);

it('in real time a fixed think time holds back an early answer', async () => {
  const real = new RealClock();
  await think(real, { policy: 'fixed', ms: 80 }, async () => done);
  expect(real.now()).toBeGreaterThanOrEqual(78);
  real.dispose();
});
