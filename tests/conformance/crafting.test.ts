import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(async () => {
  expect(arena?.clientErrors ?? []).toEqual([]);
  await arena?.dispose();
  arena = null;
});

async function start() {
  arena = await startArena({ bots: ['Alice'] });
  const [bot] = arena.bots;
  if (!bot) throw new Error('no bot');
  const player = arena.player(bot);
  const running = arena;
  const idOf = (name: string): number => bot.registry.itemsByName[name]?.id ?? -1;
  const craft = async (name: string, times: number, table = false): Promise<void> => {
    const block = table ? bot.blockAt(new Vec3(2, -60, 0)) : null;
    const [recipe] = bot.recipesFor(idOf(name), null, 1, block);
    if (!recipe) throw new Error(`no recipe for ${name}`);
    await running.run(bot.craft(recipe, times, block ?? undefined));
    await running.ticks(3);
  };
  const agreed = (): void => {
    const seen = bot.inventory.slots.slice(9, 45).map((item) => item && `${item.count} ${item.name}`);
    const real = Array.from({ length: 36 }, (_, index) => player.inventory.slot(index + 9)).map(
      (stack) => stack && `${stack.count} ${stack.name}`,
    );
    expect(seen).toEqual(real);
  };
  return { arena: running, bot, player, craft, agreed, idOf };
}

test('a bot crafts from logs to a pickaxe, in the inventory and at a table', async () => {
  const { arena: running, player, craft, agreed } = await start();
  running.server.world.set(2, -60, 0, stateOf('crafting_table'));
  player.inventory.give(itemStack('oak_log', 3));
  player.inventory.give(itemStack('cobblestone', 3));
  await running.ticks(3);
  const crafted: string[] = [];
  running.server.hooks.on('crafted', (_, stack) => crafted.push(`${stack.count} ${stack.name}`));
  await craft('oak_planks', 3);
  expect(player.inventory.count('oak_planks')).toBe(12);
  await craft('stick', 1);
  await craft('stone_pickaxe', 1, true);
  await craft('oak_door', 1, true);
  expect(Object.fromEntries(player.inventory.totals())).toEqual({ oak_planks: 4, stick: 2, stone_pickaxe: 1, oak_door: 3 });
  expect(crafted).toEqual(['4 oak_planks', '4 oak_planks', '4 oak_planks', '4 stick', '1 stone_pickaxe', '3 oak_door']);
  agreed();
});

test('a cake gives its buckets back', { tags: ['long'] }, async () => {
  const { arena: running, player, craft, agreed } = await start();
  running.server.world.set(2, -60, 0, stateOf('crafting_table'));
  for (let index = 0; index < 3; index++) player.inventory.give(itemStack('milk_bucket'));
  player.inventory.give(itemStack('sugar', 2));
  player.inventory.give(itemStack('egg'));
  player.inventory.give(itemStack('wheat', 3));
  await running.ticks(3);
  await craft('cake', 1, true);
  await running.ticks(5);
  expect(Object.fromEntries(player.inventory.totals())).toEqual({ bucket: 3, cake: 1 });
  agreed();
});

test('a shift click on the result crafts as much as possible', async () => {
  const { arena: running, bot, player, agreed } = await start();
  player.inventory.give(itemStack('oak_log', 20));
  await running.ticks(3);
  await running.run(bot.clickWindow(36, 0, 0));
  await running.run(bot.clickWindow(1, 0, 0));
  await running.ticks(2);
  await running.run(bot.clickWindow(0, 0, 1));
  await running.ticks(3);
  expect(player.inventory.count('oak_planks')).toBe(80);
  agreed();
});

test('the table opens only in reach, closes when its user leaves or it breaks, and returns everything', async () => {
  const { arena: running, bot, player } = await start();
  running.server.world.set(2, -60, 0, stateOf('crafting_table'));
  player.inventory.give(itemStack('oak_log', 5));
  await running.ticks(3);
  const table = bot.blockAt(new Vec3(2, -60, 0));
  if (!table) throw new Error('no table');
  let closed = 0;
  bot.on('windowClose', () => {
    closed++;
  });
  const fill = async (): Promise<void> => {
    const open = new Promise<void>((resolve) => bot.once('windowOpen', () => resolve()));
    void bot.activateBlock(table);
    await running.run(open);
    expect(bot.currentWindow?.type).toBe('minecraft:crafting');
    await running.run(
      bot.clickWindow(bot.currentWindow?.findInventoryItem(bot.registry.itemsByName.oak_log?.id ?? 0, null, false)?.slot ?? -1, 0, 0),
    );
    await running.run(bot.clickWindow(3, 1, 0));
    await running.ticks(2);
    expect(player.screen.isOpen).toBe(true);
  };
  await fill();
  running.server.runCommand('tp Alice 12 -60 0');
  await running.ticks(4);
  expect([closed, player.screen.isOpen, player.inventory.count('oak_log')]).toEqual([1, false, 5]);
  running.server.runCommand('tp Alice 0 -60 0');
  await running.ticks(4);
  await fill();
  running.server.world.set(2, -60, 0, 0);
  await running.ticks(4);
  expect([closed, player.screen.isOpen, player.inventory.count('oak_log')]).toEqual([2, false, 5]);
  running.server.world.set(9, -60, 0, stateOf('crafting_table'));
  await running.ticks(2);
  const far = bot.blockAt(new Vec3(9, -60, 0));
  if (far) void bot.activateBlock(far);
  await running.ticks(4);
  expect(player.screen.isOpen).toBe(false);
});

