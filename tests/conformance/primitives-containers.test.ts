import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { PrimitivesStage } from './primitives-stage.ts';

let stage: PrimitivesStage;
beforeEach(() => {
  stage = new PrimitivesStage();
});
afterEach(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

const give = (name: string, count = 1): number => stage.player('Ryn').inventory.give(itemStack(name, count));
const carried = (): Record<string, number> => Object.fromEntries(stage.player('Ryn').inventory.totals());

describe('craftItem', () => {
  test('walks to the nearest table and crafts the requested count', async () => {
    const seat = await stage.seat('Ryn');
    stage.put('crafting_table', 10, -60, 3);
    give('wheat', 10);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.craftItem('bread', 3))).resolves.toBe(3);
    expect(carried()).toEqual({ wheat: 1, bread: 3 });
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> Did the recipe for bread 3 times');
    expect(stage.player('Ryn').position.x).toBeGreaterThan(5);
  });

  test('crafts in the inventory without a table, from planks of several woods', async () => {
    const seat = await stage.seat('Ryn');
    give('oak_planks', 2);
    give('birch_planks', 2);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.craftItem('stick', 2))).resolves.toBe(2);
    expect(carried()).toEqual({ stick: 8 });
    expect(stage.chat).toContain('<Ryn> Craft without a crafting table');
  });

  test('crafts as often as the ingredients allow and names what is missing for the rest', async () => {
    const seat = await stage.seat('Ryn');
    stage.put('crafting_table', 2, -60, 0);
    give('wheat', 7);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.craftItem('bread', 5))).resolves.toBe(2);
    expect(carried()).toEqual({ wheat: 1, bread: 2 });
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> Did the recipe for bread 2 of 5 times: I need 2 more wheat');
    await expect(stage.run(seat.primitives.craftItem('cake'))).resolves.toBe(0);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toMatch(/^<Ryn> I cannot make cake: I need .*3 more milk_bucket/);
  });

  test('throws for unknown items, for items without a recipe, and for a missing table', async () => {
    const seat = await stage.seat('Ryn');
    await expect(stage.run(seat.primitives.craftItem('breed'))).rejects.toThrow(/no item named "breed"/);
    await expect(stage.run(seat.primitives.craftItem('bedrock'))).rejects.toThrow(/no recipe for bedrock/);
    await expect(stage.run(seat.primitives.craftItem('cake'))).rejects.toThrow(/needs a crafting table/);
  });

  test('drops what does not fit into a full inventory, and loses nothing', async () => {
    const seat = await stage.seat('Ryn');
    give('oak_log', 2);
    for (let slot = 0; slot < 35; slot++) give('saddle');
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.craftItem('oak_planks', 1))).resolves.toBe(1);
    await stage.arena.ticks(10);
    const lying = [...stage.arena.server.entities.items()].reduce((sum, { stack }) => sum + stack.count, 0);
    expect((carried().oak_planks ?? 0) + lying).toBe(4);
    expect(carried()).toMatchObject({ oak_log: 1, saddle: 35 });
  });
});

