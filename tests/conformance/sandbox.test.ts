import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollOut } from '#server/agents/toolkit/roll-out.ts';
import type { Seat } from '#server/bots/seat.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
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
  const began = clock.now();
  const outcome = await play(`async function main(bot) {
    bot.chat('I am ' + bot.username);
    console.log(bot.health, bot.entity.position.floored().toString(), bot.inventory.items().length);
    await bot.waitForTicks(20);
    const block = bot.blockAt(bot.entity.position.offset(0, -1, 0));
    console.log(block.name, block.position.y, mcData.blocksByName[block.name].id === block.type);
  }`);
  expect(outcome).toMatchObject({ kind: 'returned', printed: ['20 (0, -60, 0) 0', 'grass_block -61 true'] });
  expect(Math.ceil((clock.now() - began) / 100)).toBe(10);
  await stage.arena.ticks(2);
  expect(stage.chat).toContain('<Ryn> I am Ryn');
});

test('a program that is rolled out counts as started once', async () => {
  const started = stage.programs.length;
  const program = readProgram('async function main(bot) { await bot.waitForTicks(1); }');
  const { signal } = new AbortController();
  await stage.run(rollOut(pool, () => undefined, { seat, program, revision: 0, signal }));
  expect(stage.programs.slice(started)).toEqual(['Ryn']);
});

test('an error has the line and column of the program', async () => {
  const thrown = await play('async function main(bot) {\n  const block = null;\n  console.log(block.name);\n}');
  expect(thrown).toMatchObject({ kind: 'failed', error: { reason: 'thrown', line: 3, column: 20 } });
  const helper = await play('function deep() {\n  throw new RangeError("too far");\n}\nasync function main(bot) {\n  deep();\n}');
  expect(helper).toMatchObject({ error: { message: 'RangeError: too far', line: 2 } });
  const late = await play('async function main(bot) {\n  await bot.waitForTicks(1);\n  undefinedName();\n}');
  expect(late).toMatchObject({ error: { message: "ReferenceError: 'undefinedName' is not defined", line: 3, column: 3 } });
});

test('a refused action throws at its call, and the program can catch it', async () => {
  const misuse = await play('async function main(bot) {\n  await bot.waitForTicks(1);\n  await mineBlock(bot, "no_such_block", 1);\n}');
  expect(misuse).toMatchObject({ kind: 'failed', error: { reason: 'thrown', line: 3 } });
  if (misuse.kind === 'failed') expect(misuse.error.message).toMatch(/^PrimitiveMisuse: .*no block named "no_such_block"/);
  const caught = await play(
    'async function main(bot) { try { await craftItem(bot, "no_such_item") } catch (error) { console.log(error.name) } }',
  );
  expect(caught).toMatchObject({ kind: 'returned', printed: ['PrimitiveMisuse'] });
  const missing = await play('async function main(bot) {\n  await bot.dig(null);\n}');
  expect(missing).toMatchObject({
    error: { message: 'TypeError: bot.dig is not available. Use mineBlock(bot, name, count) instead.', line: 2 },
  });
});

test('programs mine, find, place and count as the primitives do', async () => {
  for (const x of [3, 4, 5]) stage.put('slime_block', x, -60, 3);
  await stage.arena.ticks(2);
  const outcome = await play(`async function main(bot) {
    const near = bot.findBlocks({ matching: mcData.blocksByName.slime_block.id, maxDistance: 16, count: 5 });
    const one = bot.findBlock({ matching: (block) => block.name === 'slime_block', maxDistance: 16 });
    console.log(near.length, one.position.equals(near[0]), await blockExists(bot, 'slime_block'));
    console.log(await mineBlock(bot, 'slime_block', 2));
    console.log(bot.inventory.count('slime_block'), bot.inventory.items()[0].name);
    await placeItem(bot, 'slime_block', new Vec3(4, -60, -2));
    console.log(bot.inventory.count(mcData.itemsByName.slime_block.id), bot.blockAt(new Vec3(4, -60, -2)).name);
    await bot.equip('slime_block', 'hand');
    console.log(bot.heldItem.name);
    await bot.pathfinder.goto(new GoalNear(0, -60, 0, 1));
    console.log(bot.entity.position.distanceTo(new Vec3(0, -60, 0)) < 3);
  }`);
  expect(outcome).toMatchObject({
    kind: 'returned',
    printed: ['3 true true', '2', '2 slime_block', '1 slime_block', 'slime_block', 'true'],
  });
});

