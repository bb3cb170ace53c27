import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seat } from '#server/bots/seat.ts';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from './primitives-stage.ts';
import { escapes } from './support/escapes/all.ts';
import { escaped, escapeProgram } from './support/escapes/escape.ts';

/* Escapes from a sandbox; another test shows that the same escapes succeed in a broken one. */

const canary = 'canary-of-the-host';

let stage: PrimitivesStage;
let seat: Seat;
const pool = new SandboxPool();
beforeAll(async () => {
  process.env.ARENA_CANARY = canary;
  stage = new PrimitivesStage();
  seat = await stage.seat('Ryn');
  await pool.warm(1);
});
afterAll(async () => {
  delete process.env.ARENA_CANARY;
  pool.close();
  await stage.dispose();
});

test('there are at least sixty escapes, each with its own name', () => {
  expect(escapes.length).toBeGreaterThanOrEqual(60);
  expect(new Set(escapes.map(({ name }) => name)).size).toBe(escapes.length);
});

test.for(escapes)('$name does not escape', async (way) => {
  stage.chat.length = 0;
  const outcome = await stage.run(pool.run({ seat, program: readProgram(escapeProgram(way)), signal: new AbortController().signal }));
  await stage.arena.ticks(5);
  expect(outcome.printed.join('\n')).not.toContain(escaped);
  expect(outcome.printed.join('\n')).not.toContain(canary);
  if (outcome.kind === 'failed') expect(['thrown', 'broken', 'cpu', 'memory', 'stack', 'flood']).toContain(outcome.error.reason);
  else expect(outcome.kind).toBe('returned');
  expect([{}, [], () => undefined, '', new Map()].map((thing) => Reflect.get(Object(thing), 'polluted'))).toEqual(Array(5).fill(undefined));
  expect(stage.arena.server.operators.has('Ryn')).toBe(false);
  expect(stage.player('Ryn').gameMode).toBe('survival');
  for (const line of stage.chat) expect(line).toMatch(/^<Ryn> [^/\n]*/);
});

test('after all of them a program plays as before', async () => {
  const program = readProgram(
    'async function main(bot) { await bot.waitForTicks(1); console.log(bot.username, [1, 2].map((n) => n * 2)) }',
  );
  const outcome = await stage.run(pool.run({ seat, program, signal: new AbortController().signal }));
  expect(outcome).toMatchObject({ kind: 'returned', printed: ['Ryn [2,4]'] });
});
