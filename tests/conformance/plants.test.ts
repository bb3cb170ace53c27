import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { GardenStage } from './garden-stage.ts';

let garden: GardenStage;
afterEach(() => {
  expect(garden.arena.clientErrors).toEqual([]);
  return garden.arena.dispose();
});

test('sugar cane needs water beside its ground, grows three high, and breaks above a cut', async () => {
  garden = await GardenStage.open();
  garden.put('water', 2, -61, 3);
  await garden.hold(itemStack('sugar_cane', 2));
  await expect(garden.place(0, -61, 3)).rejects.toThrow(/refused/);
  await garden.place(3, -61, 3);
  await garden.until(() => garden.block(3, -58, 3).name === 'sugar_cane');
  await garden.arena.ticks(1000);
  expect(garden.at(3, -57, 3).name).toBe('air');
  garden.arena.server.rules.set('randomTickSpeed', 0);
  await garden.dig(3, -59, 3);
  await garden.arena.ticks(5);
  expect([-60, -59, -58].map((y) => garden.at(3, y, 3).name)).toEqual(['sugar_cane', 'air', 'air']);
  await garden.arena.ticks(40);
  expect((garden.lying().sugar_cane ?? 0) + garden.player.inventory.count('sugar_cane')).toBe(3);
});

test('a cactus grows on sand, and breaks beside a solid block', { tags: ['long'] }, async () => {
  garden = await GardenStage.open();
  garden.put('sand', 3, -61, 3);
  await garden.hold('cactus');
  await garden.place(3, -61, 3);
  await garden.until(() => garden.block(3, -59, 3).name === 'cactus');
  garden.arena.server.rules.set('randomTickSpeed', 0);
  garden.put('stone', 4, -60, 3);
  await garden.arena.ticks(2);
  expect([-60, -59, -58].map((y) => garden.at(3, y, 3).name)).toEqual(['air', 'air', 'air']);
});

test.each([
  [1, 0, 'west'],
  [-1, 0, 'east'],
  [0, 1, 'north'],
  [0, -1, 'south'],
] as const)('cocoa hangs on the side %i %i of a jungle log, ripens and gives three beans', { tags: ['long'] }, async (dx, dz, facing) => {
  garden = await GardenStage.open();
  const log = { x: 2, z: 2 };
  garden.put('jungle_log', log.x, -59, log.z);
  await garden.hold('cocoa_beans');
  await garden.place(log.x, -59, log.z, new Vec3(dx, 0, dz));
  expect(garden.block(log.x + dx, -59, log.z + dz)).toMatchObject({ name: 'cocoa', properties: { facing } });
  await garden.until(() => garden.block(log.x + dx, -59, log.z + dz).properties.age === '2');
  garden.put('air', log.x, -59, log.z);
  await garden.arena.ticks(5);
  expect(garden.at(log.x + dx, -59, log.z + dz).name).toBe('air');
  expect((garden.lying().cocoa_beans ?? 0) + garden.player.inventory.count('cocoa_beans')).toBe(3);
});

test('cocoa does not hang on other wood', { tags: ['long'] }, async () => {
  garden = await GardenStage.open({}, 0);
  garden.put('oak_log', 2, -59, 2);
  await garden.hold('cocoa_beans');
  await expect(garden.place(2, -59, 2, new Vec3(-1, 0, 0))).rejects.toThrow(/refused/);
});

test('berries are picked by right-click, and their bush bears again', async () => {
  garden = await GardenStage.open();
  await garden.hold('sweet_berries');
  await garden.place(2, -61, 2);
  await garden.until(() => garden.block(2, -60, 2).properties.age === '3');
  garden.arena.server.rules.set('randomTickSpeed', 0);
  await garden.use(2, -60, 2);
  expect(garden.at(2, -60, 2)).toMatchObject({ name: 'sweet_berry_bush', properties: { age: '1' } });
  await garden.arena.ticks(30);
  const picked = garden.player.inventory.count('sweet_berries') + (garden.lying().sweet_berries ?? 0);
  expect([2, 3]).toContain(picked);
  await garden.use(2, -60, 2);
  expect(garden.at(2, -60, 2).properties.age).toBe('1');
  garden.arena.server.rules.set('randomTickSpeed', 200);
  await garden.until(() => garden.block(2, -60, 2).properties.age === '2');
});

