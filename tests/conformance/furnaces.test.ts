import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { Furnace } from '#server/minecraft/mechanics/containers/furnace.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(async () => {
  expect(arena?.clientErrors ?? []).toEqual([]);
  await arena?.dispose();
  arena = null;
});

async function start(kind = 'furnace') {
  const running = await startArena({ bots: ['Alice'] });
  arena = running;
  const [bot] = running.bots;
  if (!bot) throw new Error('no bot');
  running.server.world.set(2, -60, 0, stateOf(kind));
  await running.ticks(2);
  const furnace = running.server.world.blockEntities.at({ x: 2, y: -60, z: 0 });
  if (!(furnace instanceof Furnace)) throw new Error('no furnace');
  const block = () => {
    const found = bot.blockAt(new Vec3(2, -60, 0));
    if (!found) throw new Error('nothing is loaded there');
    return found;
  };
  const held = (): (string | null)[] => furnace.places.map((stack) => stack && `${stack.count} ${stack.name}`);
  const lit = (): string | undefined => running.server.world.blockAt(2, -60, 0).properties.lit;
  const idOf = (name: string): number => bot.registry.itemsByName[name]?.id ?? -1;
  const player = running.player(bot);
  return { running, bot, player, furnace, block, held, lit, idOf };
}

test.each([
  ['furnace', 200],
  ['smoker', 100],
])('a bot bakes potatoes in a %s, one in %i ticks', async (kind, ticks) => {
  const { running, bot, player, block, held, lit, idOf } = await start(kind);
  player.inventory.give(itemStack('potato', 3));
  player.inventory.give(itemStack('coal', 2));
  await running.ticks(2);
  const oven = await running.run(bot.openFurnace(block()));
  await running.run(oven.putFuel(idOf('coal'), null, 1));
  expect(lit()).toBe('false');
  await running.run(oven.putInput(idOf('potato'), null, 2));
  await running.ticks(3);
  expect([lit(), held()[1]]).toEqual(['true', null]);
  await running.ticks(ticks - 10);
  expect(held()[2]).toBeNull();
  expect(oven.progress).toBeGreaterThan(0.85);
  expect(oven.fuel).toBeGreaterThan(0.8);
  await running.ticks(15);
  expect(held()[2]).toBe('1 baked_potato');
  await running.ticks(ticks);
  expect(held()).toEqual([null, null, '2 baked_potato']);
  expect(oven.outputItem()).toMatchObject({ name: 'baked_potato', count: 2 });
  await running.run(oven.takeOutput());
  oven.close();
  await running.ticks(2);
  expect(player.inventory.count('baked_potato')).toBe(2);
  expect(bot.inventory.count(idOf('baked_potato'), null)).toBe(2);
});

test('one coal cooks eight items and not nine', async () => {
  const { running, furnace, held, lit } = await start();
  furnace.set(0, itemStack('potato', 9));
  furnace.set(1, itemStack('coal'));
  await running.ticks(1700);
  expect(held()).toEqual(['1 potato', null, '8 baked_potato']);
  expect([lit(), furnace.idle]).toEqual(['false', true]);
});

test('lava burns for a hundred items and leaves its bucket', { tags: ['long'] }, async () => {
  const { running, furnace, held } = await start();
  furnace.set(0, itemStack('sand', 1));
  furnace.set(1, itemStack('lava_bucket'));
  await running.ticks(2);
  expect([held()[1], furnace.burningFor]).toEqual(['1 bucket', 20_000]);
});

test('a furnace does not light for an uncookable input or without room, and keeps its fuel', { tags: ['long'] }, async () => {
  const { running, furnace, held, lit } = await start('smoker');
  furnace.set(0, itemStack('iron_ore', 2));
  furnace.set(1, itemStack('coal', 4));
  await running.ticks(5);
  furnace.set(0, itemStack('potato', 2));
  furnace.set(2, itemStack('cooked_beef', 1));
  await running.ticks(5);
  furnace.set(2, itemStack('baked_potato', 64));
  await running.ticks(5);
  expect([held()[1], lit()]).toEqual(['4 coal', 'false']);
});

test('a replaced input is cooked from the start', { tags: ['long'] }, async () => {
  const { running, furnace } = await start();
  furnace.set(0, itemStack('potato', 2));
  furnace.set(1, itemStack('coal', 1));
  await running.ticks(100);
  expect(furnace.cooked).toBeGreaterThan(90);
  furnace.set(0, itemStack('beef', 2));
  expect(furnace.cooked).toBe(0);
});

test('nothing can be put into the output, and shift clicks find the right slot', async () => {
  const { running, bot, player, block, held } = await start();
  player.inventory.give(itemStack('coal', 3));
  player.inventory.give(itemStack('potato', 5));
  player.inventory.give(itemStack('apple', 2));
  await running.ticks(2);
  await running.run(bot.openFurnace(block()));
  const slotOf = (name: string): number => bot.currentWindow?.items().find((item) => item.name === name)?.slot ?? -1;
  await running.run(bot.clickWindow(slotOf('apple'), 0, 0));
  await running.run(bot.clickWindow(2, 0, 0));
  await running.ticks(2);
  expect([held()[2], player.inventory.cursor?.name]).toEqual([null, 'apple']);
  await running.run(bot.clickWindow(36, 0, 0));
  await running.run(bot.clickWindow(slotOf('coal'), 0, 1));
  await running.run(bot.clickWindow(slotOf('potato'), 0, 1));
  await running.ticks(2);
  expect(held().slice(0, 2)).toEqual(['5 potato', '2 coal']);
});

test('the player who takes smelted items gets their experience', async () => {
  const { running, bot, player, furnace, block } = await start('blast_furnace');
  furnace.set(0, itemStack('gold_ore', 3));
  furnace.set(1, itemStack('coal', 1));
  await running.ticks(320);
  const oven = await running.run(bot.openFurnace(block()));
  await running.run(oven.takeOutput());
  await running.ticks(40);
  expect(player.experience.total).toBe(3);
  expect(bot.experience.points).toBe(3);
});

test('a broken furnace drops everything and burns no more', async () => {
  const { running, furnace } = await start();
  furnace.set(0, itemStack('potato', 3));
  furnace.set(1, itemStack('coal', 3));
  await running.ticks(10);
  running.server.runCommand('tp Alice 30 -60 0');
  running.server.world.set(2, -60, 0, 0);
  await running.ticks(220);
  const lying = [...running.server.entities.items()].map(({ stack }) => `${stack.count} ${stack.name}`);
  expect(lying.toSorted()).toEqual(['2 coal', '3 potato']);
});
