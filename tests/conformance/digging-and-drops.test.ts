import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { ItemEntity } from '#server/minecraft/entities/item-entity.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;

async function start(seed = 1): Promise<void> {
  arena = await startArena({ bots: ['Ada'], seed });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
}

afterEach(() => arena.dispose());

async function put(name: string, at: Vec3): Promise<void> {
  arena.server.world.set(at.x, at.y, at.z, stateOf(name));
  await arena.ticks(2);
}

/** Digs and returns the ticks that it took. */
async function dig(at: Vec3): Promise<number> {
  const block = bot.blockAt(at);
  if (!block) throw new Error(`no block at ${at}`);
  await arena.run(bot.lookAt(at.offset(0.5, 0.5, 0.5), true));
  const start = arena.server.tick;
  await arena.run(bot.dig(block, 'ignore'));
  await arena.ticks(2);
  return arena.server.tick - start;
}

function held(): string[] {
  return bot.inventory.items().map((item) => `${item.name} ${item.count}`);
}

const ahead = new Vec3(0, -60, 2);

test('blocks break in vanilla time, by hand and by tool', async () => {
  await start();
  const times: Record<string, number> = {};
  for (const name of ['brown_mushroom_block', 'dirt', 'slime_block', 'oak_log', 'stone']) {
    await put(name, ahead);
    times[name] = (await dig(ahead)) - 2;
  }
  expect(times.brown_mushroom_block).toBe(6);
  expect(times.dirt).toBe(15);
  expect(times.slime_block).toBeLessThanOrEqual(1);
  expect(times.oak_log).toBe(60);
  expect(times.stone).toBe(150);
  arena.player(bot).inventory.set(36, itemStack('iron_pickaxe'));
  await put('stone', ahead);
  expect((await dig(ahead)) - 2).toBe(8);
  expect(arena.refusals).toEqual([]);
  expect(bot.blockAt(ahead)?.name).toBe('air');
});

test('drops are picked up, and stone drops only for a pickaxe', async () => {
  await start();
  await put('stone', ahead);
  await dig(ahead);
  await arena.ticks(30);
  expect(held()).toEqual([]);
  arena.player(bot).inventory.set(36, itemStack('wooden_pickaxe'));
  await put('stone', ahead);
  await dig(ahead);
  await arena.run(bot.lookAt(ahead.offset(0.5, 0, 0.5), true));
  bot.setControlState('forward', true);
  await arena.ticks(30);
  bot.clearControlStates();
  expect(held()).toContain('cobblestone 1');
  expect(arena.player(bot).inventory.count('cobblestone')).toBe(1);
});

test('grass drops dirt, slime drops itself, mushroom caps 0 to 2 with a mean near a third', { tags: ['long'] }, async () => {
  await start(3);
  const dropped = new Map<string, number>();
  arena.server.hooks.on('entitySpawned', (entity) => {
    if (entity instanceof ItemEntity) dropped.set(entity.stack.name, (dropped.get(entity.stack.name) ?? 0) + entity.stack.count);
  });
  for (const name of ['grass_block', 'slime_block', ...new Array<string>(60).fill('red_mushroom_block')]) {
    await put(name, ahead);
    await dig(ahead);
  }
  expect(dropped.get('dirt')).toBe(1);
  expect(dropped.get('slime_block')).toBe(1);
  expect(dropped.get('red_mushroom')).toBeGreaterThan(8);
  expect(dropped.get('red_mushroom')).toBeLessThan(35);
});

test('a dig that ends too soon, out of reach or without a start is refused and the block sent back', async () => {
  await start();
  await put('stone', ahead);
  const send = (status: number, at: Vec3) => bot._client.write('block_dig', { status, location: at, face: 1, sequence: 1 });
  const told: string[] = [];
  bot._client.on('block_change', ({ location }: { location: Vec3 }) => void told.push(`${location.x},${location.y},${location.z}`));
  send(0, ahead);
  await arena.ticks(20);
  send(2, ahead);
  await arena.ticks(2);
  const far = new Vec3(0, -61, 9);
  send(0, far);
  send(2, far);
  await arena.ticks(2);
  send(2, ahead);
  await arena.ticks(2);
  expect(arena.refusals).toEqual(['dug too quickly', 'dug out of reach', 'dug out of reach', 'finished a dig it had not started']);
  expect(told).toContain('0,-60,2');
  expect(bot.blockAt(ahead)?.name).toBe('stone');
  expect(arena.server.world.blockAt(0, -61, 9).name).toBe('grass_block');
});

test.each(['water', 'lava'])('%s cannot be dug away', async (fluid) => {
  await start();
  const at = new Vec3(2, -61, 0);
  await put(fluid, at);
  const dig = (status: number): void => bot._client.write('block_dig', { status, location: at, face: 1, sequence: 1 });
  dig(0);
  await arena.ticks(4000);
  dig(2);
  await arena.ticks(3);
  expect(arena.server.world.blockAt(2, -61, 0).name).toBe(fluid);
  expect(arena.refusals).toContain('dug what cannot be dug');
});

test('tossed items fly in the direction of view and reach a mate after their delay', async () => {
  await start();
  const mate = await arena.join('Bob');
  arena.player(mate).teleport({ x: 0.5, y: -60, z: 4 });
  arena.player(bot).inventory.set(36, itemStack('apple', 5));
  await arena.ticks(5);
  await arena.run(bot.look(Math.PI, 0, true));
  const apple = bot.inventory.items()[0];
  if (!apple) throw new Error('the apples arrive');
  await arena.run(bot.toss(apple.type, null, 3));
  await arena.ticks(20);
  expect(arena.player(mate).inventory.count('apple')).toBe(0);
  await arena.ticks(40);
  expect(mate.inventory.items().map((item) => `${item.name} ${item.count}`)).toEqual(['apple 3']);
  expect(held()).toEqual(['apple 2']);
});

test('a full inventory takes what fits and leaves the rest', async () => {
  await start();
  const { inventory } = arena.player(bot);
  for (let slot = 9; slot < 45; slot++) inventory.set(slot, itemStack('dirt', slot === 20 ? 62 : 64));
  arena.server.entities.spawnItem({ x: 0.5, y: -59, z: 0.5 }, itemStack('dirt', 5));
  await arena.ticks(30);
  expect(inventory.count('dirt')).toBe(36 * 64);
  expect([...arena.server.entities.items()].map((item) => item.stack.count)).toEqual([3]);
});

test('stacks that lie together merge', { tags: ['long'] }, async () => {
  await start();
  const at = { x: 10.5, y: -60, z: 10.5 };
  arena.server.entities.spawnItem(at, itemStack('stick', 3));
  arena.server.entities.spawnItem({ ...at, x: 10.7 }, itemStack('stick', 4));
  await arena.ticks(90);
  expect([...arena.server.entities.items()].map((item) => item.stack.count)).toEqual([7]);
  await arena.ticks(6000);
  expect([...arena.server.entities.items()]).toEqual([]);
});
