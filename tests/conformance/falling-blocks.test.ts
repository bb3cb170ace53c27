import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { decodeFrame } from '#lib/protocol/frame/codec.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { compression } from '#server/match/compression.ts';
import { WorldFeed } from '#server/match/world-feed.ts';
import { FallingBlock } from '#server/minecraft/entities/falling-block.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;

async function start(): Promise<void> {
  arena = await startArena({ bots: ['Ada'] });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
}

afterEach(async () => {
  expect(arena.clientErrors).toEqual([]);
  await arena.dispose();
});

/** The name of a block, on which bot and server must agree. */
function named(x: number, y: number, z: number): string {
  const block = arena.server.world.blockAt(x, y, z);
  expect(bot.blockAt(new Vec3(x, y, z))?.stateId, `at ${x}, ${y}, ${z}`).toBe(block.stateId);
  return block.name;
}

const put = (x: number, y: number, z: number, name: string) => arena.server.world.set(x, y, z, stateOf(name));
const inTheAir = () => [...arena.server.entities].filter((entity) => entity instanceof FallingBlock).length;
const lying = () => [...arena.server.entities.items()].map(({ stack }) => `${stack.name} ${stack.count}`);

test('a pillar of sand falls when its ground is dug away, and is visible as falling blocks', async () => {
  await start();
  put(2, -60, 2, 'dirt');
  for (const y of [-59, -58, -57]) put(2, y, 2, 'sand');
  await arena.ticks(4);
  expect([named(2, -59, 2), inTheAir()]).toEqual(['sand', 0]);
  const seen: (string | undefined)[] = [];
  bot.on('entitySpawn', (entity) => void seen.push(entity.name));
  const ground = bot.blockAt(new Vec3(2, -60, 2));
  if (!ground) throw new Error('the dirt is there');
  await arena.run(bot.dig(ground));
  await arena.ticks(30);
  expect([named(2, -60, 2), named(2, -59, 2), named(2, -58, 2), named(2, -57, 2)]).toEqual(['sand', 'sand', 'sand', 'air']);
  expect([seen.filter((name) => name === 'falling_block').length, inTheAir()]).toEqual([3, 0]);
});

test('sand placed in the air by a bot falls from there', { tags: ['long'] }, async () => {
  await start();
  put(2, -58, 3, 'stone');
  arena.player(bot).inventory.set(36, itemStack('sand'));
  await arena.ticks(2);
  const block = bot.blockAt(new Vec3(2, -58, 3));
  if (!block) throw new Error('the stone is there');
  await arena.run(bot.placeBlock(block, new Vec3(0, 0, -1)));
  await arena.ticks(20);
  expect([named(2, -58, 2), named(2, -60, 2)]).toEqual(['air', 'sand']);
});

test('a block that lands on a torch or a slab breaks and drops itself', { tags: ['long'] }, async () => {
  await start();
  put(4, -60, 4, 'torch');
  put(4, -55, 4, 'gravel');
  put(6, -60, 4, 'stone_slab');
  put(6, -55, 4, 'red_sand');
  await arena.ticks(30);
  expect([named(4, -60, 4), named(6, -60, 4), named(6, -59, 4)]).toEqual(['torch', 'stone_slab', 'air']);
  expect(lying().sort()).toEqual(['gravel 1', 'red_sand 1']);
});

test('concrete powder hardens beside water and when it falls into it', async () => {
  await start();
  put(4, -60, 4, 'water');
  put(5, -60, 4, 'red_concrete_powder');
  put(8, -60, 4, 'water');
  put(8, -56, 4, 'blue_concrete_powder');
  await arena.ticks(30);
  expect([named(5, -60, 4), named(8, -60, 4)]).toEqual(['red_concrete', 'blue_concrete']);
});

test('a falling anvil damages bodies, two points per block beyond the first', async () => {
  await start();
  arena.server.rules.set('naturalRegeneration', false);
  await arena.ticks(70);
  put(0, -50, 0, 'anvil');
  await arena.ticks(30);
  expect([arena.player(bot).health, bot.health]).toEqual([2, 2]);
});

test('the world feed has the kind of a falling block', { tags: ['long'] }, async () => {
  await start();
  const origin = { x: 0, y: -60, z: 0 };
  const told: Frame[] = [];
  const feed = new WorldFeed({
    server: arena.server,
    origin,
    columns: 1,
    teamOf: () => null,
    tick: () => 0,
    frame: (bytes) => told.push(decodeFrame(bytes, origin, compression)),
  });
  feed.showBodies();
  put(2, -57, 2, 'gravel');
  await arena.ticks(4);
  feed.close();
  expect(told).toContainEqual(expect.objectContaining({ type: 'entity', name: 'falling_block', item: 'gravel' }));
});
