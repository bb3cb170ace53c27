import type { Bot } from 'mineflayer';
import { afterEach, expect, test } from 'vitest';
import type { Mob } from '#server/minecraft/entities/mobs/mob.ts';
import { Villager } from '#server/minecraft/entities/mobs/villager.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, type ArenaOptions, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;

async function start(options: ArenaOptions = {}): Promise<void> {
  arena = await startArena({ bots: ['Ada'], ...options });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
}

afterEach(() => arena.dispose());

function fenceIn(from: number, to: number, block = 'oak_fence'): void {
  for (let x = from; x <= to; x++) {
    for (let z = from; z <= to; z++) {
      const edge = x === from || x === to || z === from || z === to;
      if (edge) arena.server.world.set(x, -60, z, stateOf(block));
    }
  }
}

function distance(mob: Mob): number {
  const { x, z } = arena.player(bot).position;
  return Math.hypot(mob.position.x - x, mob.position.z - z);
}

test.each(['cow', 'chicken', 'pig', 'sheep', 'rabbit', 'mooshroom', 'llama', 'villager'])(
  'a %s strolls, but never out of its fence',
  async (name) => {
    await start();
    fenceIn(4, 10);
    const mob = arena.server.entities.spawnMob(name, { x: 7.5, y: -60, z: 7.5 });
    const visited = new Set<string>();
    for (let second = 0; second < 90; second++) {
      await arena.ticks(20);
      const { x, y, z } = mob.position;
      visited.add(`${Math.floor(x)} ${Math.floor(z)}`);
      expect([x > 4.5 && x < 10.5, z > 4.5 && z < 10.5, y]).toEqual([true, true, -60]);
    }
    expect(visited.size).toBeGreaterThan(3);
    const seen = bot.entities[mob.id];
    expect(Math.hypot((seen?.position.x ?? 0) - mob.position.x, (seen?.position.z ?? 0) - mob.position.z)).toBeLessThan(0.5);
  },
);

test('fourteen chickens stay in a cell of one block', { tags: ['long'] }, async () => {
  await start();
  for (const [x, z] of [
    [7, 6],
    [6, 7],
    [8, 7],
    [7, 8],
  ] as const)
    for (const y of [-60, -59]) arena.server.world.set(x, y, z, stateOf('stone'));
  const mobs = Array.from({ length: 14 }, () => arena.server.entities.spawnMob('chicken', { x: 7.5, y: -60, z: 7.5 }));
  await arena.ticks(1200);
  for (const { position } of mobs) expect([Math.floor(position.x), position.y, Math.floor(position.z)]).toEqual([7, -60, 7]);
});

test('a cow follows a player with wheat and loses interest without it', async () => {
  await start();
  const cow = arena.server.entities.spawnMob('cow', { x: 8.5, y: -60, z: 0.5 });
  arena.player(bot).inventory.set(36, itemStack('wheat'));
  await arena.ticks(160);
  expect(distance(cow)).toBeLessThan(3);
  expect(bot.nearestEntity((entity) => entity.name === 'cow')?.position.distanceTo(bot.entity.position)).toBeLessThan(3.2);
  arena.player(bot).inventory.set(36, null);
  arena.player(bot).teleport({ x: -12.5, y: -60, z: 0.5 });
  await arena.ticks(60);
  expect(distance(cow)).toBeGreaterThan(8);
});

test('a villager stands still for its customer, and goes on strolling afterwards', { tags: ['long'] }, async () => {
  await start();
  const villager = arena.server.entities.spawnMob('villager', { x: 2.5, y: -60, z: 2.5 });
  if (!(villager instanceof Villager)) throw new Error('a villager');
  await arena.ticks(10);
  villager.customer = arena.player(bot);
  await arena.ticks(20);
  const { x, z } = villager.position;
  await arena.ticks(500);
  expect([villager.position.x, villager.position.z]).toEqual([x, z]);
  villager.customer = null;
  await arena.ticks(500);
  expect(Math.hypot(villager.position.x - x, villager.position.z - z)).toBeGreaterThan(1);
});

test('an animal that was hurt runs away faster than it strolls', { tags: ['long'] }, async () => {
  await start();
  const pig = arena.server.entities.spawnMob('pig', { x: 2.5, y: -60, z: 0.5 });
  await arena.ticks(5);
  const seen = bot.nearestEntity((entity) => entity.name === 'pig');
  if (!seen) throw new Error('the pig is seen');
  const from = pig.position;
  bot.attack(seen);
  let way = 0;
  let last = from;
  for (let tick = 0; tick < 90; tick++) {
    await arena.ticks(1);
    way += Math.hypot(pig.position.x - last.x, pig.position.z - last.z);
    last = pig.position;
  }
  expect(pig.health).toBeLessThan(10);
  expect(way).toBeGreaterThan(6);
});

test('animals go up steps, swim in water and keep off lava', { tags: ['long'] }, async () => {
  await start();
  const { world } = arena.server;
  for (let z = -2; z <= 2; z++) world.set(5, -60, z, stateOf('dirt'));
  const cow = arena.server.entities.spawnMob('cow', { x: 8.5, y: -60, z: 0.5 });
  arena.player(bot).inventory.set(36, itemStack('wheat'));
  await arena.ticks(200);
  expect(distance(cow)).toBeLessThan(3);
  for (let x = 10; x <= 12; x++) for (let z = 10; z <= 12; z++) for (let y = -63; y <= -61; y++) world.set(x, y, z, stateOf('water'));
  const sheep = arena.server.entities.spawnMob('sheep', { x: 11.5, y: -62.9, z: 11.5 });
  await arena.ticks(80);
  expect(sheep.position.y).toBeGreaterThan(-61.7);
  expect(sheep.dead).toBe(false);
});

test('a zombie comes, strikes by difficulty, and does not exist in peaceful difficulty', async () => {
  await start({ difficulty: 'normal' });
  arena.server.rules.set('naturalRegeneration', false);
  arena.server.daylight.set(18_000);
  await arena.ticks(60);
  arena.server.entities.spawnMob('zombie', { x: 6.5, y: -60, z: 0.5 });
  await arena.ticks(100);
  const lost = 20 - arena.player(bot).health;
  expect(lost).toBeGreaterThan(0);
  expect(lost % 3).toBe(0);
  expect(bot.health).toBe(arena.player(bot).health);
  arena.server.difficulty = 'peaceful';
  await arena.ticks(3);
  expect([...arena.server.entities.mobs()]).toEqual([]);
  expect(bot.nearestEntity((entity) => entity.name === 'zombie')).toBeNull();
});

test('the behaviour of animals repeats with the seed', async () => {
  const play = async (seed: number): Promise<string> => {
    await start({ seed });
    for (const name of ['cow', 'pig', 'rabbit', 'llama']) arena.server.entities.spawnMob(name, { x: 4.5, y: -60, z: 4.5 });
    await arena.ticks(400);
    const digest = arena.server.trace.digest();
    await arena.dispose();
    return digest;
  };
  const first = await play(3);
  expect(await play(3)).toBe(first);
  expect(await play(4)).not.toBe(first);
});
