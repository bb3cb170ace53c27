import type { Bot } from 'mineflayer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import type { Player } from '#server/minecraft/player.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;
let player: Player;

beforeEach(async () => {
  arena = await startArena({ bots: ['Ada'], difficulty: 'normal', radius: 2 });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
  player = arena.player(bot);
  arena.server.rules.set('naturalRegeneration', false);
});

afterEach(() => arena.dispose());

function put(block: string, x: number, y: number, z: number): void {
  arena.server.world.set(x, y, z, stateOf(block));
}

function losses(): string[] {
  const told: string[] = [];
  arena.server.hooks.on('damaged', (victim, amount, cause) => {
    if (victim === player) told.push(`${cause} ${amount}`);
  });
  return told;
}

test('a body that was in fire burns for eight seconds, half a heart a second, with visible flames', async () => {
  const mate = await arena.join('Bob');
  const told = losses();
  put('fire', 0, -60, 0);
  await arena.ticks(3);
  put('air', 0, -60, 0);
  await arena.ticks(4);
  expect(mate.players.Ada?.entity?.metadata[0]).toBe(1);
  expect(bot.entity.metadata[0]).toBe(1);
  await arena.ticks(200);
  expect(told).toEqual(['inFire 1', ...Array.from({ length: 7 }, () => 'fire 1')]);
  expect(player.health).toBe(20 - told.length);
  expect(bot.health).toBe(player.health);
  expect(mate.players.Ada?.entity?.metadata[0]).toBe(0);
});

test('lava hurts by four and burns for fifteen seconds', { tags: ['long'] }, async () => {
  player.health = 20;
  const told = losses();
  put('lava', 0, -60, 0);
  await arena.ticks(3);
  put('air', 0, -60, 0);
  await arena.ticks(2);
  expect(told[0]).toBe('lava 4');
  expect(player.fireTicks).toBeGreaterThan(290);
  await arena.ticks(320);
  expect(player.fireTicks).toBe(0);
  expect(told.filter((line) => line.startsWith('fire')).length).toBeGreaterThanOrEqual(14);
});

test('water and rain extinguish flames, a roof stops rain', { tags: ['long'] }, async () => {
  player.fireTicks = 100;
  put('water', 0, -60, 0);
  await arena.ticks(2);
  expect(player.fireTicks).toBe(0);
  put('air', 0, -60, 0);
  await arena.ticks(20);
  put('stone', 0, -56, 0);
  arena.server.weather.set('rain', null);
  player.fireTicks = 100;
  await arena.ticks(3);
  expect(player.fireTicks).toBeGreaterThan(90);
  put('air', 0, -56, 0);
  await arena.ticks(3);
  expect(player.fireTicks).toBe(0);
});

test('fire resistance, creative mode and the rule keep fire from hurting', { tags: ['long'] }, async () => {
  arena.server.runCommand('effect give Ada fire_resistance 100');
  put('fire', 0, -60, 0);
  await arena.ticks(40);
  expect(player.health).toBe(20);
  arena.server.runCommand('effect clear Ada');
  arena.server.rules.set('fireDamage', false);
  await arena.ticks(40);
  expect(player.health).toBe(20);
  arena.server.rules.set('fireDamage', true);
  await arena.ticks(20);
  expect(player.health).toBeLessThan(20);
});

test('a cow that burns to death leaves cooked beef', { tags: ['long'] }, async () => {
  const cow = arena.server.entities.spawnMob('cow', { x: 8.5, y: -60, z: 8.5 });
  cow.fireTicks = 2000;
  await arena.ticks(260);
  expect(cow.dead).toBe(true);
  const names = [...arena.server.entities.items()].map((item) => item.stack.name);
  expect(names).toContain('cooked_beef');
  expect(names).not.toContain('beef');
});

test('flint and steel lights a fire, wears, and the fire goes out by itself; on netherrack never', async () => {
  player.inventory.set(36, itemStack('flint_and_steel'));
  put('netherrack', 3, -61, 0);
  await arena.ticks(3);
  for (const x of [2, 3]) {
    const ground = bot.blockAt(bot.entity.position.floored().offset(x, -1, 0));
    if (!ground) throw new Error('there is ground');
    await arena.run(bot.activateBlock(ground));
    await arena.ticks(3);
  }
  const name = (x: number): string => arena.server.world.blockAt(x, -60, 0).name;
  expect([name(2), name(3)]).toEqual(['fire', 'fire']);
  expect(bot.blockAt(bot.entity.position.floored().offset(2, 0, 0))?.name).toBe('fire');
  expect(player.inventory.slot(36)?.damage).toBe(2);
  await arena.ticks(1200);
  expect([name(2), name(3)]).toEqual(['air', 'fire']);
});

test('a fire goes out with the block on which it burns, and in rain', { tags: ['long'] }, async () => {
  put('fire', 4, -60, 4);
  await arena.ticks(2);
  put('air', 4, -61, 4);
  await arena.ticks(2);
  expect(arena.server.world.blockAt(4, -60, 4).name).toBe('air');
  put('oak_planks', 6, -61, 6);
  put('fire', 6, -60, 6);
  arena.server.weather.set('rain', null);
  await arena.ticks(600);
  expect(arena.server.world.blockAt(6, -60, 6).name).toBe('air');
});

test('hot ground damages a body that stands on it without sneaking', { tags: ['long'] }, async () => {
  put('magma_block', 0, -61, 0);
  bot.setControlState('sneak', true);
  await arena.ticks(20);
  const before = player.health;
  await arena.ticks(40);
  expect(player.health).toBe(before);
  bot.setControlState('sneak', false);
  await arena.ticks(15);
  expect(player.health).toBeLessThan(before);
});

test('breath runs out under water and its client sees it, and comes back in the air', async () => {
  for (let y = -60; y < -54; y++) put('water', 0, y, 0);
  bot.physicsEnabled = false;
  await arena.ticks(150);
  expect(bot.oxygenLevel).toBeGreaterThan(8);
  expect(bot.oxygenLevel).toBeLessThan(12);
  expect(player.health).toBe(20);
  await arena.ticks(175);
  expect(player.health).toBeLessThan(20);
  expect(bot.oxygenLevel).toBe(0);
  for (let y = -60; y < -54; y++) put('air', 0, y, 0);
  await arena.ticks(110);
  expect(bot.oxygenLevel).toBe(20);
});

test('armour reduces damage of lava and cactus and wears, but not of burning, drowning or a fall', { tags: ['long'] }, async () => {
  const pieces = ['iron_helmet', 'iron_chestplate', 'iron_leggings', 'iron_boots'];
  for (const [index, name] of pieces.entries()) player.inventory.set(5 + index, itemStack(name));
  const told = losses();
  put('cactus', 0, -60, 0);
  await arena.ticks(3);
  put('air', 0, -60, 0);
  expect(told).toHaveLength(1);
  expect(Number(told[0]?.split(' ')[1])).toBeCloseTo(1 - 14.5 / 25, 5);
  expect(player.inventory.slot(6)?.damage).toBe(1);
  await arena.ticks(12);
  player.fireTicks = 20;
  await arena.ticks(15);
  expect(told[1]).toBe('fire 1');
  expect(player.inventory.slot(6)?.damage).toBe(1);
  player.fireTicks = 0;
});
