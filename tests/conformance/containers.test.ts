import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(async () => {
  expect(arena?.clientErrors ?? []).toEqual([]);
  await arena?.dispose();
  arena = null;
});

const chestAt = { x: 2, y: -60, z: 0 };

async function start(...names: string[]) {
  const running = await startArena({ bots: names });
  arena = running;
  const blockOf = (bot: Bot, at = chestAt) => {
    const block = bot.blockAt(new Vec3(at.x, at.y, at.z));
    if (!block) throw new Error('nothing is loaded there');
    return block;
  };
  const put = (name: string, at = chestAt, properties: Record<string, string> = {}): void => {
    running.server.world.set(at.x, at.y, at.z, stateOf(name, properties));
  };
  const container = (at = chestAt): ItemContainer => {
    const entity = running.server.world.blockEntities.at(at);
    if (!(entity instanceof ItemContainer)) throw new Error('no container there');
    return entity;
  };
  const inside = (at = chestAt): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const stack of container(at).places) if (stack) counts[stack.name] = (counts[stack.name] ?? 0) + stack.count;
    return counts;
  };
  const lying = (): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const { stack } of running.server.entities.items()) counts[stack.name] = (counts[stack.name] ?? 0) + stack.count;
    return counts;
  };
  const idOf = (bot: Bot, name: string): number => bot.registry.itemsByName[name]?.id ?? -1;
  return { running, bots: running.bots, blockOf, put, container, inside, lying, idOf };
}

function first(bots: readonly Bot[]): Bot {
  const [bot] = bots;
  if (!bot) throw new Error('no bot');
  return bot;
}

test.each(['chest', 'trapped_chest', 'barrel'])('a bot puts items into a %s and takes them out again', async (name) => {
  const { running, bots, blockOf, put, inside, idOf } = await start('Alice');
  const bot = first(bots);
  put(name);
  running.player(bot).inventory.give(itemStack('apple', 20));
  await running.ticks(3);
  const chest = await running.run(bot.openContainer(blockOf(bot)));
  expect(chest.slots.length).toBe(27 + 36);
  await running.run(chest.deposit(idOf(bot, 'apple'), null, 15));
  await running.ticks(2);
  expect(inside()).toEqual({ apple: 15 });
  await running.run(chest.withdraw(idOf(bot, 'apple'), null, 4));
  chest.close();
  await running.ticks(3);
  expect(inside()).toEqual({ apple: 11 });
  expect(running.player(bot).inventory.count('apple')).toBe(9);
  expect(bot.inventory.count(idOf(bot, 'apple'), null)).toBe(9);
  expect(running.player(bot).screen.isOpen).toBe(false);
});

test('two bots see the changes of each other in one chest', async () => {
  const { running, bots, blockOf, put, inside, idOf } = await start('Alice', 'Bob');
  const [alice, bob] = bots;
  if (!alice || !bob) throw new Error('no bots');
  put('chest');
  running.player(alice).inventory.give(itemStack('apple', 10));
  await running.ticks(3);
  const hers = await running.run(alice.openContainer(blockOf(alice)));
  const his = await running.run(bob.openContainer(blockOf(bob)));
  await running.run(hers.deposit(idOf(alice, 'apple'), null, 10));
  await running.ticks(2);
  expect(his.containerItems().map((item) => `${item.count} ${item.name}`)).toEqual(['10 apple']);
  await running.run(his.withdraw(idOf(bob, 'apple'), null, 7));
  await running.ticks(2);
  expect(hers.containerItems().map((item) => `${item.count} ${item.name}`)).toEqual(['3 apple']);
  expect(inside()).toEqual({ apple: 3 });
  expect(running.player(bob).inventory.count('apple')).toBe(7);
});

test('all clients see the lid of a chest move when a player opens and closes it', { tags: ['long'] }, async () => {
  const { running, bots, blockOf, put } = await start('Alice', 'Bob');
  const [alice, bob] = bots;
  if (!alice || !bob) throw new Error('no bots');
  put('chest');
  await running.ticks(3);
  const lids: number[] = [];
  bob.on('chestLidMove', (_, isOpen) => {
    lids.push(Number(isOpen));
  });
  const hers = await running.run(alice.openContainer(blockOf(alice)));
  const his = await running.run(bob.openContainer(blockOf(bob)));
  await running.ticks(2);
  hers.close();
  await running.ticks(2);
  his.close();
  await running.ticks(2);
  expect(lids).toEqual([1, 2, 1, 0]);
});

