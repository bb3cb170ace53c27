import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { GardenStage } from './garden-stage.ts';

let garden: GardenStage;
afterEach(() => {
  expect(garden.arena.clientErrors).toEqual([]);
  return garden.arena.dispose();
});

/** A bed of farmland with a water block at its western end. */
function bed(length: number, moisture = 7): void {
  garden.put('water', 1, -61, 3);
  for (let x = 2; x < 2 + length; x++) garden.put('farmland', x, -61, 3, { moisture });
}

test.each(['grass_block', 'dirt', 'dirt_path'])('a hoe turns %s with air above into farmland, and wears', async (ground) => {
  garden = await GardenStage.open({}, 0);
  garden.put(ground, 2, -61, 2);
  garden.put(ground, 2, -61, 0);
  garden.put('glass', 2, -60, 0);
  await garden.hold('iron_hoe');
  await garden.use(2, -61, 0, new Vec3(-1, 0, 0));
  expect(garden.at(2, -61, 0).name).not.toBe('farmland');
  await garden.use(2, -61, 2);
  expect(garden.at(2, -61, 2)).toMatchObject({ name: 'farmland', properties: { moisture: '0' } });
  expect(garden.player.heldItem?.damage).toBe(1);
  await garden.use(2, -61, 2);
  expect(garden.player.heldItem?.damage).toBe(1);
});

test('a hoe turns coarse and rooted dirt into dirt, and a shovel makes a path', async () => {
  garden = await GardenStage.open({}, 0);
  garden.put('coarse_dirt', 2, -61, 2);
  garden.put('rooted_dirt', 2, -61, 1);
  await garden.hold('stone_hoe');
  await garden.use(2, -61, 2);
  await garden.use(2, -61, 1);
  expect([garden.at(2, -61, 2).name, garden.at(2, -61, 1).name]).toEqual(['dirt', 'dirt']);
  expect(garden.lying()).toEqual({ hanging_roots: 1 });
  await garden.hold('stone_shovel');
  await garden.use(2, -61, 0);
  expect(garden.at(2, -61, 0).name).toBe('dirt_path');
});

test('farmland takes water from within four blocks, and dries to dirt without', async () => {
  garden = await GardenStage.open();
  bed(5, 0);
  const drinking = [2, 3, 4, 5].map((x) => () => garden.block(x, -61, 3));
  await garden.until(() => drinking.every((soil) => soil().properties.moisture === '7') && garden.block(6, -61, 3).name !== 'farmland');
  expect(garden.at(5, -61, 3).properties.moisture).toBe('7');
  garden.put('sand', 1, -61, 3);
  await garden.until(() => drinking.every((soil) => soil().name !== 'farmland'));
});

test('rain moistens farmland under the open sky', { tags: ['long'] }, async () => {
  garden = await GardenStage.open();
  garden.arena.server.runCommand('weather rain');
  garden.put('farmland', 2, -61, 2);
  garden.put('farmland', 6, -61, 2);
  garden.put('glass', 6, -55, 2);
  await garden.until(() => garden.block(2, -61, 2).properties.moisture === '7' && garden.block(6, -61, 2).name !== 'farmland');
});

test('a crop keeps dry farmland from turning to dirt', { tags: ['long'] }, async () => {
  garden = await GardenStage.open();
  garden.put('farmland', 2, -61, 2);
  garden.put('wheat', 2, -60, 2);
  await garden.arena.ticks(600);
  expect(garden.at(2, -61, 2).name).toBe('farmland');
});

test('a jumping player tramples farmland, and its crop breaks', async () => {
  garden = await GardenStage.open({}, 0);
  garden.put('farmland', 4, -61, 4, { moisture: 7 });
  garden.put('carrots', 4, -60, 4, { age: 7 });
  garden.player.teleport({ x: 4.5, y: -60, z: 4.5 });
  await garden.arena.ticks(10);
  expect(garden.at(4, -61, 4).name).toBe('farmland');
  garden.bot.setControlState('jump', true);
  await garden.until(() => garden.block(4, -61, 4).name === 'dirt');
  garden.bot.setControlState('jump', false);
  await garden.arena.ticks(40);
  expect(garden.at(4, -60, 4).name).toBe('air');
  expect(garden.player.inventory.count('carrot')).toBeGreaterThan(1);
  expect(garden.player.position.y).toBe(-60);
});

test('a body on the edge of farmland that turns to dirt is lifted onto it and walks on', { tags: ['long'] }, async () => {
  garden = await GardenStage.open({}, 0);
  for (const x of [4, 5, 6]) garden.put('farmland', x, -61, 4);
  garden.player.teleport({ x: 4.9, y: -60, z: 4.5 });
  await garden.arena.ticks(10);
  expect(garden.player.position.y).toBeCloseTo(-60.0625);
  garden.arena.server.randomTicks.tick({ x: 5, y: -61, z: 4 });
  expect(garden.block(5, -61, 4).name).toBe('dirt');
  await garden.arena.run(garden.bot.lookAt(new Vec3(9, -59, 4.5), true));
  garden.bot.setControlState('forward', true);
  await garden.arena.ticks(12);
  garden.bot.setControlState('forward', false);
  await garden.arena.ticks(5);
  expect(garden.player.position.x).toBeGreaterThan(5.5);
  expect(garden.player.position.y).toBeGreaterThan(-60.1);
  expect(garden.bot.entity.position.y).toBeCloseTo(garden.player.position.y);
});

