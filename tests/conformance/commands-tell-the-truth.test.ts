import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Vec3 } from '#server/bots/library/mineflayer.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { furnacePlaces } from '#server/minecraft/mechanics/containers/furnace.ts';
import { type CommandAgent, CommandStage } from './command-stage.ts';

/* What commands say of containers, blocks that fall, full inventories and furnaces is what the world shows. */

let stage: CommandStage;
let ryn: CommandAgent;
let place = 0;

beforeAll(async () => {
  stage = new CommandStage();
  ryn = await stage.agent('Ryn', []);
});
afterAll(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

/** A fresh piece of ground for each test, in whose middle Ryn looks east. */
beforeEach(async () => {
  stage.console('kill @e[type=!player]');
  const old = ground();
  stage.console(`fill ${old.x - 9} -60 ${old.z - 9} ${old.x + 9} -45 ${old.z + 9} air`);
  place++;
  const { x, z } = ground();
  ryn.reset(x, z);
  stage.console(`tp Ryn ${x + 0.5} -60 ${z + 0.5} -90 0`);
  await stage.arena.ticks(5);
});

/** The middle of the ground of this test. */
function ground() {
  return { x: -30 + (place % 4) * 20, z: -30 + (Math.floor(place / 4) % 4) * 20 };
}

async function put(block: string, dx: number, dy: number, dz: number): Promise<void> {
  const { x, z } = ground();
  stage.put(block, x + dx, -60 + dy, z + dz);
  await stage.arena.ticks(2);
}

function container(dx: number, dz: number) {
  const { x, z } = ground();
  return stage.container(x + dx, -60, z + dz);
}

function blockAt(dx: number, dz: number) {
  const { x, z } = ground();
  const block = ryn.seat.bot.blockAt(new Vec3(x + dx, -60, z + dz));
  if (!block) throw new Error('no block there');
  return block;
}

async function give(items: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, count] of Object.entries(items)) ryn.give(name, count);
  await stage.arena.ticks(3);
}

/** Items on the ground by name. */
function lying(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { stack } of stage.arena.server.entities.items()) counts[stack.name] = (counts[stack.name] ?? 0) + stack.count;
  return counts;
}

const says = (text: string) => expect.stringContaining(text);
const done = (text: string) => ({ status: true, message: says(text) });
const refused = (text: string) => ({ status: false, message: says(text) });

describe('containers', () => {
  test('a chest behind the body takes and gives what is asked', async () => {
    await put('chest', -3, 0, 0);
    container(-3, 0).set(0, itemStack('bread', 3));
    await give({ stone: 1 });
    expect(await ryn.command('!putInChest("stone", 1)')).toMatchObject(done('Put 1 stone into the chest'));
    expect(await ryn.command('!takeFromChest("bread", 1)')).toMatchObject(done('Took 1 bread'));
  });

  test('a furnace and a villager behind the body open', { tags: ['long'] }, async () => {
    await put('furnace', -3, 0, 0);
    container(-3, 0).set(furnacePlaces.fuel, itemStack('coal', 3));
    await stage.arena.ticks(2);
    expect(await ryn.command('!clearFurnace')).toMatchObject(done('got 3 coal'));
    const { x, z } = ground();
    stage.console(`tp Ryn ${x + 0.5} -60 ${z + 0.5} -90 0`);
    stage.console(
      `summon villager ${x - 2} -60 ${z + 0.5} {NoAI:1b,Offers:{Recipes:[{buy:{id:"emerald",Count:2b},sell:{id:"bread",Count:6b},maxUses:3}]}}`,
    );
    await stage.arena.ticks(5);
    const id = Object.values(ryn.seat.bot.entities).find(({ name }) => name === 'villager')?.id;
    expect(await ryn.command(`!showVillagerTrades(${id})`)).toMatchObject(done('6 bread'));
  });

  test('a window left open is not taken for the next one', { tags: ['long'] }, async () => {
    await put('chest', 2, 0, 0);
    await put('chest', -3, 0, 0);
    container(2, 0).set(0, itemStack('bread', 3));
    await stage.run(ryn.seat.bot.openContainer(blockAt(2, 0)).then(() => undefined));
    container(-3, 0).set(0, itemStack('egg', 2));
    expect(await ryn.command('!takeFromChest("egg", 2)')).toMatchObject(done('Took 2 egg'));
  });

  test('only what was seen is named as the cause', { tags: ['long'] }, async () => {
    await put('chest', -3, 0, 0);
    await put('stone', -3, 1, 0);
    await give({ stone: 1 });
    expect(await ryn.command('!putInChest("stone", 1)')).toMatchObject(refused('There is stone on top of it.'));
    await put('air', -3, 1, 0);
    for (let slot = 0; slot < 27; slot++) container(-3, 0).set(slot, itemStack('dirt', 64));
    expect(await ryn.command('!putInChest("stone", 1)')).toMatchObject(refused('there is no more room'));
  });

  test('an inventory without an empty slot takes what its begun stack has room for', { tags: ['long'] }, async () => {
    await put('chest', 2, 0, 0);
    container(2, 0).set(0, itemStack('dirt', 64));
    await give({ stone: 35 * 64, dirt: 10 });
    expect(await ryn.command('!takeFromChest("dirt", 64)')).toMatchObject({ message: says('Took 54 of 64 dirt') });
    expect(ryn.carries().dirt).toBe(64);
  });
});