describe('smeltItem', () => {
  test('smelts one item after the other, 12 s each, in a furnace that has its fuel already', async () => {
    const seat = await stage.seat('Ryn');
    stage.put('furnace', 6, -60, 2);
    stage.container(6, -60, 2).set(1, itemStack('coal', 64));
    give('potato', 5);
    await stage.arena.ticks(3);
    const before = stage.arena.server.tick;
    await expect(stage.run(seat.primitives.smeltItem('potato', 'coal', 3))).resolves.toBe(3);
    const ticks = stage.arena.server.tick - before;
    expect(ticks).toBeGreaterThanOrEqual(720);
    expect(ticks).toBeLessThan(800);
    expect(carried()).toEqual({ potato: 2, baked_potato: 3 });
    await stage.arena.ticks(3);
    expect(stage.chat).toContain('<Ryn> Smelting 3 potato');
    expect(stage.chat.at(-1)).toBe('<Ryn> Smelted 3 potato');
  });

  test('adds its own fuel, skips furnaces in use, and reports missing fuel', async () => {
    const seat = await stage.seat('Ryn');
    stage.put('furnace', 3, -60, 0);
    stage.put('furnace', 6, -60, 0);
    stage.container(3, -60, 0).set(0, itemStack('sand', 1));
    give('potato', 3);
    give('oak_planks', 1);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.smeltItem('potato', 'oak_planks', 9))).resolves.toBe(1);
    expect(carried()).toEqual({ potato: 2, baked_potato: 1 });
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> Smelted 1 potato, then there was no oak_planks to burn');
  });

  test('says what is missing: the item, a furnace, a free furnace', async () => {
    const seat = await stage.seat('Ryn');
    await expect(stage.run(seat.primitives.smeltItem('potato', 'coal'))).resolves.toBe(0);
    give('potato', 1);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.smeltItem('potato', 'coal'))).resolves.toBe(0);
    stage.put('furnace', 3, -60, 0);
    stage.container(3, -60, 0).set(2, itemStack('glass', 1));
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.smeltItem('potato', 'coal'))).resolves.toBe(0);
    await stage.arena.ticks(3);
    expect(stage.chat).toEqual(['<Ryn> No potato to smelt in inventory', '<Ryn> No furnace nearby', '<Ryn> No furnace nearby is free']);
    await expect(stage.run(seat.primitives.smeltItem('potatoe', 'coal'))).rejects.toThrow(/no item named/);
  });
});

describe('chests', () => {
  test('takes the available items, puts items in, and remembers the contents in observations', async () => {
    const seat = await stage.seat('Ryn');
    stage.put('chest', 8, -60, 4);
    stage.put('chest', 12, -60, 0);
    stage.container(8, -60, 4).set(5, itemStack('egg', 10));
    give('bowl', 3);
    await stage.arena.ticks(3);
    expect(seat.observe().nearbyChests).toEqual({ '8 -60 4': 'Unknown', '12 -60 0': 'Unknown' });
    const position = { x: 8, y: -60, z: 4 };
    await expect(stage.run(seat.primitives.getItemFromChest(position, { egg: 16, cake: 1 }))).resolves.toEqual({ egg: 10 });
    expect(carried()).toEqual({ bowl: 3, egg: 10 });
    await expect(stage.run(seat.primitives.depositItemIntoChest(position, { egg: 4, bowl: 3 }))).resolves.toEqual({ egg: 4, bowl: 3 });
    expect(carried()).toEqual({ egg: 6 });
    expect(seat.observe().nearbyChests).toEqual({ '8 -60 4': { egg: 4, bowl: 3 }, '12 -60 0': 'Unknown' });
    await stage.arena.ticks(3);
    expect(stage.chat).toEqual([
      '<Ryn> Not enough egg in the chest: 10 of 16',
      '<Ryn> No cake in the chest',
      '<Ryn> Took 10 egg',
      '<Ryn> Put in 4 egg, 3 bowl',
    ]);
  });

  test('a look into a chest returns its contents, and a missing chest is remembered as missing', async () => {
    const seat = await stage.seat('Ryn');
    stage.put('chest', 5, -60, 0);
    stage.container(5, -60, 0).set(0, itemStack('gold_nugget', 64));
    await stage.arena.ticks(3);
    const position = { x: 5, y: -60, z: 0 };
    await expect(stage.run(seat.primitives.checkItemInsideChest(position))).resolves.toEqual({ gold_nugget: 64 });
    stage.put('air', 5, -60, 0);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.checkItemInsideChest(position))).rejects.toThrow(/there is air at 5 -60 0, not a chest/);
    expect(seat.observe().nearbyChests).toEqual({ '5 -60 0': 'Invalid' });
  });

  test('a full chest takes what fits, and the rest is kept', async () => {
    const seat = await stage.seat('Ryn');
    stage.put('chest', 5, -60, 0);
    for (let place = 0; place < 27; place++) stage.container(5, -60, 0).set(place, itemStack('egg', place === 0 ? 10 : 16));
    give('egg', 16);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.depositItemIntoChest({ x: 5, y: -60, z: 0 }, { egg: 16 }))).resolves.toEqual({ egg: 6 });
    await stage.arena.ticks(5);
    expect(carried()).toEqual({ egg: 10 });
  });
});