test.each([
  ['cow', true, 'dirt'],
  ['cow', false, 'farmland'],
  ['chicken', true, 'farmland'],
] as const)('a %s that falls on farmland, with mobGriefing %s, leaves %s', async (animal, griefing, left) => {
  garden = await GardenStage.open({}, 0);
  garden.arena.server.rules.set('mobGriefing', griefing);
  for (let x = 3; x < 8; x++) for (let z = 3; z < 8; z++) garden.put('farmland', x, -61, z, { moisture: 7 });
  garden.arena.server.runCommand(`summon ${animal} 5.5 -57 5.5`);
  await garden.arena.ticks(40);
  const soils: string[] = [];
  for (let x = 3; x < 8; x++) for (let z = 3; z < 8; z++) soils.push(garden.at(x, -61, z).name);
  expect(soils.filter((soil) => soil === 'dirt').length).toBe(left === 'dirt' ? 1 : 0);
});

test('a block on top turns farmland into dirt', { tags: ['long'] }, async () => {
  garden = await GardenStage.open({}, 0);
  garden.put('farmland', 2, -61, 2);
  await garden.hold('stone');
  await garden.place(2, -61, 2);
  await garden.arena.ticks(2);
  expect(garden.at(2, -61, 2).name).toBe('dirt');
});

test.each([
  ['wheat_seeds', 'wheat'],
  ['carrot', 'carrots'],
  ['potato', 'potatoes'],
  ['beetroot_seeds', 'beetroots'],
  ['melon_seeds', 'melon_stem'],
  ['pumpkin_seeds', 'pumpkin_stem'],
])('%s can be planted only on farmland', async (seed, crop) => {
  garden = await GardenStage.open({}, 0);
  bed(1);
  await garden.hold(itemStack(seed, 2));
  await expect(garden.place(3, -61, 3)).rejects.toThrow(/refused/);
  await garden.place(2, -61, 3);
  expect(garden.at(2, -60, 3)).toMatchObject({ name: crop, properties: { age: '0' } });
  expect(garden.player.inventory.count(seed)).toBe(1);
});

test.each([
  ['wheat', 7],
  ['carrots', 7],
  ['potatoes', 7],
  ['beetroots', 3],
] as const)('%s grow to age %i and no further, and break with their ground', async (crop, ripe) => {
  garden = await GardenStage.open();
  bed(3);
  for (let x = 2; x < 5; x++) garden.put(crop, x, -60, 3);
  await garden.until(() => [2, 3, 4].every((x) => garden.block(x, -60, 3).properties.age === String(ripe)));
  await garden.arena.ticks(400);
  expect(garden.at(3, -60, 3)).toMatchObject({ name: crop, properties: { age: String(ripe) } });
  await garden.dig(3, -61, 3);
  expect(garden.at(3, -60, 3).name).toBe('air');
});

test('harvested ripe wheat gives wheat and seeds', async () => {
  garden = await GardenStage.open({}, 0);
  bed(1);
  garden.put('wheat', 2, -60, 3, { age: 7 });
  await garden.arena.ticks(2);
  await garden.dig(2, -60, 3);
  const { wheat, wheat_seeds: seeds } = garden.lying();
  expect(wheat).toBe(1);
  expect(seeds).toBeGreaterThanOrEqual(1);
});

test('crops do not grow in the dark, but by the light of a lamp they do', async () => {
  garden = await GardenStage.open();
  bed(1);
  for (let x = -10; x <= 14; x++) for (let z = -9; z <= 15; z++) garden.put('stone', x, -57, z);
  garden.put('glowstone', 2, -57, 3);
  garden.put('farmland', 2, -61, 4, { moisture: 7 });
  garden.put('wheat', 2, -60, 4);
  garden.put('stone', 2, -57, 3);
  await garden.arena.ticks(600);
  expect(garden.at(2, -60, 4).properties.age).toBe('0');
  garden.put('glowstone', 2, -57, 3);
  await garden.until(() => garden.block(2, -60, 4).properties.age === '7');
});

test('crops grow by night as by day', { tags: ['long'] }, async () => {
  garden = await GardenStage.open();
  garden.arena.server.runCommand('time set midnight');
  bed(1);
  garden.put('wheat', 2, -60, 3);
  await garden.until(() => garden.block(2, -60, 3).properties.age === '7');
});

test('without random ticks nothing grows', { tags: ['long'] }, async () => {
  garden = await GardenStage.open();
  garden.arena.server.runCommand('gamerule randomTickSpeed 0');
  bed(1);
  garden.put('wheat', 2, -60, 3);
  await garden.arena.ticks(1000);
  expect(garden.at(2, -60, 3).properties.age).toBe('0');
});

test('a stem bears a fruit beside it, straightens when the fruit is taken, and bears again', async () => {
  garden = await GardenStage.open();
  bed(1);
  garden.put('melon_stem', 2, -60, 3);
  const beside = [
    [3, 3],
    [2, 4],
    [2, 2],
    [1, 3],
  ] as const;
  const melon = () => beside.find(([x, z]) => garden.block(x, -60, z).name === 'melon');
  await garden.until(() => melon() !== undefined);
  expect(garden.at(2, -60, 3).name).toBe('attached_melon_stem');
  const [x, z] = melon() ?? [0, 0];
  garden.arena.server.rules.set('randomTickSpeed', 0);
  await garden.dig(x, -60, z);
  expect(garden.at(2, -60, 3)).toMatchObject({ name: 'melon_stem', properties: { age: '7' } });
  await garden.arena.ticks(20);
  const slices = garden.player.inventory.count('melon_slice') + (garden.lying().melon_slice ?? 0);
  expect(slices).toBeGreaterThanOrEqual(3);
  expect(slices).toBeLessThanOrEqual(7);
  garden.arena.server.rules.set('randomTickSpeed', 200);
  await garden.until(() => melon() !== undefined);
});