test.each([
  ['left of', -1],
  ['right of', 1],
])('a chest placed %s another makes a double chest of 54 slots, the right half first', async (_, offset) => {
  const { running, bots, blockOf, put, container } = await start('Alice');
  const bot = first(bots);
  const player = running.player(bot);
  // Seen from the south, where the bot stands, with the chest's front towards it.
  put('chest', { x: 0, y: -60, z: -3 }, { facing: 'south' });
  player.inventory.give(itemStack('chest', 1));
  await running.ticks(3);
  await running.run(bot.lookAt(new Vec3(offset + 0.5, -61, -2.5), true));
  await running.run(bot.placeBlock(blockOf(bot, { x: offset, y: -61, z: -3 }), new Vec3(0, 1, 0)));
  await running.ticks(2);
  const type = (x: number): string | undefined => running.server.world.blockAt(x, -60, -3).properties.type;
  const [right, left] = offset < 0 ? [-1, 0] : [0, 1];
  expect([type(right), type(left)]).toEqual(['right', 'left']);
  container({ x: right, y: -60, z: -3 }).set(0, itemStack('apple'));
  container({ x: left, y: -60, z: -3 }).set(0, itemStack('bread'));
  const chest = await running.run(bot.openContainer(blockOf(bot, { x: left, y: -60, z: -3 })));
  expect(chest.slots.length).toBe(54 + 36);
  expect([chest.slots[0]?.name, chest.slots[27]?.name]).toEqual(['apple', 'bread']);
  expect(JSON.stringify(chest.title)).toContain('container.chestDouble');
  chest.close();
  running.server.world.set(right, -60, -3, 0);
  await running.ticks(2);
  expect(type(left)).toBe('single');
});

test('a chest that breaks while open closes its window and drops its contents', async () => {
  const { running, bots, blockOf, put, container, lying } = await start('Alice', 'Bob');
  const [alice, bob] = bots;
  if (!alice || !bob) throw new Error('no bots');
  put('chest');
  container().set(3, itemStack('apple', 64));
  container().set(4, itemStack('bread', 5));
  await running.ticks(3);
  await running.run(alice.openContainer(blockOf(alice)));
  await running.run(alice.clickWindow(4, 0, 0));
  const held = alice.currentWindow;
  expect(held?.selectedItem?.name).toBe('bread');
  let closed = 0;
  alice.on('windowClose', () => {
    closed++;
  });
  running.server.runCommand('tp Bob 30 -60 0');
  running.server.world.set(chestAt.x, chestAt.y, chestAt.z, 0);
  await running.ticks(3);
  expect(closed).toBe(1);
  expect(running.player(alice).screen.isOpen).toBe(false);
  const apples = (lying().apple ?? 0) + running.player(alice).inventory.count('apple');
  expect(apples).toBe(64);
  expect(running.player(alice).inventory.count('bread') + (lying().bread ?? 0)).toBe(5);
});

test('a chest under a full block stays shut, under glass it opens', { tags: ['long'] }, async () => {
  const { running, bots, blockOf, put } = await start('Alice');
  const bot = first(bots);
  put('chest');
  put('stone', { x: 2, y: -59, z: 0 });
  await running.ticks(3);
  void bot.activateBlock(blockOf(bot));
  await running.ticks(4);
  expect(running.player(bot).screen.isOpen).toBe(false);
  put('glass', { x: 2, y: -59, z: 0 });
  await running.ticks(2);
  await running.run(bot.openContainer(blockOf(bot)));
  expect(running.player(bot).screen.isOpen).toBe(true);
});

test('a player who leaves or dies with an open chest closes it and takes nothing', async () => {
  const { running, bots, blockOf, put, container, inside } = await start('Alice', 'Bob');
  const [alice, bob] = bots;
  if (!alice || !bob) throw new Error('no bots');
  put('chest');
  container().set(0, itemStack('apple', 9));
  container().set(1, itemStack('bread', 6));
  await running.ticks(3);
  await running.run(alice.openContainer(blockOf(alice)));
  await running.run(bob.openContainer(blockOf(bob)));
  await running.run(bob.clickWindow(1, 0, 0));
  await running.ticks(2);
  expect(container().viewers.size).toBe(2);
  running.server.runCommand('kill Alice');
  bob.end();
  await running.ticks(3);
  expect(container().viewers.size).toBe(0);
  expect(inside()).toEqual({ apple: 9 });
  expect([...running.server.entities.items()].map(({ stack }) => `${stack.count} ${stack.name}`)).toEqual(['6 bread']);
});

test('an ender chest shows every player its own items, in every ender chest and after a rejoin', { tags: ['long'] }, async () => {
  const { running, bots, blockOf, put, idOf } = await start('Alice', 'Bob');
  const [alice, bob] = bots;
  if (!alice || !bob) throw new Error('no bots');
  const other = { x: -2, y: -60, z: 0 };
  put('ender_chest');
  put('ender_chest', other);
  running.player(alice).inventory.give(itemStack('apple', 7));
  await running.ticks(3);
  const hers = await running.run(alice.openContainer(blockOf(alice)));
  await running.run(hers.deposit(idOf(alice, 'apple'), null, 7));
  hers.close();
  await running.ticks(2);
  const his = await running.run(bob.openContainer(blockOf(bob, other)));
  expect(his.containerItems()).toEqual([]);
  alice.end();
  await running.ticks(3);
  const back = await running.join('Alice');
  await running.ticks(3);
  const again = await running.run(back.openContainer(blockOf(back, other)));
  expect(again.containerItems().map((item) => `${item.count} ${item.name}`)).toEqual(['7 apple']);
});

