import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;

async function start(): Promise<void> {
  arena = await startArena({ bots: ['Ada'], difficulty: 'normal' });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
}

afterEach(async () => {
  expect(arena.clientErrors).toEqual([]);
  await arena.dispose();
});

async function place(item: string, against: Vec3, face: Vec3): Promise<void> {
  arena.player(bot).inventory.set(36, itemStack(item, 16));
  await arena.ticks(2);
  const block = bot.blockAt(against);
  if (!block) throw new Error('the column is there');
  await arena.run(bot.placeBlock(block, face));
  await arena.ticks(3);
}

test('a ladder hangs on a wall only; a bot climbs it and comes down unhurt', async () => {
  await start();
  const { world } = arena.server;
  for (let y = -60; y < -52; y++) {
    world.set(0, y, 3, stateOf('stone'));
    if (y > -60) world.set(0, y, 2, stateOf('ladder', { facing: 'north' }));
  }
  await arena.ticks(1);
  await place('ladder', new Vec3(0, -60, 3), new Vec3(0, 0, -1));
  expect(bot.blockAt(new Vec3(0, -60, 2))?.getProperties()).toMatchObject({ facing: 'north' });
  arena.player(bot).teleport({ x: 0.5, y: -60, z: 2.4 }, 0, 0);
  await arena.ticks(2);
  await arena.run(bot.look(Math.PI, 0, true));
  bot.setControlState('forward', true);
  await arena.ticks(50);
  const { y } = arena.player(bot).position;
  expect(y).toBeGreaterThan(-56);
  bot.clearControlStates();
  await arena.ticks(70);
  expect([arena.player(bot).position.y, arena.player(bot).health]).toEqual([-60, 20]);
});

test('scaffolding reaches six blocks out, the seventh drops, and all of it without its base', async () => {
  await start();
  const { world } = arena.server;
  world.set(2, -60, 2, stateOf('scaffolding'));
  world.set(2, -59, 2, stateOf('scaffolding'));
  await arena.ticks(3);
  for (let x = 3; x <= 9; x++) {
    world.set(x, -59, 2, stateOf('scaffolding'));
    await arena.ticks(3);
  }
  const row = () => [2, 3, 8, 9].map((x) => bot.blockAt(new Vec3(x, -59, 2)));
  expect(row().map((block) => block?.name)).toEqual(['scaffolding', 'scaffolding', 'scaffolding', 'air']);
  expect(
    row()
      .slice(0, 3)
      .map((block) => block?.getProperties().distance),
  ).toEqual(['0', '1', '6']);
  const foot = bot.blockAt(new Vec3(2, -60, 2));
  if (!foot) throw new Error('the foot stands');
  await arena.run(bot.dig(foot));
  await arena.ticks(30);
  expect(row().map((block) => block?.name)).toEqual(['air', 'air', 'air', 'air']);
});
