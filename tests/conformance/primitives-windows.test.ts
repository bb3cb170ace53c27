import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BotSeat } from '#server/bots/bot-seat.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { playerSlots } from '#server/minecraft/inventory/player-inventory.ts';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from './primitives-stage.ts';

/* Actions of bodies with another open window, and actions whose own window closes during their work. */

let stage: PrimitivesStage;
let seat: BotSeat;
beforeEach(async () => {
  stage = new PrimitivesStage();
  seat = await stage.seat('Ryn');
});
afterEach(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

const give = (name: string, count = 1): number => stage.player('Ryn').inventory.give(itemStack(name, count));
const carried = (): Record<string, number> => Object.fromEntries(stage.player('Ryn').inventory.totals());

/** Items on the ground by name. */
function lying(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { stack } of stage.arena.server.entities.items()) counts[stack.name] = (counts[stack.name] ?? 0) + stack.count;
  return counts;
}

/** Takes a stack of the own inventory to the cursor and opens the block at 2 -60 0 with it. */
async function openHolding(name: string): Promise<void> {
  const { bot } = seat;
  const item = bot.inventory.items().find((one) => one.name === name);
  const block = bot.blockAt(bot.entity.position.floored().offset(2, 0, 0));
  if (!item || !block) throw new Error('There is nothing to hold or nothing to open.');
  await stage.run(bot.clickWindow(item.slot, 0, 0));
  await stage.run(bot.activateBlock(block));
  await stage.arena.ticks(3);
  expect(bot.currentWindow?.type).toBe('minecraft:anvil');
}

/** Expects equal inventories and cursors of client and server. */
async function expectSameInventory(): Promise<void> {
  await stage.arena.ticks(3);
  const player = stage.player('Ryn');
  const shown = (stack: { name: string; count: number } | null | undefined): string => (stack ? `${stack.count} ${stack.name}` : '-');
  const slots = Array.from({ length: playerSlots.count }, (_, slot) => slot);
  expect(slots.map((slot) => shown(seat.bot.inventory.slots[slot]))).toEqual(slots.map((slot) => shown(player.inventory.slot(slot))));
  expect(shown(seat.bot.inventory.selectedItem)).toBe(shown(player.inventory.cursor));
  expect([seat.bot.currentWindow, player.screen.isOpen]).toEqual([null, false]);
}

describe('with another window open', () => {
  test('craftItem closes it first, and can use the item at the cursor', async () => {
    stage.put('anvil', 2, -60, 0);
    give('oak_log', 3);
    await stage.arena.ticks(3);
    await openHolding('oak_log');
    await expect(stage.run(seat.primitives.craftItem('oak_planks', 2))).resolves.toBe(2);
    expect(carried()).toEqual({ oak_log: 1, oak_planks: 8 });
    await expectSameInventory();
  });

  test('craftItem finds its table behind the window of a chest', async () => {
    stage.put('chest', 2, -60, 0);
    stage.put('crafting_table', 0, -60, 3);
    give('wheat', 6);
    await stage.arena.ticks(3);
    await stage.run(seat.primitives.activateBlock({ x: 2, y: -60, z: 0 }));
    await expect(stage.run(seat.primitives.craftItem('bread', 2))).resolves.toBe(2);
    expect(carried()).toEqual({ bread: 2 });
    await expectSameInventory();
  });

  test('equip, placeItem and giveToPlayer use the named item, not the contents of that window', async () => {
    await stage.seat('Raze');
    stage.player('Raze').teleport({ x: 0.5, y: -60, z: -3.5 });
    stage.put('chest', 2, -60, 0);
    for (let place = 0; place < 27; place++) stage.container(2, -60, 0).set(place, itemStack('dirt', 64));
    for (const name of ['wheat', 'egg', 'bowl', 'coal', 'apple', 'stick', 'string', 'bone', 'clay_ball', 'stone', 'bread']) give(name, 3);
    await stage.arena.ticks(3);
    await stage.run(seat.primitives.activateBlock({ x: 2, y: -60, z: 0 }));
    await stage.run(seat.primitives.equip('bread'));
    await stage.arena.ticks(2);
    expect(stage.player('Ryn').heldItem?.name).toBe('bread');
    await stage.run(seat.primitives.activateBlock({ x: 2, y: -60, z: 0 }));
    await expect(stage.run(seat.primitives.placeItem('stone', { x: 0, y: -60, z: 3 }))).resolves.toBe(true);
    await stage.run(seat.primitives.activateBlock({ x: 2, y: -60, z: 0 }));
    await expect(stage.run(seat.primitives.giveToPlayer('bread', 'Raze'))).resolves.toBe(3);
    await stage.arena.ticks(60);
    expect((lying().bread ?? 0) + stage.player('Raze').inventory.count('bread')).toBe(3);
    expect(carried()).toEqual({
      ...{ wheat: 3, egg: 3, bowl: 3, coal: 3, apple: 3 },
      ...{ stick: 3, string: 3, bone: 3, clay_ball: 3, stone: 2 },
    });
    await expectSameInventory();
  });

  test('a program of the sandbox crafts too', async () => {
    const pool = new SandboxPool();
    try {
      stage.put('anvil', 2, -60, 0);
      give('oak_log', 1);
      await stage.arena.ticks(3);
      const program = readProgram(`async function main(bot) {
        const anvil = bot.findBlock({ matching: 'anvil', maxDistance: 8 });
        await bot.activateBlock(anvil);
        await bot.waitForTicks(3);
        console.log(await craftItem(bot, 'oak_planks', 1));
        const both = await Promise.allSettled([craftItem(bot, 'stick', 1), bot.activateBlock(anvil)]);
        console.log(both.map((end) => end.status).join());
      }`);
      const outcome = await stage.run(pool.run({ seat, program, signal: new AbortController().signal }));
      expect(outcome).toMatchObject({ kind: 'returned', printed: ['1', 'fulfilled,fulfilled'] });
    } finally {
      pool.close();
    }
  });

  test("the library's own crafting ends, whatever it believes to be at an invisible cursor", async () => {
    stage.put('anvil', 2, -60, 0);
    give('oak_log', 3);
    give('stone', 64);
    await stage.arena.ticks(3);
    await openHolding('stone');
    const { bot } = seat;
    const [recipe] = bot.recipesFor(bot.registry.itemsByName.oak_planks?.id ?? 0, null, 1, null);
    if (!recipe) throw new Error('There is no recipe.');
    await stage.run(bot.craft(recipe, 1).catch(() => undefined));
    if (bot.currentWindow) bot.closeWindow(bot.currentWindow);
    await stage.arena.ticks(5);
    expect(carried()).toEqual({ oak_log: 3, stone: 64 });
    await expectSameInventory();
  });
});

