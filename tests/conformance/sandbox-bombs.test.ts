import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seat } from '#server/bots/seat.ts';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from './primitives-stage.ts';
import { bombs } from './support/program-bombs.ts';

/* Programs that exceed a resource end with the reason, without an effect on others. */

let stage: PrimitivesStage;
let seat: Seat;
let neighbour: Seat;
const pool = new SandboxPool();
const signal = new AbortController().signal;
beforeAll(async () => {
  stage = new PrimitivesStage();
  seat = await stage.seat('Ryn');
  neighbour = await stage.seat('Byte', 'blue');
  await pool.warm(2);
});
afterAll(async () => {
  pool.close();
  await stage.dispose();
});

const counting = readProgram(`async function main(bot) {
  let ticks = 0;
  for (; ticks < 10; ticks++) await bot.waitForTicks(2);
  console.log(ticks, bot.username);
}`);

/** The first of each reason. */
const first = bombs.filter(({ reasons: [reason] }, index) => bombs.findIndex(({ reasons }) => reasons[0] === reason) === index);
const title = '$name ends with its reason, and the program beside it goes on';
test.for(first)(title, endsAlone);
test.for(bombs.filter((bomb) => !first.includes(bomb)))(title, { tags: ['long'] }, endsAlone);

async function endsAlone({ code, reasons }: (typeof bombs)[number]): Promise<void> {
  const [bomb, other] = await stage.run(
    Promise.all([pool.run({ seat, program: readProgram(code), signal }), pool.run({ seat: neighbour, program: counting, signal })]),
  );
  expect(other).toMatchObject({ kind: 'returned', printed: ['10 Byte'] });
  expect(bomb.kind).toBe('failed');
  if (bomb.kind === 'failed') expect(reasons, bomb.error.message).toContain(bomb.error.reason);
}

/** QuickJS marks the lines of calls to a program's own functions; a loop without any is reported at the last such call before it. */
test('the error of an endless loop has the line of its own function call', async () => {
  const loop = '  for (;;) {\n    x = [x].map((y) => y + 1)[0];\n  }';
  const program = readProgram(`async function main(bot) {\n  await bot.waitForTicks(1);\n  let x = 0;\n${loop}\n}`);
  const outcome = await stage.run(pool.run({ seat, program, signal }));
  expect(outcome).toMatchObject({ kind: 'failed', error: { reason: 'cpu', line: 5 } });
});

test('a program that catches refused calls forever does not stop the game', async () => {
  const { clock } = stage.arena;
  const began = clock.now();
  const ending = new AbortController();
  clock.after(5000, () => ending.abort());
  const program = readProgram('async function main(bot) { for (;;) try { await mineBlock(bot, "no_such_block") } catch {} }');
  const outcome = await stage.run(pool.run({ seat, program, signal: ending.signal }));
  expect(outcome.kind).toBe('over');
  expect(clock.now() - began).toBe(5000);
});

test('after all of them a sandbox takes the next program', async () => {
  const outcome = await stage.run(pool.run({ seat, program: counting, signal }));
  expect(outcome).toMatchObject({ kind: 'returned', printed: ['10 Ryn'] });
});