test('a trade that is not done names what the villager and the inventory lack', async () => {
  const { x, z } = ground();
  const offer = 'Offers:{Recipes:[{buy:{id:"emerald",Count:2b},sell:{id:"bread",Count:6b},maxUses:3}]}';
  stage.console(`summon villager ${x + 3} -60 ${z} {NoAI:1b,${offer}}`);
  await give({ emerald: 3 });
  const id = Object.values(ryn.seat.bot.entities).find(({ name }) => name === 'villager')?.id;
  const trade = (count: number) => ryn.command(`!tradeWithVillager(${id}, 1, ${count})`);
  expect(await trade(5)).toMatchObject(refused('the villager does it 3 more times, not 5.'));
  expect(await trade(2)).toMatchObject(refused('it takes 4 emerald, and there are 3 in the inventory.'));
  expect(await trade(1)).toMatchObject(done('got 6 bread'));
});

test('a table that one carries and cannot put down is not called missing', { tags: ['long'] }, async () => {
  for (const dy of [0, 1])
    for (const [dx, dz] of [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((z) => [x, z] as const)))
      if (dx !== 0 || dz !== 0) await put('stone', dx, dy, dz);
  await give({ oak_planks: 3, stick: 2 });
  const craft = () => ryn.command('!craftRecipe("wooden_pickaxe", 1)');
  expect(await craft()).toMatchObject(refused('there is no crafting table within 32 blocks and none among your items'));
  await give({ crafting_table: 1 });
  expect(await craft()).toMatchObject(refused('no free place next to you for yours'));
});