test('a search can read the state of a block', async () => {
  stage.put('farmland', 6, -61, 6);
  stage.arena.server.world.set(6, -60, 6, stateOf('wheat', { age: '7' }));
  stage.put('farmland', 7, -61, 6);
  stage.arena.server.world.set(7, -60, 6, stateOf('wheat', { age: '2' }));
  await stage.arena.ticks(2);
  const outcome = await play(`async function main(bot) {
    const ripe = bot.findBlocks({ matching: (block) => block.name === 'wheat' && block.metadata === 7, maxDistance: 16, count: 9 });
    const young = bot.findBlocks({ matching: (block) => block.name === 'wheat' && block.getProperties().age < 7, maxDistance: 16, count: 9 });
    console.log(String(ripe), String(young));
  }`);
  expect(outcome).toMatchObject({ printed: ['(6, -60, 6) (7, -60, 6)'] });
});

test('a search can read the position of a block', async () => {
  const outcome = await play(`async function main(bot) {
    const centre = new Vec3(7, -60, 6);
    const near = (block) => block.name === 'wheat' && block.position.distanceTo(centre) < 0.5;
    const one = bot.findBlock({ matching: near, maxDistance: 16, useExtraInfo: true });
    const all = bot.findBlocks({ matching: near, maxDistance: 16, count: 9 });
    const refined = bot.findBlocks({ matching: mcData.blocksByName.wheat.id, useExtraInfo: (block) => block.position.x === 6, count: 9 });
    console.log(String(one?.position), String(all), String(refined), bot.findBlocks({ matching: 'wheat', count: 0 }).length);
  }`);
  expect(outcome).toMatchObject({ printed: ['(7, -60, 6) (7, -60, 6) (6, -60, 6) 0'] });
});

test('a count of 0 does nothing and is no failure', async () => {
  stage.actions.length = 0;
  const outcome = await play(`async function main(bot) {
    for (let i = 0; i < 12; i++) await craftItem(bot, 'bread', 0);
    console.log(await mineBlock(bot, 'dirt', 0), await smeltItem(bot, 'potato', 'coal', 0), await giveToPlayer(bot, 'dirt', 'Raze', 0));
  }`);
  expect(outcome).toMatchObject({ kind: 'returned', printed: ['0 0 0'] });
  expect(stage.actions.filter(({ state }) => state === 'failed')).toEqual([]);
});

test('an invalid argument of an action is an error that the program can catch, with its position', async () => {
  const outcome = await play(`async function main(bot) {
    for (const wrong of [10n, Symbol('x'), { x: 1n, y: 0, z: 0 }]) {
      try { await bot.lookAt(wrong) } catch (error) { console.log(error.name, error.message.slice(0, 36)) }
    }
    try { await mineBlock(bot, 'dirt', 1, null, 3, 4, 5, 6, 7, 8) } catch (error) { console.log(error.name) }
  }`);
  const refused = 'TypeError lookAt: argument 1 cannot be used: i';
  expect(outcome).toMatchObject({ kind: 'returned' });
  if (outcome.kind === 'returned') {
    expect(outcome.printed.slice(0, 2)).toEqual([refused, refused]);
    expect(outcome.printed.slice(2)).toEqual([expect.stringMatching(/^TypeError lookAt: argument 1 cannot/), 'TypeError']);
  }
});

