import type { Bot } from 'mineflayer';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, type ArenaOptions, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;
const lines: string[] = [];

async function start(options: ArenaOptions = {}): Promise<void> {
  arena = await startArena({ bots: ['Ada'], difficulty: 'normal', ...options });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
  lines.length = 0;
  bot.on('messagestr', (line) => void lines.push(line));
}

afterEach(() => arena.dispose());

test('a fall of ten blocks costs seven points, onto slime none', async () => {
  await start();
  arena.server.rules.set('naturalRegeneration', false);
  const player = arena.player(bot);
  player.teleport({ x: 4.5, y: -50, z: 4.5 });
  await arena.ticks(40);
  expect([player.health, bot.health]).toEqual([13, 13]);
  arena.server.world.set(8, -60, 8, stateOf('slime_block'));
  player.teleport({ x: 8.5, y: -49, z: 8.5 });
  await arena.ticks(40);
  expect(player.health).toBe(13);
});

test('blows deal weapon damage, have a cooldown, leave ten ticks of immunity and knock back', async () => {
  await start();
  arena.server.rules.set('naturalRegeneration', false);
  const mate = await arena.join('Bob');
  const victim = arena.player(mate);
  victim.teleport({ x: 0.5, y: -60, z: 2.5 });
  arena.player(bot).inventory.set(36, itemStack('iron_sword'));
  await arena.ticks(70);
  const target = bot.players.Bob?.entity;
  if (!target) throw new Error('Bob is seen');
  bot.attack(target);
  await arena.ticks(2);
  expect(victim.health).toBe(14);
  bot.attack(target);
  await arena.ticks(2);
  expect(victim.health).toBe(14);
  await arena.ticks(10);
  expect(mate.health).toBe(14);
  expect(victim.position.z).toBeGreaterThan(3);
  bot.attack(target);
  await arena.ticks(2);
  expect(victim.health).toBeLessThan(14);
});

test('players cannot be hit out of reach or with PvP off', async () => {
  await start();
  const mate = await arena.join('Bob');
  const victim = arena.player(mate);
  victim.teleport({ x: 0.5, y: -60, z: 9.5 });
  await arena.ticks(20);
  bot._client.write('use_entity', { target: victim.id, mouse: 1, sneaking: false });
  await arena.ticks(2);
  victim.teleport({ x: 0.5, y: -60, z: 2.5 });
  arena.server.pvp = false;
  await arena.ticks(5);
  bot._client.write('use_entity', { target: victim.id, mouse: 1, sneaking: false });
  await arena.ticks(2);
  expect(arena.refusals).toEqual(['struck out of reach', 'struck a player where that is off']);
  expect(victim.health).toBe(20);
});

test('a dead player drops its items, is announced and respawns', async () => {
  await start();
  const player = arena.player(bot);
  player.inventory.set(36, itemStack('stick', 5));
  player.inventory.set(5, itemStack('iron_helmet'));
  player.teleport({ x: 10.5, y: -20, z: 10.5 });
  await arena.ticks(100);
  expect(lines).toContain('Ada fell from a high place');
  expect([...arena.server.entities.items()].map((item) => item.stack.name).sort()).toEqual(['iron_helmet', 'stick']);
  await arena.ticks(20);
  expect(player.dead).toBe(false);
  expect(player.position).toEqual({ x: 0.5, y: -60, z: 0.5 });
  expect(bot.entity.position.x).toBe(0.5);
  expect([player.health, bot.health, bot.food]).toEqual([20, 20, 20]);
  expect(bot.inventory.items()).toEqual([]);
  bot.setControlState('forward', true);
  await arena.ticks(20);
  expect(player.position.z).toBeGreaterThan(2);
});

test('with keepInventory nothing is lost, and others see the body again', async () => {
  await start();
  const mate = await arena.join('Bob');
  arena.server.rules.set('keepInventory', true);
  const player = arena.player(bot);
  player.inventory.set(36, itemStack('stick', 5));
  await arena.ticks(2);
  arena.server.runCommand('kill Ada');
  await arena.ticks(30);
  expect(lines.some((line) => line.startsWith('Ada '))).toBe(true);
  expect(player.inventory.count('stick')).toBe(5);
  expect(bot.inventory.items().map((item) => item.count)).toEqual([5]);
  expect([...arena.server.entities.items()]).toEqual([]);
  player.teleport({ x: 5.5, y: -60, z: 0.5 });
  await arena.ticks(5);
  expect(mate.players.Ada?.entity?.position.x).toBeCloseTo(5.5, 2);
});

test('bodies below the world die', async () => {
  await start();
  const player = arena.player(bot);
  for (let y = -64; y < -60; y++) arena.server.world.set(0, y, 0, 0);
  player.teleport({ x: 0.5, y: -60, z: 0.5 });
  let died = '';
  arena.server.hooks.on('died', (_victim, cause) => {
    died = cause;
  });
  await arena.ticks(140);
  expect(died).toBe('void');
  expect(lines).toContain('Ada fell out of the world');
});

