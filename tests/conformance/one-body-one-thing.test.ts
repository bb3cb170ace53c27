import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BotSeat } from '#server/bots/bot-seat.ts';
import { Interrupted } from '#server/bots/interrupted.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import type { ProgramOutcome } from '#server/sandbox/outcome.ts';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from './primitives-stage.ts';

/* One body does one thing at a time, for every caller and every kind of call. */

let stage: PrimitivesStage;
let seat: BotSeat;
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
beforeEach(async () => {
  seat.beginProgram();
  for (let x = -8; x <= 8; x++) for (let z = -8; z <= 8; z++) stage.put('air', x, -60, z);
  stage.actions.length = 0;
  await stage.arena.ticks(5);
});

function play(code: string, signal = new AbortController().signal): Promise<ProgramOutcome> {
  return stage.run(pool.run({ seat, program: readProgram(code), signal }));
}

function field(block: string): void {
  for (let x = -6; x <= 6; x += 2) for (let z = -6; z <= 6; z += 2) stage.put(block, x, -60, z);
}

function standing(block: string): number {
  let count = 0;
  for (let x = -8; x <= 8; x++) for (let z = -8; z <= 8; z++) if (stage.nameAt(x, -60, z) === block) count++;
  return count;
}

/** The most actions that overlapped. */
function atOnce({ actions }: PrimitivesStage): number {
  let now = 0;
  let most = 0;
  for (const { state } of actions) {
    now += state === 'started' ? 1 : -1;
    most = Math.max(most, now);
  }
  return most;
}

test('a new walk or dig interrupts the running one, which throws at its call', async () => {
  field('mushroom_stem');
  await stage.arena.ticks(2);
  const outcome = await play(`async function main(bot) {
    const first = mineBlock(bot, 'mushroom_stem', 30);
    await bot.waitForTicks(10);
    const second = bot.pathfinder.goto(new GoalNear(0, -60, 0, 1));
    try { await first } catch (error) { console.log(error.name + ': ' + error.message) }
    await second;
  }`);
  expect(outcome).toMatchObject({
    kind: 'returned',
    printed: ['Interrupted: mineBlock was interrupted: goto began before it ended. One body does one thing at a time: await each call.'],
  });
  const left = standing('mushroom_stem');
  await stage.arena.ticks(100);
  expect(standing('mushroom_stem')).toBe(left);
  expect(seat.bot.pathfinder.goal).toBeNull();
  expect(seat.bot.targetDigBlock).toBeNull();
});

test('an unawaited interrupted call ends the program with its error and line', async () => {
  field('mushroom_stem');
  await stage.arena.ticks(2);
  const outcome = await play(
    `async function main(bot) {\n  for (;;) {\n    mineBlock(bot, 'mushroom_stem', 3);\n    await bot.waitForTicks(20);\n  }\n}`,
  );
  expect(outcome).toMatchObject({ kind: 'failed', error: { reason: 'thrown', line: 3 } });
  if (outcome.kind === 'failed') expect(outcome.error.message).toContain('await each call');
});

test('a failure in an unawaited call ends the program, also behind then and Promise.all', async () => {
  for (const call of [
    `mineBlock(bot, 'no_such_block');`,
    `mineBlock(bot, 'no_such_block').then(() => 1);`,
    `Promise.all([mineBlock(bot, 'no_such_block')]);`,
  ]) {
    const outcome = await play(`async function main(bot) {\n  await bot.waitForTicks(1);\n  ${call}\n  await bot.waitForTicks(40);\n}`);
    expect(outcome).toMatchObject({ kind: 'failed', error: { reason: 'thrown', line: 3 } });
  }
  const helper = await play(
    `async function helper(bot) {\n  await mineBlock(bot, 'no_such_block');\n}\nasync function main(bot) {\n  helper(bot);\n  await bot.waitForTicks(40);\n}`,
  );
  expect(helper).toMatchObject({ kind: 'failed', error: { reason: 'thrown', line: 2 } });
  const text = await play(
    'async function main(bot) {\n  const code = `\nasync function nothing() {}`;\n  console.log(code.length, typeof $watched);\n}',
  );
  expect(text).toMatchObject({ kind: 'returned', printed: ['28 undefined'] });
  const evading = await play(
    `async function helper(bot) {\n  await mineBlock(bot, 'no_such_block');\n}\nasync function main(bot) {\n  helper(bot); // $watched\n  await bot.waitForTicks(40);\n}`,
  );
  expect(evading, 'a program that names the watching function is watched too').toMatchObject({
    kind: 'failed',
    error: { reason: 'thrown', line: 2 },
  });
  const kept = await play(`async function main(bot) {
    const later = mineBlock(bot, 'no_such_block').catch((error) => error.name);
    await bot.waitForTicks(5);
    console.log(await later);
  }`);
  expect(kept).toMatchObject({ kind: 'returned', printed: ['PrimitiveMisuse'] });
});