test('a berry bush hurts a walking player, not a standing one, and a young bush hurts nothing', { tags: ['long'] }, async () => {
  garden = await GardenStage.open({ difficulty: 'normal' }, 0);
  garden.arena.server.rules.set('naturalRegeneration', false);
  garden.put('sweet_berry_bush', 4, -60, 4, { age: 3 });
  garden.player.teleport({ x: 4.5, y: -60, z: 4.5 });
  await garden.arena.ticks(40);
  expect(garden.player.health).toBe(20);
  await garden.arena.run(garden.bot.lookAt(new Vec3(4.5, -59, 20), true));
  garden.bot.setControlState('forward', true);
  await garden.arena.ticks(10);
  garden.bot.setControlState('forward', false);
  await garden.arena.ticks(5);
  expect(garden.player.health).toBe(19);
  garden.put('sweet_berry_bush', 8, -60, 8);
  garden.player.teleport({ x: 8.5, y: -60, z: 8.5 });
  await garden.arena.ticks(20);
  garden.bot.setControlState('forward', true);
  await garden.arena.ticks(10);
  garden.bot.setControlState('forward', false);
  await garden.arena.ticks(5);
  expect([garden.player.health, garden.bot.health]).toEqual([19, 19]);
});

test('mushrooms stay only in the dark or on mycelium, and spread there', { tags: ['long'] }, async () => {
  garden = await GardenStage.open();
  await garden.hold(itemStack('brown_mushroom', 2));
  await expect(garden.place(2, -61, 2)).rejects.toThrow(/refused/);
  for (let x = 0; x < 6; x++) for (let z = 0; z < 6; z++) garden.put('mycelium', x, -61, z);
  await garden.arena.ticks(2);
  await garden.place(2, -61, 2);
  const count = () => {
    let sum = 0;
    for (let x = 0; x < 6; x++) for (let z = 0; z < 6; z++) if (garden.block(x, -60, z).name === 'brown_mushroom') sum++;
    return sum;
  };
  await garden.until(() => count() >= 5);
});

test('nether wart ripens on soul sand and grows nowhere else', async () => {
  garden = await GardenStage.open();
  garden.put('soul_sand', 2, -61, 2);
  await garden.hold(itemStack('nether_wart', 2));
  await expect(garden.place(3, -61, 3)).rejects.toThrow(/refused/);
  await garden.place(2, -61, 2);
  await garden.until(() => garden.block(2, -60, 2).properties.age === '3');
});

test.each(['oak', 'birch', 'jungle'])('a sapling becomes an %s tree, whose leaves stay while the trunk does', async (wood) => {
  garden = await GardenStage.open();
  garden.put(`${wood}_sapling`, 3, -60, 3);
  await garden.until(() => garden.block(3, -60, 3).name === `${wood}_log`);
  await garden.arena.ticks(400);
  const count = (ending: string) => {
    let sum = 0;
    for (let x = 0; x < 7; x++)
      for (let z = 0; z < 7; z++) for (let y = -60; y < -40; y++) if (garden.block(x, y, z).name === wood + ending) sum++;
    return sum;
  };
  const leaves = count('_leaves');
  expect(leaves).toBeGreaterThan(35);
  expect(count('_log')).toBeGreaterThanOrEqual(4);
  for (let y = -60; y < -40; y++) if (garden.block(3, y, 3).name.endsWith('_log')) garden.put('air', 3, y, 3);
  await garden.until(() => count('_leaves') === 0);
});

test('placed leaves stay without a trunk', { tags: ['long'] }, async () => {
  garden = await GardenStage.open();
  garden.put('oak_leaves', 3, -58, 3, { persistent: true });
  garden.put('oak_leaves', 6, -58, 3);
  await garden.until(() => garden.block(6, -58, 3).name === 'air');
  expect(garden.at(3, -58, 3).name).toBe('oak_leaves');
});

