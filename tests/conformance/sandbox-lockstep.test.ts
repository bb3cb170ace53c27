import { afterEach, expect, test } from 'vitest';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import type { ProgramOutcome } from '#server/sandbox/outcome.ts';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from './primitives-stage.ts';

/* Programs run in separate processes, and yet every play of them is the same. */

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const names = ['Ryn', 'Raze', 'Byte', 'Blink'] as const;
const program = readProgram(`
function somewhere() {
  return new Vec3(Math.floor(Math.random() * 17) - 8, -60, Math.floor(Math.random() * 17) - 8);
}
async function main(bot) {
  for (let round = 0; ; round++) {
    bot.chat(bot.username + ' round ' + round);
    const goal = somewhere();
    await bot.pathfinder.goto(new GoalNear(goal.x, goal.y, goal.z, 2)).catch(() => {});
    if (bot.findBlock({ matching: 'slime_block', maxDistance: 20 })) await mineBlock(bot, 'slime_block', 2);
    else if (bot.inventory.count('slime_block') > 0) await placeItem(bot, 'slime_block', somewhere());
    await Promise.all([bot.lookAt(somewhere()), bot.waitForTicks(3), new Promise((done) => setTimeout(done, 80))]);
  }
}`);

interface Played {
  readonly hash: string;
  readonly chat: readonly string[];
  readonly lines: readonly string[];
  readonly outcomes: readonly Omit<ProgramOutcome['cost'], 'milliseconds'>[];
}

/** Four programs for fifteen seconds, with random real time between their turns. */
async function play(jitter: () => number): Promise<Played> {
  const stage = new PrimitivesStage();
  const pool = new SandboxPool();
  close = async () => {
    pool.close();
    await stage.dispose();
  };
  for (let x = -6; x <= 6; x += 2) for (let z = -6; z <= 6; z += 3) stage.put('slime_block', x, -60, z);
  const seats = [];
  for (const [index, name] of names.entries()) seats.push(await stage.seat(name, index < 2 ? 'red' : 'blue'));
  const ending = new AbortController();
  const lines: string[] = [];
  const { clock } = stage.arena;
  const wobble = clock.everyTick(() => void clock.hold(() => new Promise((resolve) => void realTime.setTimeout(resolve, jitter()))));
  clock.after(15_000, () => {
    stage.end();
    ending.abort();
  });
  const runs = seats.map((seat) => {
    const onLine = (line: number) => void lines.push(`${clock.now()} ${seat.agent} ${line}`);
    return pool.run({ seat, program, signal: ending.signal, onLine });
  });
  const outcomes = await stage.run(Promise.all(runs));
  wobble();
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['over', 'over', 'over', 'over']);
  const played = {
    hash: stage.arena.server.trace.digest(),
    chat: [...stage.chat],
    lines,
    outcomes: outcomes.map(({ cost: { milliseconds, ...cost } }) => cost),
  };
  await close();
  close = async () => undefined;
  return played;
}

test('four programs side by side play the same game twice, whatever real time their turns take', async () => {
  const delays = [0, 3, 1, 7, 0, 2];
  let next = 0;
  const first = await play(() => delays[next++ % delays.length] ?? 0);
  const second = await play(() => 0);
  expect(first.chat.length).toBeGreaterThan(10);
  expect(first.lines.length).toBeGreaterThan(20);
  expect(second).toEqual(first);
});

test('the end of the episode ends a program at once, whatever it catches, and its actions have no effect any more', async () => {
  const stage = new PrimitivesStage();
  const pool = new SandboxPool();
  close = async () => {
    pool.close();
    await stage.dispose();
  };
  const seat = await stage.seat('Ryn');
  const ending = new AbortController();
  const { clock } = stage.arena;
  let endedAt = 0;
  clock.after(2000, () => {
    endedAt = clock.now();
    stage.end();
    ending.abort();
  });
  const stubborn = readProgram(`async function main(bot) {
    for (;;) try { await bot.waitForTicks(7); bot.chat('still here') } catch { bot.chat('never') } finally { continue }
  }`);
  const outcome = await stage.run(pool.run({ seat, program: stubborn, signal: ending.signal }));
  expect(outcome.kind).toBe('over');
  expect(clock.now()).toBe(endedAt);
  const said = stage.chat.length;
  await stage.arena.ticks(40);
  expect(stage.chat.length - said).toBeLessThanOrEqual(1);
  expect(stage.chat.join()).not.toContain('never');
});

test('a program that starts after the end is over at once', async () => {
  const stage = new PrimitivesStage();
  const pool = new SandboxPool();
  close = async () => {
    pool.close();
    await stage.dispose();
  };
  const seat = await stage.seat('Ryn');
  const order = { seat, program, signal: AbortSignal.abort() };
  expect(await stage.run(pool.run(order))).toMatchObject({ kind: 'over', cost: { turns: 0 } });
});

test('a program whose body leaves the game ends with that reason, also if it catches errors', async () => {
  const stage = new PrimitivesStage();
  const pool = new SandboxPool();
  close = async () => {
    pool.close();
    await stage.dispose();
  };
  const seat = await stage.seat('Ryn');
  stage.arena.clock.after(1000, () => seat.bot.end());
  const stubborn = readProgram('async function main(bot) { for (;;) try { await bot.waitForTicks(5) } catch {} }');
  const outcome = await stage.run(pool.run({ seat, program: stubborn, signal: new AbortController().signal }));
  expect(outcome).toMatchObject({ kind: 'failed', error: { reason: 'body-lost', line: 1 } });
});