test('a declaration of the program hides the global name', async () => {
  const outcome = await play(`async function sleep(ticks) { console.log('slept', ticks); }
async function main(bot) {
  const mineBlock = (name) => 'mine ' + name;
  await sleep(3);
  console.log(mineBlock('x'));
  globalThis.bot2 = 1;
  Vec3 = 5;
  console.log(Vec3, bot2);
}`);
  expect(outcome).toMatchObject({ kind: 'returned', printed: ['slept 3', 'mine x', '5 1'] });
});

test('a call without await gets a hint to await', async () => {
  const asked = await play('async function main(bot) { for (;;) bot.blockAt(new Vec3(0, -61, 0)); }');
  expect(asked).toMatchObject({
    kind: 'failed',
    error: { reason: expect.stringMatching(/flood|cpu/), message: expect.stringContaining('await each call') },
  });
  const called = await play('async function main(bot) { for (let i = 0; i < 100; i++) bot.waitForTicks(9); await bot.waitForTicks(1); }');
  expect(called).toMatchObject({ kind: 'failed', error: { reason: 'flood', message: expect.stringContaining('await each call') } });
});

test('the task of waitSignal runs in parallel, and its error is thrown', async () => {
  const outcome = await play(`async function main(bot) {
    const came = await waitSignal(bot, async () => { await bot.waitForTicks(5); console.log('meanwhile') }, 1000);
    console.log(came);
    await waitSignal(bot, async () => { throw new Error('task broke') }, 1000);
  }`);
  expect(outcome).toMatchObject({ kind: 'failed', printed: ['meanwhile', 'false'], error: { message: 'Error: task broke', line: 4 } });
});

test('exploreUntil returns the value of its callback unchanged', async () => {
  const explorer = await stage.seat('Rix', 'red', [], ['exploreUntil', 'mineflayer']);
  const program = readProgram(`async function main(bot) {
    const found = await exploreUntil(bot, new Vec3(1, 0, 0), 5, () => bot.findBlock({ matching: 'wheat', maxDistance: 32 }));
    console.log(found.position.floored().toString(), typeof found.getProperties);
    const never = await exploreUntil(bot, new Vec3(1, 0, 0), 1, () => null);
    console.log(never);
  }`);
  const outcome = await stage.run(pool.run({ seat: explorer, program, signal: new AbortController().signal }));
  expect(outcome).toMatchObject({ kind: 'returned', printed: ['(6, -60, 6) function', 'null'] });
});

test('timers and dates live in game time, and chance is the same for the same seat', async () => {
  const code = `async function main(bot) {
    const start = Date.now();
    let ticks = 0;
    const interval = setInterval(() => { ticks++ }, 100);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    clearInterval(interval);
    await bot.waitForTicks(20);
    const elapsed = Date.now() - start;
    console.log(ticks >= 8 && ticks <= 10, elapsed > 1800 && elapsed < 2200, new Date().getFullYear(), Math.random() !== Math.random());
  }`;
  expect(await play(code)).toMatchObject({ kind: 'returned', printed: ['true true 2023 true'] });
});

test('the running line is reported during the program', async () => {
  const lines: number[] = [];
  const program = readProgram(
    'async function main(bot) {\n  await bot.waitForTicks(5);\n  bot.chat("x");\n  await bot.waitForTicks(5);\n}',
  );
  await stage.run(pool.run({ seat, program, signal: new AbortController().signal, onLine: (line) => lines.push(line) }));
  expect(lines).toEqual([2, 4]);
});

test('commands, endless lines and colour codes do not reach the chat', async () => {
  stage.chat.length = 0;
  const outcome = await play(`async function main(bot) {
    try { bot.chat('/op Ryn') } catch (error) { console.log(error.name) }
    try { bot.chat('x'.repeat(5000)) } catch (error) { console.log(error.message.slice(0, 9)) }
    bot.chat('one\\ntwo \u00a7cred');
  }`);
  await stage.arena.ticks(2);
  expect(outcome).toMatchObject({ printed: ['PrimitiveMisuse', 'A text of'] });
  expect(stage.chat).toEqual(['<Ryn> one two  cred']);
});