test('sprinting costs food, eating restores it, and health regenerates', async () => {
  await start();
  const player = arena.player(bot);
  player.saturation = 0;
  bot.setControlState('sprint', true);
  bot.setControlState('forward', true);
  await arena.ticks(240);
  bot.clearControlStates();
  expect(player.food).toBeLessThan(20);
  player.food = 15;
  player.health = 12;
  player.inventory.set(36, itemStack('bread', 2));
  arena.server.hooks.emit('healthChanged', player);
  await arena.ticks(2);
  const begun = arena.server.tick;
  await arena.run(bot.consume());
  expect(arena.server.tick - begun).toBeGreaterThanOrEqual(32);
  await arena.ticks(2);
  expect([player.food, bot.food]).toEqual([20, 20]);
  expect(player.inventory.count('bread')).toBe(1);
  await arena.ticks(60);
  expect(player.health).toBeGreaterThan(12);
});

test('tools and armour wear and break', async () => {
  await start();
  const player = arena.player(bot);
  player.inventory.set(36, itemStack('wooden_shovel', 1, { damage: 57 }));
  await arena.ticks(2);
  for (const z of [1, 2]) {
    const block = bot.blockAt(bot.entity.position.offset(0, -1, z).floored());
    if (!block) throw new Error('there is ground');
    await arena.run(bot.dig(block));
    await arena.ticks(2);
    expect(player.inventory.slot(36)?.damage).toBe(z === 1 ? 58 : undefined);
  }
  expect(player.inventory.slot(36)).toBeNull();
  expect(bot.heldItem).toBeNull();
});

test('a newly spawned player is invulnerable', async () => {
  await start();
  const mate = await arena.join('Bob');
  const target = bot.players.Bob?.entity;
  if (!target) throw new Error('Bob is seen');
  bot.attack(target);
  await arena.ticks(4);
  expect(arena.player(mate).health).toBe(20);
});

test('lava and cactus hurt, and water drowns', async () => {
  await start();
  arena.server.rules.set('naturalRegeneration', false);
  const player = arena.player(bot);
  const { world } = arena.server;
  world.set(0, -60, 0, stateOf('cactus'));
  await arena.ticks(25);
  expect(player.health).toBeLessThan(20);
  world.set(0, -60, 0, stateOf('lava'));
  player.health = 20;
  await arena.ticks(12);
  expect(player.health).toBeLessThanOrEqual(16);
  world.set(0, -60, 0, 0);
  player.health = 20;
  for (let y = -60; y < -54; y++) world.set(0, y, 0, stateOf('water'));
  bot.physicsEnabled = false;
  await arena.ticks(310);
  expect(player.health).toBe(20);
  await arena.ticks(45);
  expect(player.health).toBeLessThan(20);
});

test('players do not starve in peaceful difficulty', async () => {
  await start({ difficulty: 'peaceful' });
  const player = arena.player(bot);
  player.food = 4;
  player.health = 10;
  await arena.ticks(220);
  expect([player.food, player.health]).toEqual([20, 20]);
});

test('an animal is visible, can be killed and drops its items', async () => {
  await start();
  const cow = arena.server.entities.spawnMob('cow', { x: 0.5, y: -58, z: 2.5 });
  await arena.ticks(20);
  const seen = bot.nearestEntity((entity) => entity.name === 'cow');
  expect(seen?.position.y).toBeCloseTo(-60, 2);
  arena.player(bot).inventory.set(36, itemStack('diamond_sword'));
  await arena.ticks(20);
  for (let blow = 0; blow < 3 && !cow.dead && seen; blow++) {
    bot.attack(seen);
    await arena.ticks(16);
  }
  expect(cow.dead).toBe(true);
  await arena.ticks(25);
  expect(bot.nearestEntity((entity) => entity.name === 'cow')).toBeNull();
  const lying = [...arena.server.entities.items()].map((item) => item.stack.name);
  expect([...lying, ...arena.player(bot).inventory.totals().keys()]).toContain('beef');
});

test('a body that moves too far or into a block is reset', async () => {
  await start();
  const player = arena.player(bot);
  bot.physicsEnabled = false;
  bot._client.write('position', { x: 40, y: -60, z: 0.5, onGround: true });
  await arena.ticks(3);
  bot._client.write('position', { x: 0.5, y: -62, z: 0.5, onGround: true });
  await arena.ticks(3);
  bot._client.write('position', { x: Number.NaN, y: -60, z: 0.5, onGround: true });
  await arena.ticks(3);
  expect(arena.refusals).toEqual(['moved too quickly', 'moved into a block']);
  expect(player.position).toEqual({ x: 0.5, y: -60, z: 0.5 });
  expect(player.joined).toBe(false);
});