describe('collecting', () => {
  test.each([2, 5])('sand %i high is collected whole', { tags: ['long'] }, async (high) => {
    for (let dy = 0; dy < high; dy++) await put('sand', 3, dy, 0);
    expect(await ryn.command(`!collectBlocks("sand", ${high})`)).toMatchObject(done(`You collected ${high} of ${high} sand`));
    expect(ryn.carries().sand).toBe(high);
  });

  test('a heap of gravel and a column of powder are collected whole', async () => {
    const { x, z } = ground();
    await give({ iron_shovel: 1 });
    for (let cell = 0; cell < 27; cell++)
      stage.put('gravel', x + 3 + (cell % 3), -60 + Math.floor(cell / 9), z + (Math.floor(cell / 3) % 3));
    await stage.arena.ticks(2);
    expect(await ryn.command('!collectBlocks("gravel", 27)')).toMatchObject(done('You collected 27 of 27 gravel'));
    for (let dy = 0; dy < 4; dy++) await put('red_concrete_powder', -3, dy, 0);
    expect(await ryn.command('!collectBlocks("red_concrete_powder", 4)')).toMatchObject(done('You collected 4 of 4'));
  });

  test('an inventory is full only if none of the kind fits', { tags: ['long'] }, async () => {
    for (const dx of [2, 3]) await put('dirt', dx, 0, 0);
    await give({ stone: 35 * 64, dirt: 10 });
    expect(await ryn.command('!collectBlocks("dirt", 2)')).toMatchObject(done('You collected 2 of 2 dirt'));
  });

  test('the block that one stands on is named', { tags: ['long'] }, async () => {
    await put('oak_planks', 0, -1, 0);
    expect(await ryn.command('!collectBlocks("oak_planks", 1)')).toMatchObject({
      status: false,
      message: says('There is no more oak_planks within 64 blocks, except under your feet.'),
    });
  });

  test('a trunk is taken as high as an arm reaches, and the rest is named', { tags: ['long'] }, async () => {
    for (let dy = 0; dy < 9; dy++) await put('oak_log', 3, dy, 0);
    const { message } = await ryn.command('!collectBlocks("oak_log", 9)');
    expect(ryn.carries().oak_log).toBeGreaterThanOrEqual(6);
    expect(message).toContain('you could not reach or break');
  });
});

describe('a full inventory', () => {
  test('what is crafted and falls is named with its place', async () => {
    await give({ oak_log: 36 * 64 });
    const { message } = await ryn.command('!craftRecipe("oak_planks", 1)');
    expect(message).toMatch(
      /4 of them fell out of the inventory: 4 oak_planks lie at -?\d+ -60 -?\d+\. The inventory has no room for them/,
    );
    expect(lying()).toEqual({ oak_planks: 4 });
  });

  test('what is smelted stays in the furnace, and the result says so', { tags: ['long'] }, async () => {
    await put('furnace', 2, 0, 0);
    await give({ raw_iron: 4, coal: 2, stone: 34 * 64 });
    const { message } = await ryn.command('!smeltItem("raw_iron", 3)');
    expect(message).toContain('1 iron_ingot stay in the furnace');
    expect(lying()).toEqual({});
    expect(container(2, 0).places[furnacePlaces.output]).toMatchObject({ name: 'iron_ingot', count: 1 });
  });
});

describe('a furnace', () => {
  test('smelts all that the game smelts', { tags: ['long'] }, async () => {
    await put('furnace', 2, 0, 0);
    await give({ stone: 1, wet_sponge: 1, coal: 1 });
    expect(await ryn.command('!smeltItem("stone", 1)')).toMatchObject(done('You got 1 smooth_stone.'));
    expect(await ryn.command('!smeltItem("wet_sponge", 1)')).toMatchObject(done('You got 1 sponge.'));
  });

  test('gives back the bucket of burnt lava', { tags: ['long'] }, async () => {
    await put('furnace', 2, 0, 0);
    await give({ raw_iron: 2, lava_bucket: 1 });
    expect(await ryn.command('!smeltItem("raw_iron", 2)')).toMatchObject(done('You got'));
    expect(ryn.carries()).toEqual({ bucket: 1, iron_ingot: 2 });
    expect(container(2, 0).places[furnacePlaces.fuel]).toBeNull();
  });

  test('burns one coal after the other for more than one of them smelts', { tags: ['long'] }, async () => {
    await put('furnace', 2, 0, 0);
    await give({ raw_iron: 10, coal: 2 });
    expect(await ryn.command('!smeltItem("raw_iron", 10)')).toMatchObject(done('You got 10 iron_ingot.'));
    expect(ryn.carries()).toEqual({ iron_ingot: 10 });
  });

  test('in use is named with the command that empties it', async () => {
    await put('furnace', 2, 0, 0);
    container(2, 0).set(furnacePlaces.output, itemStack('gold_ingot', 2));
    await give({ raw_iron: 1, coal: 1 });
    expect(await ryn.command('!smeltItem("raw_iron", 1)')).toMatchObject(refused('!clearFurnace'));
  });
});
