import type { Bot } from 'mineflayer';
import { afterEach, expect, test } from 'vitest';
import { hurt } from '#server/minecraft/mechanics/damage.ts';
import type { Player } from '#server/minecraft/player.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, type ArenaOptions, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;
let player: Player;

async function start(options: ArenaOptions = {}): Promise<void> {
  arena = await startArena({ bots: ['Ada'], difficulty: 'normal', ...options });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
  player = arena.player(bot);
}

afterEach(() => arena.dispose());

test.each([
  ['easy', 10],
  ['normal', 1],
] as const)('on %s starving stops at %d health points', async (difficulty, least) => {
  await start({ difficulty });
  player.food = 0;
  player.saturation = 0;
  player.health = least + 2;
  await arena.ticks(79);
  expect(player.health).toBe(least + 2);
  await arena.ticks(400);
  expect([player.health, bot.health]).toEqual([least, least]);
});

test('on hard starving kills', async () => {
  await start({ difficulty: 'hard' });
  arena.server.rules.set('keepInventory', true);
  const causes: string[] = [];
  arena.server.hooks.on('died', (_victim, cause) => causes.push(cause));
  player.food = 0;
  player.saturation = 0;
  player.health = 2;
  await arena.ticks(170);
  expect(causes).toEqual(['starve']);
});

test('a well-fed body heals one point in four seconds, a full one much faster, and pays for it', async () => {
  await start();
  player.food = 18;
  player.saturation = 5;
  player.health = 10;
  await arena.ticks(161);
  expect(player.health).toBe(12);
  player.food = 20;
  player.saturation = 6;
  player.exhaustion = 0;
  player.health = 10;
  await arena.ticks(21);
  expect(player.health).toBeGreaterThanOrEqual(11.5);
  expect(player.saturation).toBeLessThan(6);
  player.food = 17;
  player.health = 10;
  await arena.ticks(100);
  expect(player.health).toBe(10);
});

test('walking costs nothing, sprinting a tenth and swimming a hundredth a block', { tags: ['long'] }, async () => {
  await start();
  const cost = async (): Promise<number> => {
    player.exhaustion = 0;
    const from = player.position;
    await arena.ticks(20);
    return player.exhaustion / Math.hypot(player.position.x - from.x, player.position.z - from.z);
  };
  bot.setControlState('forward', true);
  expect(await cost()).toBe(0);
  bot.setControlState('sprint', true);
  await arena.ticks(5);
  expect(await cost()).toBeCloseTo(0.1, 2);
  bot.setControlState('sprint', false);
  const { x, z } = player.position;
  for (let dx = -2; dx <= 2; dx++)
    for (let dz = -2; dz <= 30; dz++) arena.server.world.set(Math.floor(x) + dx, -60, Math.floor(z) + dz, stateOf('water'));
  await arena.ticks(5);
  expect(await cost()).toBeCloseTo(0.01, 3);
});

test.each([
  ['hay_block', 2],
  ['honey_block', 2],
  ['slime_block', 0],
  ['stone', 7],
])('a fall of ten blocks onto %s costs %d points', async (block, points) => {
  await start();
  arena.server.rules.set('naturalRegeneration', false);
  arena.server.world.set(4, -61, 4, stateOf(block));
  player.teleport({ x: 4.5, y: -50, z: 4.5 });
  await arena.ticks(60);
  expect([20 - player.health, 20 - bot.health]).toEqual([points, points]);
});

test('ladders and water break a fall, and a ladder can be climbed', { tags: ['long'] }, async () => {
  await start();
  arena.server.rules.set('naturalRegeneration', false);
  for (let y = -60; y <= -54; y++) {
    arena.server.world.set(4, y, 5, stateOf('stone'));
    arena.server.world.set(4, y, 4, stateOf('ladder', { facing: 'north' }));
  }
  player.teleport({ x: 4.5, y: -50, z: 4.3 });
  await arena.ticks(100);
  expect(player.health).toBe(20);
  await arena.run(bot.look(Math.PI, 0, true));
  bot.setControlState('forward', true);
  await arena.ticks(80);
  bot.clearControlStates();
  expect(player.position.y).toBeGreaterThan(-57);
  expect(arena.refusals).toEqual([]);
});

test('armour takes its share of a blow and wears with it; protection, feather falling and resistance take theirs', async () => {
  await start();
  arena.server.rules.set('naturalRegeneration', false);
  const mate = await arena.join('Bob');
  const blow = async (amount: number, cause: 'attack' | 'fall'): Promise<number> => {
    player.health = 20;
    player.invulnerableUntil = 0;
    hurt(arena.server, player, amount, cause, cause === 'attack' ? arena.player(mate) : null);
    await arena.ticks(12);
    return 20 - player.health;
  };
  await arena.ticks(70);
  const wear = (name: string, nbt = ''): void => {
    arena.server.runCommand('clear Ada');
    arena.server.runCommand(`give Ada ${name}${nbt}`);
    const stack = player.inventory.slot(36);
    player.inventory.set(36, null);
    player.inventory.set(name.endsWith('boots') ? 8 : 6, stack);
  };
  wear('diamond_chestplate');
  expect(await blow(10, 'attack')).toBeCloseTo(10 * (1 - Math.max(8 / 5, 8 - 40 / 10) / 25), 5);
  expect(player.inventory.slot(6)?.damage).toBe(2);
  expect(await blow(10, 'fall')).toBe(10);
  wear('diamond_chestplate', '{Enchantments:[{id:"minecraft:protection",lvl:4s}]}');
  expect(await blow(10, 'fall')).toBeCloseTo(10 * (1 - 4 / 25), 5);
  wear('leather_boots', '{Enchantments:[{id:"minecraft:feather_falling",lvl:4s}]}');
  expect(await blow(10, 'fall')).toBeCloseTo(10 * (1 - 12 / 25), 5);
  arena.server.runCommand('clear Ada');
  arena.server.runCommand('effect give Ada resistance 100 1');
  expect(await blow(10, 'attack')).toBeCloseTo(6, 5);
});