test('a player who leaves with items in the grid and at the cursor drops them, once', async () => {
  const { arena: running, bot, player } = await start();
  player.inventory.give(itemStack('oak_log', 5));
  await running.ticks(3);
  await running.run(bot.clickWindow(36, 0, 0));
  await running.run(bot.clickWindow(1, 1, 0));
  await running.ticks(2);
  expect(player.inventory.cursor?.count).toBe(4);
  bot.end();
  await running.ticks(4);
  const lying = [...running.server.entities.items()].reduce((sum, { stack }) => sum + stack.count, 0);
  expect(lying).toBe(5);
  expect(player.inventory.count('oak_log')).toBe(0);
});

test('a shift click crafts a thousand at once and leaves nothing in the grid', { tags: ['long'] }, async () => {
  const { arena: running, bot, player, agreed } = await start();
  for (let stack = 0; stack < 4; stack++) player.inventory.give(itemStack('oak_log', 64));
  await running.ticks(3);
  for (const [from, to] of [
    [36, 1],
    [37, 2],
    [38, 3],
    [39, 4],
  ] as const) {
    await running.run(bot.clickWindow(from, 0, 0));
    bot._client.write('window_click', {
      windowId: 0,
      stateId: -1,
      slot: to,
      mouseButton: 0,
      mode: 0,
      changedSlots: [],
      cursorItem: { present: false },
    });
    await running.ticks(2);
  }
  // Four logs in a square are no recipe for planks; one after the other they are.
  expect(player.inventory.slot(0)?.name).toBe('oak_wood');
  for (const slot of [2, 3, 4]) {
    await running.run(bot.clickWindow(slot, 0, 1));
    await running.ticks(2);
  }
  expect(player.inventory.slot(0)).toMatchObject({ name: 'oak_planks', count: 4 });
  for (let round = 0; round < 4; round++) {
    await running.run(bot.clickWindow(0, 0, 1));
    await running.ticks(3);
    const next = bot.inventory.findInventoryItem(bot.registry.itemsByName.oak_log?.id ?? -1, null, false);
    if (!next) break;
    await running.run(bot.clickWindow(next.slot, 0, 0));
    await running.run(bot.clickWindow(1, 0, 0));
    await running.ticks(2);
  }
  expect(Object.fromEntries(player.inventory.totals())).toEqual({ oak_planks: 1024 });
  agreed();
});

test('with a nearly full inventory a shift click crafts once more, drops the excess, and then stops', { tags: ['long'] }, async () => {
  const { arena: running, bot, player, agreed } = await start();
  player.inventory.give(itemStack('oak_log', 5));
  for (let slot = 0; slot < 34; slot++) player.inventory.give(itemStack('saddle'));
  player.inventory.give(itemStack('oak_planks', 62));
  await running.ticks(3);
  await running.run(bot.clickWindow(36, 0, 0));
  await running.run(bot.clickWindow(1, 0, 0));
  await running.ticks(2);
  player.inventory.set(36, itemStack('saddle'));
  await running.ticks(2);
  await running.run(bot.clickWindow(0, 0, 1));
  await running.ticks(3);
  const lying = (): number => [...running.server.entities.items()].reduce((sum, { stack }) => sum + stack.count, 0);
  expect([player.inventory.count('oak_planks'), lying(), player.inventory.slot(1)?.count]).toEqual([64, 2, 4]);
  await running.run(bot.clickWindow(0, 0, 1));
  await running.ticks(3);
  expect([player.inventory.count('oak_planks'), lying(), player.inventory.slot(1)?.count]).toEqual([64, 2, 4]);
  agreed();
});

test('a result that does not exist cannot be taken, whatever the client claims', { tags: ['long'] }, async () => {
  const { arena: running, bot, player, agreed, idOf } = await start();
  player.inventory.give(itemStack('oak_log', 1));
  await running.ticks(3);
  const claimed = { present: true, itemId: idOf('diamond_sword'), itemCount: 1 };
  bot._client.write('window_click', {
    windowId: 0,
    stateId: 1,
    slot: 0,
    mouseButton: 0,
    mode: 0,
    changedSlots: [{ location: 20, item: claimed }],
    cursorItem: claimed,
  });
  await running.ticks(3);
  expect(Object.fromEntries(player.inventory.totals())).toEqual({ oak_log: 1 });
  expect(player.inventory.cursor).toBeNull();
  agreed();
});
