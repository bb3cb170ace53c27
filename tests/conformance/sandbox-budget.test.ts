import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seat } from '#server/bots/seat.ts';
import { limits } from '#server/sandbox/limits.ts';
import type { ProgramOutcome } from '#server/sandbox/outcome.ts';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from './primitives-stage.ts';

/* The computing of a program is bounded, inside built-in functions too, and it is stopped at the same place on every machine. */

let stage: PrimitivesStage;
let seat: Seat;
const pool = new SandboxPool();
beforeAll(async () => {
  stage = new PrimitivesStage();
  seat = await stage.seat('Ryn');
  await pool.warm(1);
});
afterAll(async () => {
  pool.close();
  await stage.dispose();
});

function play(body: string, by: Seat = seat, within = pool): Promise<ProgramOutcome> {
  const program = readProgram(`async function main(bot) {\n${body}\n}`);
  return stage.run(within.run({ seat: by, program, signal: new AbortController().signal }));
}

/** The parts of an outcome that must not depend on the machine. The second of game time restarts, so that two plays are equal. */
async function played(body: string): Promise<object> {
  await stage.arena.ticks(20 - (Math.round(stage.arena.clock.now() / 50) % 20));
  const outcome = await play(body);
  const { turns, steps } = outcome.cost;
  return outcome.kind === 'failed' ? { turns, steps, error: outcome.error } : { turns, steps, kind: outcome.kind };
}

const heavy: readonly (readonly [string, string])[] = [
  [
    'searches a large array again and again',
    'const big = new Array(1_500_000).fill(1);\nfor (;;) { big.lastIndexOf(2); await bot.waitForTicks(0); }',
  ],
  [
    'fills a large array again and again',
    'const big = new Uint8Array(8_000_000);\nfor (;;) { for (let i = 0; i < 40; i++) big.fill(i); await bot.waitForTicks(0); }',
  ],
  [
    'sorts texts again and again',
    'for (;;) { Array.from({ length: 20_000 }, (_, i) => "x" + (i * 7919) % 20_000).sort(); await bot.waitForTicks(1); }',
  ],
  ['multiplies large numbers', 'let n = 3n; for (let i = 0; i < 15; i++) n *= n;\nfor (;;) { String(n * n); await bot.waitForTicks(0); }'],
  ['searches a text for one that nearly fits', 'return "a".repeat(2 ** 22).indexOf("a".repeat(2 ** 21) + "b");'],
];

const title = 'a program that %s is stopped, twice at the same place';
test.each(heavy.slice(0, 1))(title, isStopped);
test.each(heavy.slice(1))(title, { tags: ['long'] }, isStopped);

async function isStopped(_: string, body: string): Promise<void> {
  const first = await played(body);
  expect(first).toMatchObject({ error: { reason: 'cpu' } });
  expect(await played(body)).toEqual(first);
}

/** The part of an episode that is played, with this part of its budget. */
const part = 1 / 20;

test('a body has one budget for all its programs of an episode, and the other bodies keep theirs', async () => {
  const [greedy, modest] = [await stage.seat('Raze'), await stage.seat('Byte')];
  // Twenty seconds of this are within the limits of a turn and of a second.
  const heavyButAllowed = `const big = new Array(200_000).fill(1);
    for (let second = 0; second < ${20 * part}; second++) { for (let i = 0; i < 20; i++) big.lastIndexOf(2); await bot.waitForTicks(20); }`;
  expect(pool.workPerEpisode).toBe(limits.workPerEpisode);
  const short = new SandboxPool(limits.workPerEpisode * part);
  const run = async (by: Seat): Promise<string> => {
    const outcome = await play(heavyButAllowed, by, short);
    return outcome.kind === 'failed' ? outcome.error.reason : outcome.kind;
  };
  try {
    const ended: string[] = [];
    while (ended.at(-1) !== 'cpu' && ended.length < 20) ended.push(await run(greedy));
    expect(ended.length, ended.join()).toBeGreaterThan(2);
    expect(new Set(ended.slice(0, -1))).toEqual(new Set(['returned']));
    expect(ended.at(-1)).toBe('cpu');
    expect(await run(greedy)).toBe('cpu');
    expect(await run(modest)).toBe('returned');
  } finally {
    short.close();
  }
});

test('a program that computes a little in each turn plays on', async () => {
  const outcome = await played(`let sum = 0;
    for (let turn = 0; turn < 40; turn++) {
      const found = bot.findBlocks({ matching: 'grass_block', maxDistance: 16, count: 100 });
      sum += found.map((at) => at.distanceTo(bot.entity.position)).sort((a, b) => a - b).length;
      await bot.waitForTicks(2);
    }`);
  expect(outcome).toMatchObject({ kind: 'returned' });
});
