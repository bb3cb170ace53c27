import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import type { Player } from '#server/minecraft/player.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { dimensionAt, dimensions, localPlace, nether, overworld, sharedPlace } from '#server/minecraft/world/dimension.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;
let player: Player;

beforeEach(async () => {
  arena = await startArena({ bots: ['Ada'], difficulty: 'normal', radius: 2, dimensions });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
  player = arena.player(bot);
  arena.server.rules.set('naturalRegeneration', false);
});

afterEach(async () => {
  expect(arena.clientErrors).toEqual([]);
  await arena.dispose();
});

function put(block: string, x: number, y: number, z: number): void {
  arena.server.world.set(x, y, z, stateOf(block));
}

/** A frame for a portal of 2 x 3 blocks along x, its lowest left inner block at a position. */
function frame(x: number, y: number, z: number): void {
  for (let aside = -1; aside <= 2; aside++) {
    for (let up = -1; up <= 3; up++) {
      if (aside === -1 || aside === 2 || up === -1 || up === 3) put('obsidian', x + aside, y + up, z);
    }
  }
}

const run = (line: string): string => arena.server.runCommand(line).join('\n');
const inNether = (): boolean => dimensionAt(player.position.x) === nether;

async function goToNether(x: number, z: number): Promise<void> {
  run(`execute in minecraft:the_nether run tp Ada ${x} 4 ${z}`);
  await arena.ticks(10);
}

test('execute in and tp bring a body to the flat nether, and its client sees it there', { tags: ['long'] }, async () => {
  expect(run('execute in minecraft:the_nether run tp Ada 3 4 -7')).toContain('3.5, 4.0, -6.5');
  await arena.ticks(10);
  expect(bot.game.dimension).toBe('the_nether');
  expect(inNether()).toBe(true);
  expect(localPlace(player.position)).toEqual({ x: 3.5, y: 4, z: -6.5 });
  expect(bot.entity.position).toEqual(new Vec3(3.5, 4, -6.5));
  expect(bot.blockAt(new Vec3(3, 3, -7))?.name).toBe('netherrack');
  expect(bot.blockAt(new Vec3(3, 0, -7))?.name).toBe('bedrock');
  expect(bot.blockAt(new Vec3(3, 4, -7))?.name).toBe('air');
  expect(bot.blockAt(new Vec3(3, 3, -7))?.biome.id).toBe(nether.biome);
  expect(bot.entity.onGround).toBe(true);
});

test('a body walks, digs and places in the nether as in the overworld', { tags: ['long'] }, async () => {
  await goToNether(0, 0);
  player.inventory.set(36, itemStack('netherrack', 2));
  player.inventory.set(37, itemStack('diamond_pickaxe'));
  await arena.ticks(2);
  bot.setControlState('forward', true);
  bot.look(0, 0, true);
  await arena.ticks(20);
  bot.setControlState('forward', false);
  await arena.ticks(5);
  expect(bot.entity.position.z).toBeLessThan(-2);
  expect(localPlace(player.position).z).toBeCloseTo(bot.entity.position.z, 3);
  const at = bot.entity.position.floored().offset(0, -1, -2);
  const ground = bot.blockAt(at);
  if (!ground) throw new Error('the nether has ground');
  await arena.run(bot.placeBlock(ground, new Vec3(0, 1, 0)));
  const placed = sharedPlace({ x: at.x, y: at.y + 1, z: at.z }, nether);
  expect(arena.server.world.blockAt(placed.x, placed.y, placed.z).name).toBe('netherrack');
  expect(arena.server.world.blockAt(at.x, at.y + 1, at.z).name).toBe('air');
  await arena.run(bot.equip(bot.registry.itemsByName.diamond_pickaxe?.id ?? 0, 'hand'));
  const built = bot.blockAt(at.offset(0, 1, 0));
  if (!built) throw new Error('the block is there');
  await arena.run(bot.dig(built));
  await arena.ticks(3);
  expect(bot.blockAt(at.offset(0, 1, 0))?.name).toBe('air');
  expect(arena.server.world.stateAt(placed.x, placed.y, placed.z)).toBe(0);
});

