import type { Bot } from 'mineflayer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mob } from '#server/minecraft/entities/mobs/mob.ts';
import { Sheep } from '#server/minecraft/entities/mobs/sheep.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import type { Player } from '#server/minecraft/player.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;
let player: Player;

beforeEach(async () => {
  arena = await startArena({ bots: ['Ada'] });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
  player = arena.player(bot);
});

afterEach(() => arena.dispose());

async function near(name: string): Promise<Mob> {
  const mob = arena.server.entities.spawnMob(name, { x: 2.5, y: -60, z: 0.5 });
  await arena.ticks(4);
  return mob;
}

async function use(mob: Mob): Promise<void> {
  const seen = bot.entities[mob.id];
  if (!seen) throw new Error('the animal is seen');
  await arena.run(bot.activateEntity(seen));
  await arena.ticks(3);
}

function held(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name, count } of bot.inventory.items()) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}

function lying(): string[] {
  return [...arena.server.entities.items()].flatMap((item) => Array.from({ length: item.stack.count }, () => item.stack.name)).sort();
}

test.each(['cow', 'mooshroom', 'goat'])('a %s fills a bucket with milk, one at a time', async (name) => {
  player.inventory.set(36, itemStack('bucket', 2));
  const mob = await near(name);
  await use(mob);
  expect(held()).toEqual({ bucket: 1, milk_bucket: 1 });
  await use(mob);
  expect(held()).toEqual({ milk_bucket: 2 });
  expect(player.inventory.totals()).toEqual(new Map([['milk_bucket', 2]]));
});

test('a pig gives no milk, and milking has a limited reach', { tags: ['long'] }, async () => {
  player.inventory.set(36, itemStack('bucket'));
  await use(await near('pig'));
  const cow = arena.server.entities.spawnMob('cow', { x: 12.5, y: -60, z: 0.5 });
  await arena.ticks(4);
  await use(cow);
  expect(held()).toEqual({ bucket: 1 });
  expect(arena.refusals).toEqual(['used a body out of reach']);
});

test('a mooshroom fills a bowl with stew; drinking milk ends effects', { tags: ['long'] }, async () => {
  player.inventory.set(36, itemStack('bowl'));
  await use(await near('mooshroom'));
  expect(held()).toEqual({ mushroom_stew: 1 });
  player.inventory.set(36, itemStack('milk_bucket'));
  arena.server.runCommand('effect give Ada slowness 100');
  await arena.ticks(3);
  expect(Object.keys(bot.entity.effects)).toHaveLength(1);
  await arena.run(bot.consume());
  await arena.ticks(3);
  expect(Object.keys(bot.entity.effects)).toHaveLength(0);
  expect(held()).toEqual({ bucket: 1 });
});

test('shears take a sheep’s wool in its colour, once, and wear', async () => {
  player.inventory.set(36, itemStack('shears'));
  const [line] = arena.server.runCommand('summon sheep 2.5 -60 0.5 {Color:14b}');
  expect(line).toContain('Sheep');
  await arena.ticks(4);
  const sheep = [...arena.server.entities.mobs()].find((mob) => mob instanceof Sheep);
  if (!sheep) throw new Error('a sheep is there');
  player.teleport({ x: -1.5, y: -60, z: 0.5 });
  await arena.ticks(3);
  await use(sheep);
  const wool = lying();
  expect(wool.length).toBeGreaterThan(0);
  expect(wool.length).toBeLessThan(4);
  expect(new Set(wool)).toEqual(new Set(['red_wool']));
  await use(sheep);
  expect(lying()).toEqual(wool);
  expect(player.inventory.slot(36)?.damage).toBe(1);
  expect(bot.entities[sheep.id]?.metadata[17]).toBe(14 | 16);
});

test('a sheared mooshroom becomes a cow and drops five mushrooms', { tags: ['long'] }, async () => {
  player.inventory.set(36, itemStack('shears'));
  const mooshroom = await near('mooshroom');
  player.teleport({ x: -1.5, y: -60, z: 0.5 });
  await arena.ticks(3);
  await use(mooshroom);
  expect(lying()).toEqual(Array.from({ length: 5 }, () => 'red_mushroom'));
  expect([...arena.server.entities.mobs()].map((mob) => mob.kind.name)).toEqual(['cow']);
  expect(bot.nearestEntity((entity) => entity.name === 'mooshroom')).toBeNull();
  expect(bot.nearestEntity((entity) => entity.name === 'cow')).not.toBeNull();
});

