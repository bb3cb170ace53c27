import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seat } from '#server/bots/seat.ts';
import type { ProgramOutcome } from '#server/sandbox/outcome.ts';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from './primitives-stage.ts';

/* Programs in the sandbox, through the real server and real bots in lockstep. */

let stage: PrimitivesStage;
let seat: Seat;
const pool = new SandboxPool();
beforeAll(async () => {
  stage = new PrimitivesStage();
  seat = await stage.seat('Ryn', 'red', ['Raze']);
  await pool.warm(1);
});
afterAll(async () => {
  pool.close();
  await stage.dispose();
});

function play(code: string, signal = new AbortController().signal): Promise<ProgramOutcome> {
  return stage.run(pool.run({ seat, program: readProgram(code), signal }));
}

test('a program waits, chats and sees its own body', async () => {
  const { clock } = stage.arena;
  const before = clock.now();
  await stage.run(seat.ticks(20));
  const twentyTicks = clock.now() - before;
  const began = clock.now();
  const outcome = await play(`async function main(bot) {
    bot.chat('I am ' + bot.username);
    console.log(bot.health, bot.entity.position.floored().toString(), bot.inventory.items().length);
    await bot.waitForTicks(20);
    const block = bot.blockAt(bot.entity.position.offset(0, -1, 0));
    console.log(block.name, block.position.y, mcData.blocksByName[block.name].id === block.type);
  }`);
  expect(outcome).toMatchObject({ kind: 'returned', printed: ['20 (0, -60, 0) 0', 'grass_block -61 true'] });
  expect(clock.now() - began).toBe(twentyTicks);
  await stage.arena.ticks(2);
  expect(stage.chat).toContain('<Ryn> I am Ryn');
});
