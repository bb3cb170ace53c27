import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { GardenStage } from './garden-stage.ts';

let garden: GardenStage;
afterEach(() => {
  expect(garden.arena.clientErrors).toEqual([]);
  return garden.arena.dispose();
});

const meal = () => garden.player.inventory.count('bone_meal');

test.each([
  ['wheat', 7, 2],
  ['carrots', 7, 2],
  ['potatoes', 7, 2],
  ['melon_stem', 7, 2],
  ['pumpkin_stem', 7, 2],
] as const)('bone meal advances %s by two to five stages, and has no effect at age %i', async (crop, ripe, least) => {
  garden = await GardenStage.open({}, 0);
  garden.put('farmland', 2, -61, 2, { moisture: 7 });
  garden.put(crop, 2, -60, 2);
  await garden.hold(itemStack('bone_meal', 64));
  const glitter: number[] = [];
  garden.bot._client.on('world_event', ({ effectId }: { effectId: number }) => void glitter.push(effectId));
  await garden.use(2, -60, 2);
  const age = Number(garden.at(2, -60, 2).properties.age);
  expect(age).toBeGreaterThanOrEqual(least);
  expect(age).toBeLessThanOrEqual(5);
  expect([meal(), glitter]).toEqual([63, [1505]]);
  for (let time = 0; time < 4 && garden.block(2, -60, 2).properties.age !== String(ripe); time++) await garden.use(2, -60, 2);
  const left = meal();
  await garden.use(2, -60, 2);
  expect(meal()).toBe(left);
});

test.each([
  ['sweet_berry_bush', 3, 1],
  ['cocoa', 2, 1],
  ['beetroots', 3, 0],
] as const)('bone meal advances %s towards age %i, by at least %i stage at a time', async (plant, ripe, least) => {
  garden = await GardenStage.open({}, 0);
  garden.put('jungle_log', 3, -60, 2);
  garden.put('farmland', 2, -61, 2, { moisture: 7 });
  garden.put(plant, 2, -60, 2, plant === 'cocoa' ? { facing: 'east' } : {});
  await garden.hold(itemStack('bone_meal', 64));
  await garden.use(2, -60, 2);
  expect(Number(garden.at(2, -60, 2).properties.age)).toBeGreaterThanOrEqual(least);
  for (let time = 0; time < 20 && garden.block(2, -60, 2).properties.age !== String(ripe); time++) await garden.use(2, -60, 2);
  expect(garden.at(2, -60, 2)).toMatchObject({ name: plant, properties: { age: String(ripe) } });
});

test('bone meal turns a sapling into a tree, sooner or later', { tags: ['long'] }, async () => {
  garden = await GardenStage.open({}, 0);
  garden.put('oak_sapling', 2, -60, 2);
  await garden.hold(itemStack('bone_meal', 64));
  for (let time = 0; time < 30 && garden.block(2, -60, 2).name === 'oak_sapling'; time++) await garden.use(2, -60, 2);
  expect(garden.at(2, -60, 2).name).toBe('oak_log');
  expect(meal()).toBeLessThan(64);
});

test('bone meal on grass grows grass and flowers around it', { tags: ['long'] }, async () => {
  garden = await GardenStage.open({}, 0);
  await garden.hold(itemStack('bone_meal', 2));
  await garden.use(2, -61, 2);
  expect(meal()).toBe(1);
  const names = new Set<string>();
  for (let x = -6; x < 11; x++) for (let z = -6; z < 11; z++) names.add(garden.at(x, -60, z).name);
  expect(names).toContain('grass');
  expect(names.size).toBeGreaterThan(2);
});

test('bone meal makes short grass tall', { tags: ['long'] }, async () => {
  garden = await GardenStage.open({}, 0);
  garden.put('grass', 2, -60, 2);
  await garden.hold('bone_meal');
  await garden.use(2, -60, 2);
  expect([-60, -59].map((y) => garden.at(2, y, 2).properties.half)).toEqual(['lower', 'upper']);
  await garden.dig(2, -59, 2);
  expect(garden.at(2, -60, 2).name).toBe('air');
});

test.each(['nether_wart', 'cactus', 'stone'])('bone meal has no effect on %s, and is not used up', async (name) => {
  garden = await GardenStage.open({}, 0);
  garden.put(name === 'cactus' ? 'sand' : 'soul_sand', 2, -61, 2);
  garden.put(name, 2, -60, 2);
  await garden.hold('bone_meal');
  await garden.use(2, -60, 2);
  expect(meal()).toBe(1);
});

test('creative players use nothing up', async () => {
  garden = await GardenStage.open({}, 0);
  garden.arena.server.runCommand('gamemode creative Ada');
  garden.put('farmland', 2, -61, 2, { moisture: 7 });
  garden.put('wheat', 2, -60, 2);
  await garden.hold('bone_meal');
  await garden.use(2, -60, 2);
  expect(Number(garden.at(2, -60, 2).properties.age)).toBeGreaterThan(1);
  expect(meal()).toBe(1);
});
