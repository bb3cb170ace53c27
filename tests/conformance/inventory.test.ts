import type { Bot } from 'mineflayer';
import prismarineItem from 'prismarine-item';
import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import type { Player } from '#server/minecraft/player.ts';
import { Random } from '#server/minecraft/random.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(async () => {
  expect(arena?.clientErrors ?? []).toEqual([]);
  await arena?.dispose();
  arena = null;
});

async function start(...names: string[]): Promise<{ arena: Arena; bot: Bot; player: Player }> {
  arena = await startArena({ bots: names.length > 0 ? names : ['Alice'] });
  const [bot] = arena.bots;
  if (!bot) throw new Error('no bot');
  return { arena, bot, player: arena.player(bot) };
}

const seen = (bot: Bot): (string | null)[] => bot.inventory.slots.map((item) => item && `${item.count} ${item.name}`);
const real = (player: Player): (string | null)[] =>
  Array.from({ length: 46 }, (_, index) => player.inventory.slot(index)).map((stack) => stack && `${stack.count} ${stack.name}`);

test('a client sees its new items, slot by slot, with wear and names', async () => {
  const { arena: running, bot, player } = await start();
  player.inventory.give(itemStack('dirt', 70));
  player.inventory.give(itemStack('iron_axe', 1, { damage: 7 }));
  await running.ticks(2);
  expect(seen(bot)).toEqual(real(player));
  expect(bot.inventory.slots[38]?.durabilityUsed).toBe(7);
  player.inventory.take(38);
  await running.ticks(2);
  expect(seen(bot)).toEqual(real(player));
});