test('one dimension does not show the other: bodies, blocks and particles', async () => {
  const mate = await arena.join('Bob');
  await goToNether(0, 0);
  expect(mate.players.Ada?.entity).toBeFalsy();
  expect(bot.players.Bob?.entity).toBeFalsy();
  put('stone', 0, -50, 0);
  run('execute in minecraft:the_nether run setblock 1 9 1 gold_block');
  await arena.ticks(3);
  expect(mate.blockAt(new Vec3(1, 9, 1))?.name).toBe('air');
  expect(bot.blockAt(new Vec3(1, 9, 1))?.name).toBe('gold_block');
  expect(mate.blockAt(new Vec3(0, -50, 0))?.name).toBe('stone');
  run('execute in minecraft:the_nether run tp Bob 1 4 1');
  await arena.ticks(10);
  expect(mate.players.Ada?.entity?.position.distanceTo(bot.entity.position)).toBeLessThan(0.1);
  expect(bot.players.Bob?.entity?.position.x).toBeCloseTo(1.5, 2);
  expect(run('tp Ada 0 -60 0')).toContain('Teleported Ada');
  await arena.ticks(10);
  expect(bot.game.dimension).toBe('overworld');
  expect(bot.blockAt(new Vec3(0, -61, 0))?.name).toBe('grass_block');
  expect(bot.players.Bob?.entity).toBeFalsy();
});

test('a body keeps its items, health, food, effects, flames and experience', { tags: ['long'] }, async () => {
  player.inventory.set(36, itemStack('apple', 3));
  player.health = 13;
  player.food = 15;
  run('effect give Ada speed 60 1');
  run('experience add Ada 30 points');
  await arena.ticks(3);
  await goToNether(0, 0);
  expect(bot.inventory.slots[36]?.name).toBe('apple');
  expect(bot.health).toBe(13);
  expect(bot.food).toBe(15);
  expect(bot.experience.points).toBe(player.experience.total);
  expect(Object.values(bot.entity.effects).map(({ amplifier }) => amplifier)).toEqual([1]);
});

test('fire lights a frame of obsidian, and a body inside for four seconds arrives in the nether', async () => {
  frame(8, -60, 0);
  player.inventory.set(36, itemStack('flint_and_steel'));
  player.teleport({ x: 8.5, y: -60, z: 2.5 });
  await arena.ticks(5);
  const sill = bot.blockAt(new Vec3(8, -61, 0));
  if (!sill) throw new Error('the frame is there');
  await arena.run(bot.activateBlock(sill, new Vec3(0, 1, 0)));
  await arena.ticks(3);
  expect(bot.blockAt(new Vec3(9, -58, 0))?.name).toBe('nether_portal');
  player.teleport({ x: 8.5, y: -60, z: 0.5 });
  await arena.ticks(60);
  expect(inNether()).toBe(false);
  await arena.ticks(30);
  expect(inNether()).toBe(true);
  expect(bot.game.dimension).toBe('the_nether');
  const { x, y, z } = bot.entity.position.floored();
  expect(bot.blockAt(new Vec3(x, y, z))?.name).toBe('nether_portal');
  expect([Math.abs(x - 1) <= 16, y, Math.abs(z) <= 16]).toEqual([true, 4, true]);
  await arena.ticks(200);
  expect(inNether(), 'it stays until it has left the portal').toBe(true);
  player.teleport({ ...player.position, z: player.position.z + 3 });
  await arena.ticks(20);
  player.teleport({ ...player.position, z: player.position.z - 3 });
  await arena.ticks(90);
  expect(inNether()).toBe(false);
  expect([8.5, 9.5]).toContain(localPlace(player.position).x);
  expect(player.position).toMatchObject({ y: -60, z: 0.5 });
});

