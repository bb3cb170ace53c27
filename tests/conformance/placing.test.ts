import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
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

afterEach(() => arena.dispose());

async function hold(name: string, count = 8): Promise<void> {
  arena.player(bot).inventory.set(36, itemStack(name, count));
  await arena.ticks(2);
}

/** Places the held item against a face and returns the placed block as the bot sees it. */
async function place(against: Vec3, face: Vec3) {
  const block = bot.blockAt(against);
  if (!block) throw new Error('there is a block to place against');
  await arena.run(bot.placeBlock(block, face));
  await arena.ticks(1);
  const at = against.plus(face);
  const seen = bot.blockAt(at);
  expect(seen?.stateId).toBe(arena.server.world.stateAt(at.x, at.y, at.z));
  return seen;
}

const up = new Vec3(0, 1, 0);
const ground = (x: number, z: number) => new Vec3(x, -61, z);

test('all clients see a placed block, and its item is used up', async () => {
  await start();
  const mate = await arena.join('Bob');
  await hold('stone', 3);
  expect((await place(ground(2, 2), up))?.name).toBe('stone');
  expect(mate.blockAt(new Vec3(2, -60, 2))?.name).toBe('stone');
  expect(arena.player(bot).inventory.count('stone')).toBe(2);
  expect(bot.inventory.count(bot.registry.itemsByName.stone?.id ?? -1, null)).toBe(2);
  expect(arena.refusals).toEqual([]);
});

test('logs lie along the face, stairs and torches take their direction', async () => {
  await start();
  await hold('stone');
  await place(ground(0, 3), up);
  await hold('oak_log');
  expect((await place(new Vec3(0, -60, 3), new Vec3(1, 0, 0)))?.getProperties()).toEqual({ axis: 'x' });
  await hold('torch');
  const torch = await place(new Vec3(0, -60, 3), new Vec3(0, 0, -1));
  expect([torch?.name, torch?.getProperties().facing]).toEqual(['wall_torch', 'north']);
  await hold('oak_stairs');
  const stairs = await place(ground(2, 2), up);
  expect(stairs?.getProperties()).toMatchObject({ half: 'bottom', shape: 'straight' });
  await hold('oak_fence');
  await place(ground(-2, 2), up);
  await place(ground(-3, 2), up);
  expect(bot.blockAt(new Vec3(-2, -60, 2))?.getProperties()).toMatchObject({ west: true, east: false });
});

test('a door takes two cells, and breaks with either half', async () => {
  await start();
  await hold('oak_door', 1);
  await place(ground(0, 2), up);
  expect(arena.server.world.blockAt(0, -59, 2).properties).toMatchObject({ half: 'upper' });
  const lower = bot.blockAt(new Vec3(0, -60, 2));
  if (!lower) throw new Error('the door stands');
  await arena.run(bot.dig(lower));
  await arena.ticks(2);
  expect(arena.server.world.stateAt(0, -59, 2)).toBe(0);
  expect([...arena.server.entities.items()].map((item) => `${item.stack.name} ${item.stack.count}`)).toEqual(['oak_door 1']);
});

test('two slabs become one block', { tags: ['long'] }, async () => {
  await start();
  await hold('stone_slab');
  await place(ground(2, 0), up);
  const slab = bot.blockAt(new Vec3(2, -60, 0));
  if (!slab) throw new Error('the slab lies');
  bot._client.write('block_place', {
    hand: 0,
    location: slab.position,
    direction: 1,
    cursorX: 0.5,
    cursorY: 0.5,
    cursorZ: 0.5,
    insideBlock: false,
    sequence: 3,
  });
  await arena.ticks(2);
  expect(arena.server.world.blockAt(2, -60, 0).properties.type).toBe('double');
});

test('an impossible placement is refused, answered for both cells and uses no item', async () => {
  await start();
  await hold('stone', 4);
  const told: string[] = [];
  bot._client.on('block_change', ({ location }: { location: Vec3 }) => void told.push(`${location.x},${location.y},${location.z}`));
  const send = (x: number, y: number, z: number, direction: number) =>
    bot._client.write('block_place', {
      hand: 0,
      location: new Vec3(x, y, z),
      direction,
      cursorX: 0.5,
      cursorY: 1,
      cursorZ: 0.5,
      insideBlock: false,
      sequence: 1,
    });
  send(0, -61, 0, 1);
  await arena.ticks(2);
  expect(told).toEqual(['0,-61,0', '0,-60,0']);
  send(0, -61, 20, 1);
  arena.server.world.set(1, -60, 1, stateOf('dirt'));
  send(1, -61, 1, 1);
  await arena.ticks(2);
  expect(arena.refusals).toEqual(['placed a block into a body', 'placed out of reach', 'placed a block where one is']);
  expect(arena.player(bot).inventory.count('stone')).toBe(4);
});

test('plants and torches break with their ground', async () => {
  await start();
  const { world } = arena.server;
  world.set(2, -60, 2, stateOf('dandelion'));
  world.set(3, -60, 2, stateOf('stone'));
  world.set(3, -59, 2, stateOf('torch'));
  await arena.ticks(2);
  world.set(2, -61, 2, 0);
  world.set(3, -60, 2, 0);
  await arena.ticks(2);
  expect(bot.blockAt(new Vec3(2, -60, 2))?.name).toBe('air');
  expect(bot.blockAt(new Vec3(3, -59, 2))?.name).toBe('air');
  expect([...arena.server.entities.items()].map((item) => item.stack.name)).toEqual(['dandelion', 'torch']);
});

test('spectators and adventurers cannot build, creative players use nothing up', { tags: ['long'] }, async () => {
  await start();
  const player = arena.player(bot);
  arena.server.runCommand('gamemode adventure Ada');
  await hold('stone', 2);
  bot._client.write('block_place', {
    hand: 0,
    location: ground(2, 2),
    direction: 1,
    cursorX: 0.5,
    cursorY: 1,
    cursorZ: 0.5,
    insideBlock: false,
    sequence: 1,
  });
  await arena.ticks(2);
  expect(arena.server.world.stateAt(2, -60, 2)).toBe(0);
  arena.server.runCommand('gamemode creative Ada');
  await arena.ticks(2);
  expect(bot.game.gameMode).toBe('creative');
  await place(ground(2, 2), up);
  expect(player.inventory.count('stone')).toBe(2);
  const block = bot.blockAt(new Vec3(2, -60, 2));
  if (!block) throw new Error('the stone stands');
  await arena.run(bot.dig(block));
  await arena.ticks(2);
  expect(arena.server.world.stateAt(2, -60, 2)).toBe(0);
});
