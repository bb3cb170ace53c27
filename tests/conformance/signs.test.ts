import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;

async function start(): Promise<void> {
  arena = await startArena({ bots: ['Ada', 'Bob'] });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
}

afterEach(async () => {
  expect(arena.clientErrors).toEqual([]);
  await arena.dispose();
});

function at(who: Bot, x: number, y: number, z: number) {
  const block = who.blockAt(new Vec3(x, y, z));
  if (!block) throw new Error('the column is there');
  return block;
}

/** Places the held sign and waits until its editor opens. */
async function putUp(item: string, against: Vec3, face: Vec3): Promise<boolean> {
  arena.player(bot).inventory.set(36, itemStack(item));
  await arena.ticks(2);
  let opened = false;
  bot.once('signOpen', () => {
    opened = true;
  });
  await arena.run(bot.placeBlock(at(bot, against.x, against.y, against.z), face));
  await arena.ticks(4);
  return opened;
}

test('a placed sign opens, can be edited and is read by other players, also by later ones', async () => {
  await start();
  expect(await putUp('oak_sign', new Vec3(2, -61, 2), new Vec3(0, 1, 0))).toBe(true);
  bot.updateSign(at(bot, 2, -60, 2), 'Hello\nwide\n"world"');
  await arena.ticks(3);
  const [, mate] = arena.bots;
  const late = await arena.join('Cid');
  for (const reader of [bot, mate, late])
    expect(reader && at(reader, 2, -60, 2).getSignText()).toEqual(['Hello\nwide\n"world"\n', '\n\n\n']);
  expect(arena.refusals).toEqual([]);
});

test('a written sign is opened again by use, on the visible side', { tags: ['long'] }, async () => {
  await start();
  await putUp('oak_sign', new Vec3(0, -61, 3), new Vec3(0, 1, 0));
  bot.updateSign(at(bot, 0, -60, 3), 'front');
  await arena.ticks(2);
  arena.player(bot).teleport({ x: 0.5, y: -60, z: 5.5 });
  await arena.ticks(3);
  const opened = new Promise((resolve) => bot.once('signOpen', resolve));
  await arena.run(bot.activateBlock(at(bot, 0, -60, 3)));
  await arena.run(opened);
  bot.updateSign(at(bot, 0, -60, 3), 'back', true);
  await arena.ticks(2);
  expect(at(bot, 0, -60, 3).getSignText()).toEqual(['front\n\n\n', 'back\n\n\n']);
});

test('players write only on a sign that they opened, and not on a waxed one; dye colours it', async () => {
  await start();
  const [, mate] = arena.bots;
  if (!mate) throw new Error('Bob joins');
  await putUp('birch_sign', new Vec3(2, -61, 2), new Vec3(0, 1, 0));
  mate.updateSign(at(mate, 2, -60, 2), 'mine');
  await arena.ticks(2);
  bot.updateSign(at(bot, 2, -60, 2), 'ours');
  await arena.ticks(2);
  bot.updateSign(at(bot, 2, -60, 2), 'again');
  await arena.ticks(2);
  expect(arena.refusals).toEqual(['wrote on a sign it had not opened', 'wrote on a sign it had not opened']);
  for (const item of ['red_dye', 'honeycomb']) {
    arena.player(bot).inventory.set(36, itemStack(item));
    await arena.ticks(2);
    await arena.run(bot.activateBlock(at(bot, 2, -60, 2)));
    await arena.ticks(2);
    expect(arena.player(bot).inventory.slot(36)).toBeNull();
  }
  await arena.run(bot.activateBlock(at(bot, 2, -60, 2)));
  await arena.ticks(2);
  bot.updateSign(at(bot, 2, -60, 2), 'waxed');
  await arena.ticks(2);
  const sign = at(bot, 2, -60, 2);
  expect(sign.getSignText()[0]).toBe('ours\n\n\n');
  expect(sign.entity).toMatchObject({ value: { is_waxed: { value: 1 }, front_text: { value: { color: { value: 'red' } } } } });
});

test('signs stand, hang on walls and hang from above, and drop as the same item', { tags: ['long'] }, async () => {
  await start();
  arena.server.world.set(0, -60, 3, stateOf('stone'));
  arena.server.world.set(2, -58, 2, stateOf('stone'));
  await arena.ticks(1);
  await putUp('oak_sign', new Vec3(0, -60, 3), new Vec3(0, 0, -1));
  expect(at(bot, 0, -60, 2)).toMatchObject({ name: 'oak_wall_sign' });
  bot.updateSign(at(bot, 0, -60, 2), 'wall');
  await putUp('oak_hanging_sign', new Vec3(2, -58, 2), new Vec3(0, -1, 0));
  bot.updateSign(at(bot, 2, -59, 2), 'hangs');
  await arena.ticks(2);
  expect([at(bot, 2, -59, 2).name, at(bot, 2, -59, 2).getSignText()[0]]).toEqual(['oak_hanging_sign', 'hangs\n\n\n']);
  expect(at(bot, 0, -60, 2).getSignText()[0]).toBe('wall\n\n\n');
  arena.server.world.set(0, -60, 3, 0);
  arena.server.world.set(2, -58, 2, 0);
  await arena.ticks(2);
  expect([at(bot, 0, -60, 2).name, at(bot, 2, -59, 2).name]).toEqual(['air', 'air']);
  expect(arena.server.world.blockEntities.at({ x: 0, y: -60, z: 2 })).toBeNull();
  expect([...arena.server.entities.items()].map(({ stack }) => stack.name)).toEqual(['oak_sign', 'oak_hanging_sign']);
});
