import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from './primitives-stage.ts';

/* A program gains nothing by starting many actions at once. */

const lasting = 12_000;
const pool = new SandboxPool();
beforeAll(() => pool.warm(1));
afterAll(() => pool.close());

interface Harvest {
  /** The number of blocks that the program broke. */
  readonly broken: number;
  readonly hash: string;
}

/** Lets a program mine for twelve seconds in a fresh field. */
async function harvest(body: string): Promise<Harvest> {
  const own = new PrimitivesStage();
  try {
    const player = await own.seat('Ryn', 'red', ['Raze']);
    for (let x = -9; x <= 9; x += 2) for (let z = -9; z <= 9; z += 2) own.put('mushroom_stem', x, -60, z);
    await own.arena.ticks(5);
    const ending = new AbortController();
    own.arena.clock.after(lasting, () => {
      own.end();
      ending.abort();
    });
    const program = readProgram(`async function main(bot) {\n${body}\n}`);
    await own.run(pool.run({ seat: player, program, signal: ending.signal }));
    let left = 0;
    for (let x = -9; x <= 9; x++) for (let z = -9; z <= 9; z++) if (own.nameAt(x, -60, z) === 'mushroom_stem') left++;
    return { broken: 100 - left, hash: own.arena.server.trace.digest() };
  } finally {
    await own.dispose();
  }
}

const played = new Map<string, Promise<Harvest>>();

/** The first harvest of a program: each is played once for all tests. */
function harvestOnce(body: string): Promise<Harvest> {
  const known = played.get(body) ?? harvest(body);
  played.set(body, known);
  return known;
}

const ways: readonly (readonly [string, string])[] = [
  ['without await', `for (;;) { mineBlock(bot, 'mushroom_stem', 2); await bot.waitForTicks(5); }`],
  ['with swallowed errors', `for (;;) { mineBlock(bot, 'mushroom_stem', 2).catch(() => {}); await bot.waitForTicks(7); }`],
  [
    'by Promise.all',
    `for (;;) await Promise.all([mineBlock(bot, 'mushroom_stem', 2), mineBlock(bot, 'mushroom_stem', 2)]).catch(() => {});`,
  ],
  [
    'by Promise.allSettled of many',
    `for (;;) await Promise.allSettled(Array.from({ length: 9 }, () => mineBlock(bot, 'mushroom_stem', 1)));`,
  ],
  [
    'by alternating kinds',
    `for (;;) {
      mineBlock(bot, 'mushroom_stem', 1).catch(() => {});
      bot.lookAt(bot.entity.position.offset(3, 0, 0)).catch(() => {});
      destroyCrop(bot, 'mushroom_stem').catch(() => {});
      bot.activateItem();
      await bot.waitForTicks(8);
    }`,
  ],
  [
    'by waiting for the block to vanish',
    `for (;;) {
      const before = bot.findBlocks({ matching: 'mushroom_stem', maxDistance: 16, count: 200 }).length;
      mineBlock(bot, 'mushroom_stem', 1).catch(() => {});
      for (let i = 0; i < 60 && bot.findBlocks({ matching: 'mushroom_stem', maxDistance: 16, count: 200 }).length === before; i++) await bot.waitForTicks(1);
    }`,
  ],
  [
    'by parallel loops',
    `const loop = async () => { for (;;) { await mineBlock(bot, 'mushroom_stem', 1).catch(() => {}); await bot.waitForTicks(1); } };
     await Promise.all([loop(), loop(), loop(), loop()]);`,
  ],
];

test('a program that does not await its calls never beats the one that does', async () => {
  const awaited = await harvest(`for (;;) await mineBlock(bot, 'mushroom_stem', 2);`);
  expect(awaited.broken).toBeGreaterThan(5);
  for (const [name, code] of ways) {
    const { broken } = await harvestOnce(code);
    expect(broken, name).toBeLessThanOrEqual(awaited.broken);
  }
}, 240_000);

test('a program that interrupts itself plays the same game twice', { tags: ['long'], timeout: 240_000 }, async () => {
  const code = ways.find(([name]) => name === 'by waiting for the block to vanish')?.[1] ?? '';
  const first = await harvestOnce(code);
  expect(first.broken).toBeGreaterThan(0);
  expect((await harvest(code)).hash).toBe(first.hash);
});