test('a hopper catches falling items, passes them on one by one, and takes from a chest above', async () => {
  const { running, bots, blockOf, put, container, inside } = await start('Alice');
  const bot = first(bots);
  const low = { x: 2, y: -60, z: 2 };
  const hopper = { x: 2, y: -59, z: 2 };
  const high = { x: 2, y: -58, z: 2 };
  put('chest', low);
  put('hopper', hopper, { facing: 'down' });
  await running.ticks(2);
  running.server.entities.spawnItem({ x: 2.5, y: -57, z: 2.5 }, itemStack('egg', 5));
  await running.ticks(30);
  expect([...running.server.entities.items()]).toEqual([]);
  await running.ticks(40);
  expect(inside(low)).toEqual({ egg: 5 });
  put('barrel', high);
  container(high).set(7, itemStack('bread', 2));
  await running.ticks(40);
  expect([inside(high), inside(low)]).toEqual([{}, { egg: 5, bread: 2 }]);
  const window = await running.run(bot.openContainer(blockOf(bot, hopper)));
  expect(window.slots.length).toBe(5 + 36);
});

test('hoppers feed a furnace from above and from the side, and empty it from below', { tags: ['long'] }, async () => {
  const { running, put, container, inside } = await start('Alice');
  put('furnace', { x: 4, y: -59, z: 0 });
  put('hopper', { x: 4, y: -58, z: 0 }, { facing: 'down' });
  put('hopper', { x: 5, y: -59, z: 0 }, { facing: 'west' });
  put('hopper', { x: 4, y: -60, z: 0 }, { facing: 'down' });
  container({ x: 4, y: -58, z: 0 }).set(0, itemStack('potato', 2));
  container({ x: 5, y: -59, z: 0 }).set(0, itemStack('dirt', 1));
  container({ x: 5, y: -59, z: 0 }).set(1, itemStack('coal', 1));
  await running.ticks(450);
  expect(inside({ x: 4, y: -60, z: 0 })).toEqual({ baked_potato: 2 });
  expect(inside({ x: 5, y: -59, z: 0 })).toEqual({ dirt: 1 });
});

test('a comparator reads the fill level of a container, and a trapped chest emits power while open', { tags: ['long'] }, async () => {
  const { running, bots, blockOf, put, container } = await start('Alice');
  const bot = first(bots);
  const power = (x: number, z: number): number => Number(running.server.world.blockAt(x, -60, z).properties.power);
  put('barrel', { x: 2, y: -60, z: 3 });
  put('comparator', { x: 3, y: -60, z: 3 }, { facing: 'west' });
  put('redstone_wire', { x: 4, y: -60, z: 3 });
  await running.ticks(5);
  expect(power(4, 3)).toBe(0);
  container({ x: 2, y: -60, z: 3 }).set(0, itemStack('apple', 1));
  await running.ticks(5);
  expect(power(4, 3)).toBe(1);
  for (let place = 0; place < 27; place++) container({ x: 2, y: -60, z: 3 }).set(place, itemStack('saddle'));
  await running.ticks(5);
  expect(power(4, 3)).toBe(15);
  put('trapped_chest');
  put('redstone_wire', { x: 3, y: -60, z: 0 });
  await running.ticks(3);
  const chest = await running.run(bot.openContainer(blockOf(bot)));
  await running.ticks(2);
  expect(power(3, 0)).toBe(1);
  chest.close();
  await running.ticks(3);
  expect(power(3, 0)).toBe(0);
});

test('a comparator beside one half of a double chest updates with the contents of the other', { tags: ['long'] }, async () => {
  const { running, put, container } = await start('Alice');
  const right = { x: 1, y: -60, z: -3 };
  const left = { x: 2, y: -60, z: -3 };
  put('chest', right, { facing: 'south', type: 'right' });
  put('chest', left, { facing: 'south', type: 'left' });
  put('comparator', { x: 3, y: -60, z: -3 }, { facing: 'west' });
  put('redstone_wire', { x: 4, y: -60, z: -3 });
  await running.ticks(5);
  for (let place = 0; place < 27; place++) container(right).set(place, itemStack('saddle'));
  await running.ticks(5);
  expect(running.server.world.blockAt(4, -60, -3).properties.power).toBe('8');
});