test('one portal block suffices, a creative body travels at once, and items travel to existing portals', { tags: ['long'] }, async () => {
  run('gamemode creative Ada');
  put('nether_portal', 0, -60, 0);
  player.teleport({ x: 0.5, y: -60, z: 0.5 });
  await arena.ticks(6);
  expect(inNether()).toBe(true);
  const item = arena.server.entities.spawnItem({ x: 0.5, y: -60, z: 0.5 }, itemStack('apple'));
  await arena.ticks(5);
  expect(dimensionAt(item.position.x)).toBe(nether);
  expect(item.removed).toBe(false);
});

test('a portal vanishes when its frame breaks, and its neighbour with a complete frame stays', { tags: ['long'] }, async () => {
  frame(4, -60, 0);
  frame(4, -60, 4);
  put('fire', 4, -60, 0);
  put('fire', 4, -60, 4);
  await arena.ticks(2);
  expect(arena.server.world.blockAt(5, -58, 0).name).toBe('nether_portal');
  put('air', 3, -59, 0);
  await arena.ticks(2);
  for (const x of [4, 5]) for (const y of [-60, -59, -58]) expect(arena.server.world.stateAt(x, y, 0)).toBe(0);
  expect(arena.server.world.blockAt(5, -58, 4).name).toBe('nether_portal');
});

test('a frame that is too small, open or not of obsidian stays dark', { tags: ['long'] }, async () => {
  frame(4, -60, 0);
  put('stone', 6, -59, 0);
  put('fire', 4, -60, 0);
  frame(4, -60, 8);
  put('obsidian', 4, -58, 8);
  put('obsidian', 5, -58, 8);
  put('fire', 4, -60, 8);
  await arena.ticks(2);
  expect(arena.server.world.blockAt(4, -60, 0).name).toBe('fire');
  expect(arena.server.world.blockAt(4, -60, 8).name).toBe('fire');
});

test('in the nether water evaporates, lava runs as far as water, no rain falls and beds do nothing', { tags: ['long'] }, async () => {
  await goToNether(0, 0);
  const at = (x: number, y: number, z: number): [number, number, number] => [sharedPlace({ x }, nether).x, y, z];
  player.inventory.set(36, itemStack('water_bucket'));
  await arena.ticks(2);
  await arena.run(bot.look(0, -Math.PI / 2, true));
  await arena.ticks(2);
  bot.activateItem();
  await arena.ticks(3);
  expect(player.inventory.slot(36)?.name).toBe('bucket');
  expect(arena.server.world.stateAt(...at(0, 4, 0))).toBe(0);
  arena.server.world.set(...at(0, 4, 8), stateOf('lava'));
  await arena.ticks(200);
  expect(arena.server.world.blockAt(...at(7, 4, 8)).name).toBe('lava');
  expect(arena.server.world.blockAt(...at(8, 4, 8)).name).toBe('air');
  arena.server.weather.set('rain', null);
  player.fireTicks = 60;
  await arena.ticks(3);
  expect(player.fireTicks).toBeGreaterThan(50);
  arena.server.daylight.set(14_000);
  arena.server.world.set(...at(2, 4, 1), stateOf('red_bed', { part: 'foot', facing: 'north' }));
  arena.server.world.set(...at(2, 4, 0), stateOf('red_bed', { part: 'head', facing: 'north' }));
  await arena.ticks(3);
  const bed = bot.blockAt(new Vec3(2, 4, 0));
  if (!bed) throw new Error('the bed is there');
  await arena.run(bot.activateBlock(bed));
  await arena.ticks(3);
  expect([player.sleepingAt, player.spawnPoint]).toEqual([null, null]);
});

test('a player who dies in the nether respawns in the overworld', { tags: ['long'] }, async () => {
  await goToNether(0, 0);
  run('kill Ada');
  await arena.ticks(20);
  expect(inNether()).toBe(false);
  expect(bot.game.dimension).toBe('overworld');
  expect(bot.health).toBe(20);
  expect(bot.blockAt(new Vec3(0, -61, 0))?.name).toBe('grass_block');
});