test('grass spreads to bare dirt by day, dies under stone, and is idle if there is nothing to do', { tags: ['long'] }, async () => {
  garden = await GardenStage.open();
  await garden.arena.ticks(20);
  expect(garden.arena.server.randomTicks.waiting).toBe(0);
  garden.arena.server.runCommand('time set midnight');
  for (const x of [2, 3, 4]) garden.put('dirt', x, -61, 3);
  await garden.arena.ticks(400);
  expect(garden.at(3, -61, 3).name).toBe('dirt');
  garden.arena.server.runCommand('time set noon');
  await garden.until(() => [2, 3, 4].every((x) => garden.block(x, -61, 3).name === 'grass_block'));
  garden.put('stone', 3, -60, 3);
  garden.put('glass', 4, -60, 3);
  garden.put('stone_slab', 2, -60, 3);
  await garden.until(() => [2, 3].every((x) => garden.block(x, -61, 3).name === 'dirt'));
  expect(garden.at(4, -61, 3).name).toBe('grass_block');
  garden.put('mycelium', 8, -61, 8);
  garden.put('dirt', 9, -61, 8);
  await garden.until(() => garden.block(9, -61, 8).name !== 'dirt');
  await garden.until(() => garden.arena.server.randomTicks.waiting === 0);
});

test('a cake is eaten by slices, by hungry players only', async () => {
  garden = await GardenStage.open({ difficulty: 'normal' }, 0);
  await garden.hold('cake');
  await garden.place(2, -61, 2);
  await garden.use(2, -60, 2);
  expect(garden.at(2, -60, 2)).toMatchObject({ name: 'cake', properties: { bites: '0' } });
  garden.player.food = 4;
  garden.player.saturation = 0;
  await garden.use(2, -60, 2);
  expect(garden.at(2, -60, 2).properties.bites).toBe('1');
  expect([garden.player.food, garden.bot.food]).toEqual([6, 6]);
  expect(garden.player.saturation).toBeCloseTo(0.4);
  for (let slice = 0; slice < 6; slice++) await garden.use(2, -60, 2);
  expect(garden.at(2, -60, 2).name).toBe('air');
  expect(garden.player.food).toBe(18);
});

test('shears carve a pumpkin, and four seeds come out', { tags: ['long'] }, async () => {
  garden = await GardenStage.open({}, 0);
  garden.put('pumpkin', 2, -60, 2);
  await garden.hold('shears');
  await garden.use(2, -60, 2, new Vec3(-1, 0, 0));
  expect(garden.at(2, -60, 2)).toMatchObject({ name: 'carved_pumpkin', properties: { facing: 'west' } });
  expect(garden.lying()).toEqual({ pumpkin_seeds: 4 });
  expect(garden.player.heldItem?.damage).toBe(1);
});

test('a composter fills with compostable items and gives bone meal', { tags: ['long'] }, async () => {
  garden = await GardenStage.open({}, 0);
  garden.put('composter', 2, -60, 2);
  await garden.hold(itemStack('pumpkin_pie', 9));
  for (let pie = 0; pie < 7; pie++) await garden.use(2, -60, 2);
  expect(garden.player.inventory.count('pumpkin_pie')).toBe(2);
  expect(garden.at(2, -60, 2).properties.level).toBe('7');
  await garden.use(2, -60, 2);
  expect(garden.player.inventory.count('pumpkin_pie')).toBe(2);
  await garden.arena.ticks(20);
  expect(garden.at(2, -60, 2).properties.level).toBe('8');
  await garden.use(2, -60, 2);
  expect(garden.at(2, -60, 2).properties.level).toBe('0');
  expect((garden.lying().bone_meal ?? 0) + garden.player.inventory.count('bone_meal')).toBe(1);
});

test('seeds seldom raise the layer of a composter, but the first one always does', { tags: ['long'] }, async () => {
  garden = await GardenStage.open({}, 0);
  garden.put('composter', 2, -60, 2);
  await garden.hold(itemStack('wheat_seeds', 64));
  await garden.use(2, -60, 2);
  expect(garden.at(2, -60, 2).properties.level).toBe('1');
  for (let seed = 0; seed < 60 && garden.block(2, -60, 2).properties.level !== '7'; seed++) await garden.use(2, -60, 2);
  const used = 64 - garden.player.inventory.count('wheat_seeds');
  expect(garden.at(2, -60, 2).properties.level).toBe('7');
  expect(used).toBeGreaterThan(8);
});