test('equipping, moving, tossing and armour agree on both sides and are seen by others', async () => {
  const { arena: running, bot, player } = await start('Alice', 'Bob');
  const [, bob] = running.bots;
  for (const name of ['iron_helmet', 'iron_boots', 'shield', 'stone_sword']) player.inventory.give(itemStack(name));
  player.inventory.give(itemStack('dirt', 10));
  await running.ticks(2);
  const item = (name: string) => {
    const found = bot.inventory.items().find((each) => each.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  await running.run(bot.equip(item('iron_helmet'), 'head'));
  await running.run(bot.equip(item('iron_boots'), 'feet'));
  await running.run(bot.equip(item('shield'), 'off-hand'));
  await running.run(bot.equip(item('stone_sword'), 'hand'));
  await running.run(bot.toss(item('dirt').type, null, 4));
  await running.run(bot.tossStack(item('dirt')));
  await running.ticks(3);
  expect([5, 8, 45].map((slot) => player.inventory.slot(slot)?.name)).toEqual(['iron_helmet', 'iron_boots', 'shield']);
  expect(player.heldItem?.name).toBe('stone_sword');
  expect([...running.server.entities.items()].reduce((sum, { stack }) => sum + stack.count, 0)).toBe(10);
  expect(seen(bot)).toEqual(real(player));
  const body = bob?.players.Alice?.entity;
  expect([0, 1, 2, 5].map((place) => body?.equipment[place]?.name)).toEqual(['stone_sword', 'shield', 'iron_boots', 'iron_helmet']);
});

test('the swap key changes main and off hand', async () => {
  const { arena: running, bot, player } = await start();
  player.inventory.give(itemStack('torch', 3));
  await running.ticks(2);
  bot._client.write('block_dig', { status: 6, location: { x: 0, y: 0, z: 0 }, face: 0, sequence: 0 });
  await running.ticks(3);
  expect([player.inventory.slot(45)?.name, player.inventory.slot(36)]).toEqual(['torch', null]);
  expect(seen(bot)).toEqual(real(player));
});

test('using held armour puts it on, and the worn piece moves into the hand', async () => {
  const { arena: running, bot, player } = await start();
  player.inventory.set(36, itemStack('iron_helmet'));
  player.inventory.set(5, itemStack('golden_helmet'));
  await running.ticks(2);
  bot.activateItem();
  await running.ticks(3);
  expect([player.inventory.slot(5)?.name, player.heldItem?.name]).toEqual(['iron_helmet', 'golden_helmet']);
  expect(seen(bot)).toEqual(real(player));
});

test('only creative players set slots, and each change is sent back', async () => {
  const { arena: running, bot, player } = await start();
  const Item = prismarineItem('1.20.1');
  const refused: string[] = [];
  running.server.hooks.on('refused', (_, what) => refused.push(what));
  bot._client.write('set_creative_slot', { slot: 36, item: { present: true, itemId: 1, itemCount: 64 } });
  await running.ticks(3);
  expect([player.inventory.slot(36), refused]).toEqual([null, ['took items without being creative']]);
  running.server.runCommand('gamemode creative Alice');
  await running.ticks(2);
  await running.run(bot.creative.setInventorySlot(36, new Item(1, 64)));
  expect(player.inventory.slot(36)).toEqual(itemStack('stone', 64));
  let echoes = 0;
  bot.inventory.on('updateSlot', (slot: number) => {
    if (slot === 36) echoes++;
  });
  bot._client.write('set_creative_slot', { slot: 36, item: { present: false } });
  await running.ticks(3);
  expect([player.inventory.slot(36), echoes]).toEqual([null, 1]);
  bot._client.write('set_creative_slot', { slot: 36, item: { present: true, itemId: 99_999, itemCount: 1 } });
  bot._client.write('set_creative_slot', { slot: 300, item: { present: true, itemId: 1, itemCount: 1 } });
  await running.ticks(3);
  expect(refused).toHaveLength(3);
  expect(seen(bot)).toEqual(real(player));
});

test('a client with a wrong click result is corrected', async () => {
  const { arena: running, bot, player } = await start();
  player.inventory.give(itemStack('dirt', 5));
  await running.ticks(2);
  const gold = { present: true, itemId: bot.registry.itemsByName.gold_block?.id ?? 0, itemCount: 64 };
  bot._client.write('window_click', {
    windowId: 0,
    stateId: 3,
    slot: 10,
    mouseButton: 0,
    mode: 0,
    changedSlots: [{ location: 10, item: gold }],
    cursorItem: gold,
  });
  await running.ticks(3);
  expect(seen(bot)).toEqual(real(player));
  expect(bot.inventory.selectedItem).toBeNull();
  expect(player.inventory.totals()).toEqual(new Map([['dirt', 5]]));
});

test('an impossible state number brings the whole window, and invalid clicks change nothing', async () => {
  const { arena: running, bot, player } = await start();
  player.inventory.give(itemStack('dirt', 5));
  await running.ticks(2);
  const wholes: unknown[] = [];
  Reflect.apply(bot._client.on, bot._client, ['window_items', (packet: unknown) => wholes.push(packet)]);
  const click = { windowId: 0, mouseButton: 0, mode: 0, changedSlots: [], cursorItem: { present: false } };
  bot._client.write('window_click', { ...click, stateId: -1, slot: -999, mouseButton: 2, mode: 5 });
  await running.ticks(2);
  expect(wholes).toHaveLength(1);
  for (const slot of [-2, 46, 1000]) bot._client.write('window_click', { ...click, stateId: 1, slot });
  bot._client.write('window_click', { ...click, stateId: 1, slot: 36, windowId: 7 });
  await running.ticks(2);
  expect([player.inventory.cursor, player.inventory.count('dirt')]).toEqual([null, 5]);
});

test('dying with a table open loses nothing, with and without keepInventory', async () => {
  for (const keep of [true, false]) {
    const { arena: running, bot, player } = await start();
    running.server.runCommand(`gamerule keepInventory ${keep}`);
    running.server.world.set(1, -60, 1, stateOf('crafting_table'));
    player.inventory.give(itemStack('oak_log', 5));
    await running.ticks(3);
    const table = bot.findBlock({ matching: (block) => block.name === 'crafting_table', maxDistance: 5 });
    if (!table) throw new Error('no table');
    const open = new Promise<void>((resolve) => bot.once('windowOpen', () => resolve()));
    void bot.activateBlock(table);
    await running.run(open);
    await running.run(bot.clickWindow(37, 0, 0));
    await running.run(bot.clickWindow(1, 1, 0));
    await running.ticks(2);
    expect(player.inventory.cursor?.count).toBe(4);
    running.server.runCommand('kill Alice');
    await running.ticks(2);
    const lying = [...running.server.entities.items()].reduce((sum, { stack }) => sum + stack.count, 0);
    expect(lying + player.inventory.count('oak_log')).toBe(5);
    expect(player.inventory.count('oak_log')).toBe(keep ? 5 : 0);
    await running.dispose();
    arena = null;
  }
});

test('a player who rejoins the running server has its items and position', async () => {
  const { arena: running, bot, player } = await start();
  player.inventory.give(itemStack('iron_axe', 1, { damage: 3 }));
  player.inventory.set(5, itemStack('iron_helmet'));
  for (const line of [
    'tp Alice 7 -60 3',
    'xp add Alice 3 levels',
    'gamemode creative Alice',
    'effect give Alice speed 60',
    'tag Alice add known',
  ]) {
    running.server.runCommand(line);
  }
  await running.ticks(3);
  bot.end();
  await running.ticks(5);
  const again = await running.join('Alice');
  await running.ticks(3);
  const back = running.player(again);
  expect(back).not.toBe(player);
  expect(real(back)).toEqual(real(player));
  expect(seen(again)).toEqual(real(back));
  expect([back.position.x, back.gameMode, back.experience.level, back.effectLevel('speed'), back.tags.has('known')]).toEqual([
    7.5,
    'creative',
    3,
    1,
    true,
  ]);
  expect([again.entity.position.x, again.game.gameMode, again.experience.level]).toEqual([7.5, 'creative', 3]);
});

test('random clicks of a real client lose and make nothing, and both sides agree afterwards', { tags: ['long'] }, async () => {
  for (let seed = 1; seed <= 4; seed++) {
    const { arena: running, bot, player } = await start();
    const random = new Random(seed);
    for (const [name, count] of [
      ['rotten_flesh', 150],
      ['ender_pearl', 40],
      ['saddle', 3],
      ['carved_pumpkin', 70],
      ['iron_helmet', 1],
    ] as const) {
      for (let left = count; left > 0; left -= 16)
        player.inventory.give(itemStack(name, Math.min(left, name === 'saddle' || name === 'iron_helmet' ? 1 : 16)));
    }
    await running.ticks(3);
    const census = (): number => {
      const { inventory } = player;
      const carried = Array.from({ length: 45 }, (_, index) => inventory.slot(index + 1)?.count ?? 0).reduce(
        (sum, count) => sum + count,
        0,
      );
      const lying = [...running.server.entities.items()].reduce((sum, { stack }) => sum + stack.count, 0);
      return carried + lying + (inventory.cursor?.count ?? 0);
    };
    const before = census();
    for (let round = 0; round < 120; round++) {
      const mode = random.integer(0, 2);
      const slot = mode === 0 && random.chance(0.1) ? -999 : random.integer(5, 44);
      const button = mode === 2 ? random.integer(0, 8) : random.integer(0, 1);
      if (slot === -999 && !bot.inventory.selectedItem) continue;
      await running.run(bot.clickWindow(slot, button, mode));
      if (random.chance(0.3)) await running.ticks(random.integer(1, 3));
      expect(census(), `seed ${seed} round ${round}`).toBe(before);
    }
    await running.ticks(60);
    expect(seen(bot)).toEqual(real(player));
    expect(bot.inventory.selectedItem?.count ?? 0).toBe(player.inventory.cursor?.count ?? 0);
    expect(census()).toBe(before);
    await running.dispose();
    arena = null;
  }
});

test('an item moved from the cursor into another window leaves the cursor of the own window', { tags: ['long'] }, async () => {
  const { arena: running, bot, player } = await start();
  running.server.world.set(1, -60, -2, stateOf('chest', { facing: 'south' }));
  player.inventory.set(36, itemStack('oak_log', 11));
  await running.ticks(3);
  await running.run(bot.clickWindow(36, 0, 0));
  expect(bot.inventory.selectedItem?.count).toBe(11);
  const chest = bot.blockAt(new Vec3(1, -60, -2));
  if (!chest) throw new Error('no chest');
  await running.run(bot.openContainer(chest));
  await running.run(bot.clickWindow(0, 0, 0));
  if (bot.currentWindow) bot.closeWindow(bot.currentWindow);
  await running.ticks(3);
  expect(player.inventory.cursor).toBeNull();
  expect(bot.inventory.selectedItem).toBeNull();
});
