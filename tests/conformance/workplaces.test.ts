import { Vec3 } from 'vec3';
import { afterEach, describe, expect, test } from 'vitest';
import { Villager } from '#server/minecraft/entities/mobs/villager.ts';
import { enchantmentsOf } from '#server/minecraft/inventory/enchantments.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(async () => {
  expect(arena?.clientErrors ?? []).toEqual([]);
  await arena?.dispose();
  arena = null;
});

async function start(block = 'air') {
  const running = await startArena({ bots: ['Alice'] });
  arena = running;
  const [bot] = running.bots;
  if (!bot) throw new Error('no bot');
  running.server.world.set(2, -60, 0, stateOf(block));
  await running.ticks(2);
  const player = running.player(bot);
  const here = () => {
    const found = bot.blockAt(new Vec3(2, -60, 0));
    if (!found) throw new Error('nothing is loaded there');
    return found;
  };
  const carried = (): Record<string, number> => Object.fromEntries(player.inventory.totals());
  const itemOf = (name: string) => {
    const found = (bot.currentWindow ?? bot.inventory).items().find((item) => item.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const stackOf = (name: string) => {
    for (let slot = 9; slot < 45; slot++) if (player.inventory.slot(slot)?.name === name) return player.inventory.slot(slot);
    return null;
  };
  const levels = async (count: number): Promise<void> => {
    running.server.runCommand(`xp set Alice ${count} levels`);
    await running.ticks(2);
  };
  const close = (): void => {
    if (bot.currentWindow) bot.closeWindow(bot.currentWindow);
  };
  const agreed = (): void => {
    const seen = bot.inventory.slots.slice(9, 45).map((item) => item && `${item.count} ${item.name}`);
    const real = Array.from({ length: 36 }, (_, index) => player.inventory.slot(index + 9)).map((s) => s && `${s.count} ${s.name}`);
    expect(seen).toEqual(real);
  };
  return { running, bot, player, here, carried, itemOf, stackOf, levels, agreed, close };
}

describe('villagers', () => {
  const offers =
    '{Offers:{Recipes:[{buy:{id:"wheat",Count:20b},sell:{id:"emerald",Count:1b},maxUses:3},{buy:{id:"emerald",Count:2b},buyB:{id:"book",Count:1b},sell:{id:"bread",Count:6b},maxUses:12}]}}';

  test('a bot trades with a villager as often as its offer lasts', async () => {
    const { running, bot, player, carried, agreed } = await start();
    running.server.runCommand(`summon villager 2 -60 0 ${offers}`);
    player.inventory.give(itemStack('wheat', 64));
    player.inventory.give(itemStack('wheat', 16));
    await running.ticks(3);
    const entity = bot.nearestEntity((each) => each.name === 'villager');
    if (!entity) throw new Error('no villager');
    const villager = await running.run(bot.openVillager(entity));
    expect(villager.trades.map((trade) => [trade.inputItem1.name, trade.outputItem.name, trade.maximumNbTradeUses])).toEqual([
      ['wheat', 'emerald', 3],
      ['emerald', 'bread', 12],
    ]);
    await running.run(bot.trade(villager, 0, 3));
    await running.ticks(3);
    expect(carried()).toEqual({ wheat: 20, emerald: 3 });
    const mob = [...running.server.entities].find((each) => each instanceof Villager);
    expect(mob instanceof Villager ? mob.offers.map(({ uses }) => uses) : null).toEqual([3, 0]);
    villager.close();
    await running.ticks(2);
    const again = await running.run(bot.openVillager(entity));
    expect(again.trades[0]?.tradeDisabled).toBe(true);
    again.close();
    await running.ticks(2);
    agreed();
  });

  test('prices rise with demand and change with favour, which the customer sees and pays, and favour ends with the customer', {
    tags: ['long'],
  }, async () => {
    const { running, bot, player, carried, agreed } = await start();
    const offer = (more: string): string => `{buy:{id:"wheat",Count:10b},sell:{id:"emerald",Count:1b},maxUses:9,${more}}`;
    const kinds = ['demand:4,priceMultiplier:0.05f', 'demand:-8,priceMultiplier:0.2f,specialPrice:-3', 'demand:99,priceMultiplier:1f'];
    running.server.runCommand(`summon villager 2 -60 0 {Offers:{Recipes:[${kinds.map(offer).join(',')}]}}`);
    player.inventory.give(itemStack('wheat', 64));
    await running.ticks(3);
    const entity = bot.nearestEntity((each) => each.name === 'villager');
    if (!entity) throw new Error('no villager');
    const villager = await running.run(bot.openVillager(entity));
    // Ten and a fifth of it; ten less three; a stack at most.
    const prices = (trades: typeof villager.trades) => trades.map((trade) => trade.realPrice);
    expect(prices(villager.trades)).toEqual([12, 7, 64]);
    await running.run(bot.trade(villager, 1, 2));
    await running.run(bot.trade(villager, 0, 1));
    await running.ticks(3);
    expect(carried()).toEqual({ wheat: 64 - 14 - 12, emerald: 3 });
    villager.close();
    await running.ticks(2);
    running.server.runCommand('effect give Alice hero_of_the_village 60 1');
    await running.ticks(2);
    const again = await running.run(bot.openVillager(entity));
    expect(prices(again.trades)).toEqual([9, 7, 64]);
    again.close();
    running.server.runCommand('effect clear Alice');
    await running.ticks(2);
    const last = await running.run(bot.openVillager(entity));
    expect(prices(last.trades)).toEqual([12, 10, 64]);
    last.close();
    await running.ticks(2);
    agreed();
  });

  test('an offer of two things takes both, and a villager has one customer at a time', { tags: ['long'] }, async () => {
    const { running, bot, player, carried } = await start();
    running.server.runCommand(`summon villager 2 -60 0 ${offers}`);
    player.inventory.give(itemStack('emerald', 5));
    player.inventory.give(itemStack('book', 2));
    await running.ticks(3);
    const bob = await running.join('Bob');
    const entity = bot.nearestEntity((each) => each.name === 'villager');
    const his = bob.nearestEntity((each) => each.name === 'villager');
    if (!entity || !his) throw new Error('no villager');
    const villager = await running.run(bot.openVillager(entity));
    await running.run(bot.trade(villager, 1, 2));
    await running.ticks(3);
    expect(carried()).toEqual({ emerald: 1, bread: 12 });
    await running.run(bob.activateEntity(his));
    await running.ticks(4);
    expect(running.player(bob).screen.isOpen).toBe(false);
    villager.close();
    await running.ticks(2);
    await running.run(bob.openVillager(his));
    expect(running.player(bob).screen.isOpen).toBe(true);
  });
});

describe('anvils', () => {
  test('a bot renames an item for a level', async () => {
    const { running, bot, player, here, itemOf, stackOf, levels, agreed, close } = await start('anvil');
    player.inventory.give(itemStack('iron_sword'));
    await levels(5);
    const anvil = await running.run(bot.openAnvil(here()));
    await running.run(anvil.rename(itemOf('iron_sword'), 'Sting'));
    await running.ticks(3);
    expect(player.experience.level).toBe(4);
    close();
    await running.ticks(2);
    expect(JSON.stringify(stackOf('iron_sword')?.nbt?.value.display)).toContain('Sting');
    agreed();
  });

  test('two worn tools of a kind become one with their combined uses, and keep enchantments', { tags: ['long'] }, async () => {
    const { running, bot, player, here, stackOf, levels, close } = await start('anvil');
    player.inventory.give(itemStack('iron_pickaxe', 1, { damage: 200 }));
    await levels(30);
    running.server.runCommand('give Alice iron_pickaxe{Damage:150,Enchantments:[{id:"minecraft:efficiency",lvl:2s}]}');
    await running.ticks(3);
    await running.run(bot.openAnvil(here()));
    await running.run(bot.clickWindow(30, 0, 1));
    await running.run(bot.clickWindow(31, 0, 1));
    await running.ticks(2);
    expect(player.screen.window.properties?.()).toEqual([4]);
    await running.run(bot.clickWindow(2, 0, 1));
    await running.ticks(2);
    close();
    await running.ticks(2);
    const made = stackOf('iron_pickaxe');
    expect(player.inventory.count('iron_pickaxe')).toBe(1);
    expect(made?.damage).toBe(70);
    expect(made && [...enchantmentsOf(made)].map(([{ name }, level]) => `${name} ${level}`)).toEqual(['efficiency 2']);
    expect(player.experience.level).toBe(26);
  });

  test('a player without the levels sees the price and gets nothing', { tags: ['long'] }, async () => {
    const { running, bot, player, here, carried, close } = await start('anvil');
    player.inventory.give(itemStack('iron_pickaxe', 1, { damage: 240 }));
    player.inventory.give(itemStack('iron_ingot', 4));
    await running.ticks(2);
    await running.run(bot.openAnvil(here()));
    await running.run(bot.clickWindow(30, 0, 1));
    await running.run(bot.clickWindow(31, 0, 1));
    await running.ticks(2);
    expect(player.screen.window.properties?.()).toEqual([4]);
    await running.run(bot.clickWindow(2, 0, 0));
    await running.ticks(2);
    expect(player.inventory.cursor).toBeNull();
    close();
    await running.ticks(2);
    expect(carried()).toEqual({ iron_pickaxe: 1, iron_ingot: 4 });
  });
});

describe('enchanting tables', () => {
  test('a bot enchants for lapis and levels, and bookshelves make it stronger', async () => {
    const { running, bot, player, here, itemOf, stackOf, levels, agreed } = await start('enchanting_table');
    for (let dx = -2; dx <= 2; dx++) {
      for (const [z, y] of [
        [2, -60],
        [-2, -60],
        [2, -59],
        [-2, -59],
      ] as const)
        running.server.world.set(2 + dx, y, z, stateOf('bookshelf'));
    }
    player.inventory.give(itemStack('diamond_sword'));
    player.inventory.give(itemStack('lapis_lazuli', 5));
    await levels(30);
    const table = await running.run(bot.openEnchantmentTable(here()));
    await running.ticks(2);
    await running.run(table.putTargetItem(itemOf('diamond_sword')));
    await running.run(table.putLapis(itemOf('lapis_lazuli')));
    await running.ticks(2);
    const asked = table.enchantments.map(({ level }) => level);
    expect(asked[2]).toBe(30);
    const clue = { ...table.enchantments[2]?.expected };
    await running.run(table.enchant(2));
    await running.ticks(2);
    await running.run(table.takeTargetItem());
    table.close();
    await running.ticks(2);
    const sword = stackOf('diamond_sword');
    const drawn = sword ? [...enchantmentsOf(sword)] : [];
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.some(([{ id }, level]) => id === clue.enchant && level === clue.level)).toBe(true);
    expect([player.experience.level, player.inventory.count('lapis_lazuli')]).toEqual([27, 2]);
    agreed();
  });

  test('without bookshelves it is cheap, and without lapis it does not work', { tags: ['long'] }, async () => {
    const { running, bot, player, here, itemOf, levels } = await start('enchanting_table');
    player.inventory.give(itemStack('diamond_sword'));
    await levels(30);
    const table = await running.run(bot.openEnchantmentTable(here()));
    await running.ticks(2);
    await running.run(table.putTargetItem(itemOf('diamond_sword')));
    await running.ticks(2);
    for (const { level } of table.enchantments) expect(level).toBeLessThanOrEqual(8);
    bot._client.write('enchant_item', { windowId: table.id, enchantment: 0 });
    await running.ticks(2);
    expect([player.experience.level, player.screen.window.slots[0]?.get()?.nbt]).toEqual([30, undefined]);
  });
});