test('fourteen chickens in a cell lay about two eggs a minute, each five to ten minutes apart', {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  for (const [x, z] of [
    [7, 6],
    [6, 7],
    [8, 7],
    [7, 8],
  ] as const)
    for (const y of [-60, -59]) arena.server.world.set(x, y, z, stateOf('stone'));
  for (let count = 0; count < 14; count++) arena.server.entities.spawnMob('chicken', { x: 7.5, y: -60, z: 7.5 });
  let eggs = 0;
  arena.server.hooks.on('entitySpawned', (entity) => {
    if (entity.kind.name === 'item') eggs++;
  });
  await arena.ticks(5990);
  expect(eggs).toBe(0);
  await arena.ticks(6020);
  expect(eggs).toBeGreaterThanOrEqual(14);
  expect(eggs).toBeLessThan(28);
});

test('a killed animal drops experience, which moves to the killer', async () => {
  player.inventory.set(36, itemStack('diamond_sword'));
  const cow = await near('cow');
  cow.health = 1;
  const seen = bot.entities[cow.id];
  if (!seen) throw new Error('the cow is seen');
  const orbs: number[] = [];
  arena.server.hooks.on('entitySpawned', (entity) => {
    if (entity.kind.name === 'experience_orb') orbs.push(entity.id);
  });
  bot.attack(seen);
  await arena.ticks(2);
  expect(orbs.length).toBeGreaterThan(0);
  expect(orbs.filter((id) => bot.entities[id]?.name === 'experience_orb')).toEqual(orbs);
  await arena.ticks(80);
  expect(player.experience.total).toBeGreaterThanOrEqual(1);
  expect(player.experience.total).toBeLessThanOrEqual(3);
  expect(bot.experience.points).toBe(player.experience.total);
  expect(bot.nearestEntity((entity) => entity.name === 'experience_orb')).toBeNull();
});

test('an animal that dies without a player drops none', { tags: ['long'] }, async () => {
  const cow = await near('cow');
  arena.server.runCommand('kill @e[type=cow]');
  await arena.ticks(3);
  expect(cow.dead).toBe(true);
  expect([...arena.server.entities].some((entity) => entity.kind.name === 'experience_orb')).toBe(false);
});

test('ores give experience to the right tool, not to silk touch', { tags: ['long'] }, async () => {
  player.inventory.set(36, itemStack('iron_pickaxe'));
  for (let x = 1; x <= 3; x++) arena.server.world.set(x, -60, 2, stateOf('diamond_ore'));
  await arena.ticks(3);
  const dig = async (x: number): Promise<void> => {
    const block = bot.blockAt(bot.entity.position.floored().offset(x, 0, 2));
    if (!block) throw new Error('there is ore');
    await arena.run(bot.dig(block));
    await arena.ticks(60);
  };
  await dig(1);
  const after = player.experience.total;
  expect(after).toBeGreaterThanOrEqual(3);
  expect(after).toBeLessThanOrEqual(7);
  arena.server.runCommand('clear Ada');
  arena.server.runCommand('give Ada iron_pickaxe{Enchantments:[{id:"minecraft:silk_touch",lvl:1s}]}');
  await arena.ticks(3);
  await dig(2);
  expect(player.experience.total).toBe(after);
});

test('a dead player drops seven points per level and loses the rest', async () => {
  arena.server.runCommand('xp set Ada 5 levels');
  let points = 0;
  arena.server.hooks.on('entitySpawned', (entity) => {
    if ('value' in entity && typeof entity.value === 'number') points += entity.value;
  });
  arena.server.runCommand('kill Ada');
  await arena.ticks(1);
  expect(points).toBe(35);
  expect(player.experience.level).toBe(0);
  await arena.ticks(20);
  expect(bot.experience.level).toBeLessThan(5);
});
