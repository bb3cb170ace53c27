import type { Bot } from 'mineflayer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { blockTemplate, stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;

beforeEach(async () => {
  arena = await startArena({ bots: ['Ada'], radius: 3, worldSpawn: { x: 0.5, y: -60, z: 0.5 } });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
});

afterEach(() => arena.dispose());

function put(block: string, x: number, y: number, z: number, properties: Record<string, string | number | boolean> = {}): void {
  arena.server.world.set(x, y, z, stateOf(block, properties));
}

function at(x: number, y: number, z: number): string {
  const { name, properties } = arena.server.world.blockAt(x, y, z);
  return properties.level === undefined ? name : `${name} ${properties.level}`;
}

/** The block that a bot sees at a position, in the server's notation. */
function seen(x: number, y: number, z: number): string {
  const block = bot.blockAt(bot.entity.position.floored().set(x, y, z));
  if (!block) throw new Error('nothing is loaded there');
  const { name, properties } = blockTemplate(block.stateId ?? 0);
  return properties.level === undefined ? name : `${name} ${properties.level}`;
}

/** A basin of stone at y -60, 20 long and one wide, to the east of x. */
function channel(x: number, z: number, length = 20): void {
  for (let step = -1; step <= length; step++) {
    for (const side of [-1, 1]) put('stone', x + step, -60, z + side);
    if (step === -1 || step === length) put('stone', x + step, -60, z);
  }
}

test('water flows seven blocks, one every five ticks, and the client sees it', async () => {
  channel(4, 8);
  put('water', 4, -60, 8);
  await arena.ticks(4);
  expect(at(5, -60, 8)).toBe('air');
  await arena.ticks(2);
  expect([at(5, -60, 8), at(6, -60, 8)]).toEqual(['water 1', 'air']);
  await arena.ticks(60);
  const line = Array.from({ length: 9 }, (_, step) => at(4 + step, -60, 8));
  expect(line).toEqual(['water 0', 'water 1', 'water 2', 'water 3', 'water 4', 'water 5', 'water 6', 'water 7', 'air']);
  expect(Array.from({ length: 9 }, (_, step) => seen(4 + step, -60, 8))).toEqual(line);
});

test('lava flows three blocks, one every thirty ticks', async () => {
  channel(4, 8);
  put('lava', 4, -60, 8);
  await arena.ticks(29);
  expect(at(5, -60, 8)).toBe('air');
  await arena.ticks(2);
  expect(at(5, -60, 8)).toBe('lava 2');
  await arena.ticks(120);
  expect(Array.from({ length: 5 }, (_, step) => at(4 + step, -60, 8))).toEqual(['lava 0', 'lava 2', 'lava 4', 'lava 6', 'air']);
});

test('water dries up when its source goes', { tags: ['long'] }, async () => {
  channel(4, 8);
  put('water', 4, -60, 8);
  await arena.ticks(60);
  put('air', 4, -60, 8);
  await arena.ticks(120);
  expect(Array.from({ length: 9 }, (_, step) => at(4 + step, -60, 8))).toEqual(Array.from({ length: 9 }, () => 'air'));
});

test('water falls straight down, and spreads where it lands', { tags: ['long'] }, async () => {
  put('stone', 8, -56, 8);
  put('water', 8, -55, 8);
  await arena.ticks(100);
  expect([at(9, -55, 8), at(9, -56, 8), at(9, -59, 8), at(9, -60, 8)]).toEqual(['water 1', 'water 8', 'water 8', 'water 8']);
  expect(at(10, -60, 8)).toBe('water 1');
  expect(at(10, -57, 8)).toBe('air');
});

test('water takes the shortest way down within four blocks and no other', { tags: ['long'] }, async () => {
  for (let x = 2; x <= 14; x++) for (let z = 2; z <= 14; z++) put('stone', x, -60, z);
  put('air', 11, -60, 8);
  put('water', 8, -59, 8);
  await arena.ticks(80);
  expect([at(9, -59, 8), at(10, -59, 8), at(11, -60, 8)]).toEqual(['water 1', 'water 2', 'water 8']);
  expect([at(7, -59, 8), at(8, -59, 7), at(8, -59, 9)]).toEqual(['air', 'air', 'air']);
});

test('two sources create a third, unless the rule forbids it', async () => {
  channel(4, 8, 3);
  put('water', 4, -60, 8);
  put('water', 6, -60, 8);
  await arena.ticks(30);
  expect(at(5, -60, 8)).toBe('water 0');
  arena.server.rules.set('waterSourceConversion', false);
  put('air', 5, -60, 8);
  await arena.ticks(30);
  expect(at(5, -60, 8)).toBe('water 1');
});

test('water washes torches and crops away, and they drop', { tags: ['long'] }, async () => {
  channel(4, 8);
  put('torch', 6, -60, 8);
  put('farmland', 8, -61, 8, { moisture: 7 });
  put('wheat', 8, -60, 8, { age: 7 });
  put('water', 4, -60, 8);
  await arena.ticks(40);
  expect([at(6, -60, 8), at(8, -60, 8)]).toEqual(['water 2', 'water 4']);
  const names = [...arena.server.entities.items()].map((item) => item.stack.name);
  expect(names).toContain('torch');
  expect(names).toContain('wheat');
});