describe('when the window closes during the work', () => {
  test('craftItem ends soon, says why, and nothing is lost: the table was broken', async () => {
    stage.put('crafting_table', 2, -60, 0);
    give('wheat', 30);
    await stage.arena.ticks(3);
    const began = stage.arena.server.tick;
    const crafting = seat.primitives.craftItem('bread', 10);
    while (seat.bot.currentWindow?.slots[1] == null) await stage.arena.ticks(1);
    stage.put('air', 2, -60, 0);
    const done = await stage.run(crafting);
    expect(done).toBeLessThan(10);
    expect(stage.arena.server.tick - began).toBeLessThan(200);
    await stage.arena.ticks(40);
    const [has, left] = [carried(), lying()];
    const bread = (has.bread ?? 0) + (left.bread ?? 0);
    expect((has.wheat ?? 0) + (left.wheat ?? 0) + 3 * bread).toBe(30);
    expect(stage.chat.at(-1)).toMatch(/^<Ryn> .*bread.*: the crafting table closed/);
    await expectSameInventory();
  });

  test('craftItem takes its ingredients back when the rest is gone', async () => {
    give('oak_planks', 4);
    await stage.arena.ticks(3);
    const player = stage.player('Ryn');
    const crafting = seat.primitives.craftItem('crafting_table');
    while (player.inventory.slot(1) === null) await stage.arena.ticks(1);
    const taken = player.inventory.cursor?.count ?? 0;
    expect(taken).toBeGreaterThan(0);
    player.inventory.cursor = null;
    player.screen.sendAll();
    await expect(stage.run(crafting)).resolves.toBe(0);
    expect(carried()).toEqual({ oak_planks: 4 - taken });
    await stage.arena.ticks(2);
    expect(stage.chat.at(-1)).toBe('<Ryn> I cannot make crafting_table: missing ingredient');
    await expectSameInventory();
  });

  test('chest primitives report it and keep their items: the chest was broken', async () => {
    stage.put('chest', 2, -60, 0);
    const names = ['egg', 'bowl', 'coal', 'wheat'] as const;
    for (const [place, name] of names.entries()) stage.container(2, -60, 0).set(place, itemStack(name, 8));
    await stage.arena.ticks(3);
    const taking = seat.primitives.getItemFromChest({ x: 2, y: -60, z: 0 }, { egg: 8, bowl: 8, coal: 8, wheat: 8 });
    while ((carried().egg ?? 0) === 0) await stage.arena.ticks(1);
    stage.put('air', 2, -60, 0);
    const taken = await stage.run(taking);
    await stage.arena.ticks(3);
    expect(taken.egg).toBe(8);
    expect(taken.wheat ?? 0).toBe(0);
    expect(carried()).toEqual(Object.fromEntries(Object.entries(taken).filter(([, count]) => count > 0)));
    expect(stage.chat).toContain('<Ryn> The chest closed');
    await expectSameInventory();
  });

  test('smeltItem says so: the furnace was broken', async () => {
    stage.put('furnace', 2, -60, 0);
    stage.container(2, -60, 0).set(1, itemStack('coal', 64));
    give('potato', 5);
    await stage.arena.ticks(3);
    const listening = (): number => seat.bot._client.listenerCount('craft_progress_bar');
    const before = listening();
    const smelting = seat.primitives.smeltItem('potato', 'coal', 3);
    while (carried().potato !== 4) await stage.arena.ticks(1);
    await stage.arena.ticks(30);
    stage.put('air', 2, -60, 0);
    await expect(stage.run(smelting)).resolves.toBe(0);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> Smelted 0 potato, then the furnace closed');
    expect(carried()).toMatchObject({ potato: 4 });
    await expectSameInventory();
    expect(listening()).toBe(before);
  });

  test('a furnace window has no listeners after it closes', async () => {
    stage.put('furnace', 2, -60, 0);
    stage.container(2, -60, 0).set(1, itemStack('coal', 64));
    give('potato', 2);
    await stage.arena.ticks(3);
    const before = seat.bot._client.listenerCount('craft_progress_bar');
    await expect(stage.run(seat.primitives.smeltItem('potato', 'coal', 1))).resolves.toBe(1);
    expect(seat.bot._client.listenerCount('craft_progress_bar')).toBe(before);
    await expectSameInventory();
  });
});