test('actions with windows and hands run in order, and none is lost', async () => {
  const program = readProgram(`async function main(bot) {
    const made = await Promise.all([craftItem(bot, 'stick', 1), bot.equip('oak_planks'), craftItem(bot, 'stick', 1), bot.lookAt(new Vec3(9, -59, 0))]);
    console.log(String(made), bot.inventory.count('stick'));
  }`);
  stage.player('Ryn').inventory.give(itemStack('oak_planks', 4));
  await stage.arena.ticks(5);
  const outcome = await stage.run(pool.run({ seat, program, signal: new AbortController().signal }));
  expect(outcome).toMatchObject({ kind: 'returned', printed: ['1,,1, 8'] });
  expect(atOnce(stage)).toBe(1);
});

test('a search of the surroundings, chat, waits and signals run in parallel with an action', async () => {
  field('mushroom_stem');
  await stage.arena.ticks(2);
  const outcome = await play(`async function main(bot) {
    const mining = mineBlock(bot, 'mushroom_stem', 3);
    bot.chat('at it');
    await waitSignal(bot, async () => { await bot.waitForTicks(3); }, 500);
    console.log(await blockExists(bot, 'mushroom_stem'), await mining);
  }`);
  expect(outcome).toMatchObject({ kind: 'returned', printed: ['true 3'] });
});

test('a task beside waitSignal and the callback of exploreUntil may act', async () => {
  field('mushroom_stem');
  await stage.arena.ticks(2);
  const explorer = await stage.seat('Rix', 'red', [], ['exploreUntil', 'mineflayer', 'mineBlock', 'multiAgent']);
  const program = readProgram(`async function main(bot) {
    console.log(await exploreUntil(bot, new Vec3(1, 0, 0), 20, async () => { await bot.lookAt(new Vec3(0, -59, 0)); return mineBlock(bot, 'mushroom_stem', 1) }));
    let mined = 0;
    await waitSignal(bot, async () => { mined = await mineBlock(bot, 'mushroom_stem', 2) }, 500);
    console.log(mined);
  }`);
  const outcome = await stage.run(pool.run({ seat: explorer, program, signal: new AbortController().signal }));
  expect(outcome).toMatchObject({ kind: 'returned', printed: ['1', '2'] });
});

test('it applies to seats of scripts and external teams too', async () => {
  field('mushroom_stem');
  await stage.arena.ticks(2);
  const calls = Array.from({ length: 12 }, () => seat.call('mineBlock', ['mushroom_stem', 2]));
  const ended = await stage.run(Promise.allSettled(calls));
  expect(ended.map(({ status }) => status)).toEqual([...Array.from({ length: 11 }, () => 'rejected'), 'fulfilled']);
  for (const one of ended) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Interrupted);
  expect(atOnce(stage)).toBe(1);
});

test('a new program interrupts what the previous one left running', async () => {
  field('mushroom_stem');
  await stage.arena.ticks(2);
  await play(`async function main(bot) { mineBlock(bot, 'mushroom_stem', 40); }`);
  const outcome = await play(`async function main(bot) { await bot.waitForTicks(40); }`);
  expect(outcome).toMatchObject({ kind: 'returned' });
  const left = standing('mushroom_stem');
  await stage.arena.ticks(60);
  expect(standing('mushroom_stem')).toBe(left);
});