test('doors, signs and ladders stop water', { tags: ['long'] }, async () => {
  channel(4, 8);
  put('oak_sign', 6, -60, 8);
  put('water', 4, -60, 8);
  await arena.ticks(60);
  expect([at(5, -60, 8), at(6, -60, 8), at(7, -60, 8)]).toEqual(['water 1', 'oak_sign', 'air']);
});

test('water hardens lava: sources to obsidian, flowing to cobblestone, from above to stone', async () => {
  channel(4, 8);
  put('lava', 4, -60, 8);
  put('water', 5, -60, 8);
  await arena.ticks(2);
  expect(at(4, -60, 8)).toBe('obsidian');
  channel(4, 12);
  put('lava', 4, -60, 12);
  await arena.ticks(40);
  put('water', 6, -60, 12);
  await arena.ticks(2);
  expect([at(4, -60, 12), at(5, -60, 12)]).toEqual(['lava 0', 'cobblestone']);
  channel(4, 16, 1);
  put('water', 4, -60, 16);
  put('lava', 4, -59, 16);
  await arena.ticks(1);
  expect(at(4, -60, 16)).toBe('water 0');
  await arena.ticks(40);
  expect(at(4, -60, 16)).toBe('stone');
});

test('a stream carries items and animals along', { tags: ['long'] }, async () => {
  channel(4, 8);
  put('water', 4, -60, 8);
  await arena.ticks(60);
  const item = arena.server.entities.spawnItem({ x: 5.5, y: -59.8, z: 8.5 }, itemStack('stick'));
  const pig = arena.server.entities.spawnMob('chicken', { x: 5.5, y: -60, z: 8.5 });
  await arena.ticks(140);
  expect(item.position.x).toBeGreaterThan(8);
  expect(pig.position.x).toBeGreaterThan(7);
});

test('items burn in lava, netherite does not', { tags: ['long'] }, async () => {
  channel(4, 8, 1);
  put('lava', 4, -60, 8);
  const { entities } = arena.server;
  const stick = entities.spawnItem({ x: 4.5, y: -59, z: 8.5 }, itemStack('stick'));
  const scrap = entities.spawnItem({ x: 4.5, y: -59, z: 8.5 }, itemStack('netherite_scrap'));
  await arena.ticks(40);
  expect([stick.removed, scrap.removed]).toEqual([true, false]);
});

test('a bucket takes a source and pours it out again', async () => {
  const player = arena.player(bot);
  put('water', 2, -61, 0);
  player.inventory.set(36, itemStack('bucket'));
  await arena.ticks(3);
  await arena.run(bot.lookAt(bot.entity.position.floored().set(2, -61, 0).offset(0.5, 0.5, 0.5), true));
  await arena.ticks(2);
  bot.activateItem();
  await arena.ticks(3);
  expect(at(2, -61, 0)).toBe('air');
  expect(bot.heldItem?.name).toBe('water_bucket');
  bot.activateItem();
  await arena.ticks(3);
  expect([at(2, -61, 0), seen(2, -61, 0)]).toEqual(['water 0', 'water 0']);
  expect(bot.heldItem?.name).toBe('bucket');
  expect(player.inventory.totals()).toEqual(new Map([['bucket', 1]]));
});

test('a bucket of lava too, and flowing fluid fills no bucket', { tags: ['long'] }, async () => {
  const player = arena.player(bot);
  for (let x = 2; x <= 5; x++) put('air', x, -61, 0);
  put('water', 5, -61, 0);
  player.inventory.set(36, itemStack('bucket'));
  await arena.ticks(40);
  expect(at(2, -61, 0)).toBe('water 3');
  await arena.run(bot.lookAt(bot.entity.position.floored().set(2, -61, 0).offset(0.5, 0.5, 0.5), true));
  await arena.ticks(2);
  bot.activateItem();
  await arena.ticks(3);
  expect(bot.heldItem?.name).toBe('bucket');
  put('air', 5, -61, 0);
  await arena.ticks(100);
  put('lava', 2, -61, 0);
  await arena.ticks(3);
  bot.activateItem();
  await arena.ticks(3);
  expect(bot.heldItem?.name).toBe('lava_bucket');
  expect(at(2, -61, 0)).toBe('air');
});

test('slabs can be waterlogged, and release the water when they break', { tags: ['long'] }, async () => {
  const player = arena.player(bot);
  put('stone_slab', 2, -60, 0);
  player.inventory.set(36, itemStack('water_bucket'));
  await arena.ticks(3);
  await arena.run(bot.lookAt(bot.entity.position.floored().set(2, -60, 0).offset(0.5, 0.4, 0.5), true));
  await arena.ticks(2);
  bot.activateItem();
  await arena.ticks(3);
  expect(arena.server.world.blockAt(2, -60, 0).properties.waterlogged).toBe('true');
  expect(bot.heldItem?.name).toBe('bucket');
});

test('still water causes no updates: a lake settles and stays', { tags: ['long'] }, async () => {
  for (let x = 6; x <= 12; x++) for (let z = 6; z <= 12; z++) put('water', x, -61, z);
  await arena.ticks(30);
  let changes = 0;
  arena.server.hooks.on('blockChanged', () => changes++);
  await arena.ticks(200);
  expect(changes).toBe(0);
});
