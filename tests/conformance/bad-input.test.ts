import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { Furnace, furnacePlaces } from '#server/minecraft/mechanics/containers/furnace.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(async () => {
  expect(arena?.clientErrors ?? []).toEqual([]);
  await arena?.dispose();
  arena = null;
});

async function start(...bots: string[]): Promise<{ arena: Arena; alice: Bot; bob: Bot }> {
  arena = await startArena({ bots });
  const [alice, bob] = arena.bots;
  if (!alice) throw new Error('no bot');
  return { arena, alice, bob: bob ?? alice };
}

function put(running: Arena, name: string, at: Vec3): ItemContainer {
  running.server.world.set(at.x, at.y, at.z, stateOf(name, { facing: 'south' }));
  const container = running.server.world.blockEntities.at(at);
  if (!(container instanceof ItemContainer)) throw new Error(`${name} holds nothing.`);
  return container;
}

async function use(running: Arena, bot: Bot, at: Vec3): Promise<void> {
  const block = bot.blockAt(at);
  if (!block) throw new Error(`Nothing is seen at ${at}.`);
  await running.run(bot.activateBlock(block));
  await running.ticks(4);
}

/** A shift click from a client that ignores the open window. */
function rudeShiftClick(bot: Bot, windowId: number, slot: number): void {
  const cursorItem = { present: false };
  bot._client.write('window_click', { windowId, stateId: 1, slot, mouseButton: 0, mode: 1, changedSlots: [], cursorItem });
}

const lying = (running: Arena): number => [...running.server.entities.items()].reduce((sum, { stack }) => sum + stack.count, 0);

test('a chest out of reach does not open, and an open one that its user leaves closes and takes no more clicks', async () => {
  const { arena: running, alice } = await start('Alice');
  const player = running.player(alice);
  const chest = put(running, 'chest', new Vec3(2, -60, 0));
  const far = put(running, 'chest', new Vec3(9, -60, 0));
  chest.set(0, itemStack('diamond', 5));
  far.set(0, itemStack('diamond', 7));
  await running.ticks(3);
  await use(running, alice, new Vec3(9, -60, 0));
  expect(player.screen.isOpen).toBe(false);
  await use(running, alice, new Vec3(2, -60, 0));
  const { id } = player.screen.window;
  expect(player.screen.isOpen).toBe(true);
  player.teleport({ x: -12.5, y: -60, z: 0.5 });
  await running.ticks(3);
  expect([player.screen.isOpen, alice.currentWindow]).toEqual([false, null]);
  rudeShiftClick(alice, id, 0);
  await running.ticks(3);
  expect([chest.places[0]?.count, far.places[0]?.count, player.inventory.count('diamond')]).toEqual([5, 7, 0]);
});

test('two bots that empty one furnace at once share its contents, and its experience is given once', async () => {
  const { arena: running, alice, bob } = await start('Alice', 'Bob');
  const furnace = put(running, 'furnace', new Vec3(1, -60, 1));
  if (!(furnace instanceof Furnace)) throw new Error('no furnace');
  furnace.set(furnacePlaces.input, itemStack('raw_iron', 3));
  furnace.set(furnacePlaces.fuel, itemStack('coal', 2));
  await running.ticks(620);
  expect(furnace.places.map((stack) => stack && `${stack.count} ${stack.name}`)).toEqual([null, '1 coal', '3 iron_ingot']);
  for (const bot of [alice, bob]) await use(running, bot, new Vec3(1, -60, 1));
  for (const slot of [2, 1, 2]) for (const bot of [alice, bob]) rudeShiftClick(bot, running.player(bot).screen.window.id, slot);
  await running.ticks(3);
  const carried = (name: string): number => [alice, bob].reduce((sum, bot) => sum + running.player(bot).inventory.count(name), 0);
  expect([furnace.places, carried('iron_ingot'), carried('coal'), lying(running)]).toEqual([[null, null, null], 3, 1, 0]);
  await running.ticks(60);
  const learned = [alice, bob].reduce((sum, bot) => sum + running.player(bot).experience.total, 0);
  expect(learned).toBeGreaterThanOrEqual(2);
  expect(learned).toBeLessThanOrEqual(3);
});

test('only items thrown into the void vanish', async () => {
  const { arena: running, alice } = await start('Alice');
  for (let y = -64; y <= -61; y++) for (let x = 2; x <= 4; x++) for (let z = -1; z <= 1; z++) running.server.world.set(x, y, z, 0);
  const player = running.player(alice);
  player.inventory.give(itemStack('diamond', 10));
  player.teleport({ x: 1.3, y: -60, z: 0.5 }, -90, 30);
  await running.ticks(5);
  await running.run(alice.toss(alice.registry.itemsByName.diamond?.id ?? 0, null, 4));
  await running.ticks(2);
  expect(lying(running)).toBe(4);
  await running.ticks(120);
  expect([lying(running), player.inventory.count('diamond')]).toEqual([0, 6]);
});

test('items that do not exist enter no inventory, by any claim or request', async () => {
  const { arena: running, alice } = await start('Alice');
  const player = running.player(alice);
  player.inventory.set(36, itemStack('stone', 3));
  const unknown = { present: true, itemId: 30_000, itemCount: 64, nbtData: undefined };
  const claim = { windowId: 0, stateId: 1, slot: 36, mouseButton: 0, mode: 0, cursorItem: unknown };
  alice._client.write('window_click', { ...claim, changedSlots: [{ location: 36, item: unknown }] });
  await running.ticks(3);
  expect([player.inventory.cursor?.name, player.inventory.cursor?.count, player.inventory.slot(36)]).toEqual(['stone', 3, null]);
  expect([alice.inventory.selectedItem?.count, alice.inventory.slots[36]]).toEqual([3, null]);
  player.gameMode = 'creative';
  alice._client.write('set_creative_slot', { slot: 37, item: unknown });
  await running.ticks(3);
  expect([player.inventory.slot(37), alice.inventory.slots[37]]).toEqual([null, null]);
  expect(running.server.runCommand('give Alice no_such_thing')[0]).toContain("Unknown item 'minecraft:no_such_thing'");
});

test('a player who leaves with an open furnace or anvil drops the item at the cursor, and those in the anvil, once', async () => {
  const { arena: running, alice, bob } = await start('Alice', 'Bob');
  const furnace = put(running, 'furnace', new Vec3(1, -60, 1));
  running.server.world.set(-1, -60, 1, stateOf('anvil', { facing: 'south' }));
  for (const bot of [alice, bob]) running.player(bot).inventory.give(itemStack('raw_iron', 8));
  await running.ticks(3);
  await use(running, alice, new Vec3(1, -60, 1));
  await use(running, bob, new Vec3(-1, -60, 1));
  for (const bot of [alice, bob]) {
    await running.run(bot.clickWindow(30, 0, 0));
    await running.run(bot.clickWindow(0, 1, 0));
  }
  await running.ticks(2);
  for (const bot of [alice, bob]) bot.end();
  await running.ticks(4);
  expect(furnace.places[furnacePlaces.input]?.count).toBe(1);
  expect(lying(running)).toBe(7 + 8);
  const back = await running.join('Alice');
  expect(running.player(back).inventory.count('raw_iron')).toBe(0);
});