test('a player who leaves in the nether rejoins there', { tags: ['long'] }, async () => {
  await goToNether(5, 5);
  bot.end();
  await arena.ticks(5);
  const again = await arena.join('Ada');
  expect(again.game.dimension).toBe('the_nether');
  expect(again.entity.position).toEqual(new Vec3(5.5, 4, 5.5));
  expect(again.blockAt(new Vec3(5, 3, 5))?.name).toBe('netherrack');
});

test('a server without a nether has no portals and no command that leads there, so a match stays where its spectators see it', async () => {
  await arena.dispose();
  arena = await startArena({ bots: ['Bob'], radius: 2 });
  frame(4, -60, 0);
  put('fire', 4, -60, 0);
  await arena.ticks(2);
  expect(arena.server.world.blockAt(4, -60, 0).name).toBe('fire');
  expect(run('execute in minecraft:the_nether run tp Bob 0 4 0')).toContain('the_nether');
  expect([...arena.server.players].map(({ position }) => dimensionAt(position.x))).toEqual([overworld]);
});

test('commands interpret positions in their dimension', { tags: ['long'] }, async () => {
  await goToNether(16, 0);
  const nowhere = run('execute in minecraft:the_end run say x');
  expect(nowhere).toContain('the_end');
  expect(run('execute in minecraft:the_nether run setblock 2 10 2 stone')).toBe('Changed the block at 2, 10, 2');
  expect(run('execute at Ada run setblock ~ ~5 ~ stone')).toBe('Changed the block at 16, 9, 0');
  expect(run('execute at Ada if block 16 9 0 stone')).toContain('passed');
  expect(run('execute in minecraft:the_nether run setblock 0 -1 0 stone')).toContain('out of this world');
  expect(run('execute in minecraft:the_nether run setblock 0 256 0 stone')).toContain('out of this world');
  expect(run('execute at Ada as @e[x=16,y=4,z=0,distance=..2] run say here')).toContain('here');
  expect(run('execute as @e[x=16,y=4,z=0,distance=..2] run say here')).toBe('');
  expect(run('execute at Ada in minecraft:overworld run setblock ~ -40 ~ stone')).toBe('Changed the block at 132, -40, 4');
  expect(dimensionAt(arena.server.worldSpawn.x)).toBe(overworld);
  for (const far of ['40000000 4 0', '67108864 4 0', '~67108864 4 ~']) {
    expect(run(`tp Ada ${far}`)).toContain('Invalid position');
    expect(run(`summon pig ${far}`)).toContain('Invalid position');
    expect(run(`execute positioned ${far} run tp Ada ~ ~ ~`)).toContain('outside the allowed boundaries');
  }
  expect(inNether()).toBe(true);
});

test('the nether has a roof of bedrock, which its clients see, and portals from high above lead to below it', {
  tags: ['long'],
}, async () => {
  const { ceiling } = nether;
  await goToNether(3, -7);
  for (const [x, z] of [
    [0, 0],
    [15, 15],
    [-16, 7],
  ] as const) {
    expect([126, 127, 128].map((y) => bot.blockAt(new Vec3(x, y, z))?.name)).toEqual(['air', 'bedrock', 'air']);
  }
  run('execute in minecraft:overworld run tp Ada 0 220 30');
  frame(0, 200, 20);
  put('fire', 0, 200, 20);
  await arena.ticks(3);
  player.teleport({ x: 0.5, y: 200, z: 20.5 }, 0, 0);
  for (let tick = 0; tick < 200 && !inNether(); tick++) await arena.ticks(1);
  await arena.ticks(5);
  expect(inNether()).toBe(true);
  expect(player.position.y).toBeLessThan(ceiling - 3);
  expect(bot.blockAt(new Vec3(0, ceiling, 2))?.name).toBe('bedrock');
});
