import type { Bot } from 'mineflayer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;

beforeEach(async () => {
  arena = await startArena({ bots: ['Ada'], radius: 2 });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
  arena.player(bot).inventory.set(36, itemStack('fishing_rod'));
  for (let x = -4; x <= 4; x++) for (let z = 2; z <= 10; z++) arena.server.world.set(x, -61, z, stateOf('water'));
  await arena.ticks(5);
  await arena.run(bot.look(Math.PI, -0.2, true));
  await arena.ticks(3);
});

afterEach(() => arena.dispose());

function bobbers(): number {
  return [...arena.server.entities].filter((entity) => entity.kind.name === 'fishing_bobber').length;
}

test('a bot catches something within a minute, three times running', async () => {
  for (let catchNumber = 1; catchNumber <= 3; catchNumber++) {
    const begun = arena.server.tick;
    await arena.run(bot.fish());
    expect(arena.server.tick - begun).toBeGreaterThan(100);
    expect(arena.server.tick - begun).toBeLessThan(750);
    await arena.ticks(60);
    expect(bobbers()).toBe(0);
    expect(bot.inventory.items().reduce((sum, item) => sum + item.count, 0)).toBe(1 + catchNumber);
  }
  expect(arena.player(bot).inventory.slot(36)?.damage).toBe(3);
  expect(bot.experience.points).toBeGreaterThanOrEqual(3);
});

test('reeling in too soon lands nothing, and putting the rod away ends the cast', async () => {
  bot.activateItem();
  await arena.ticks(40);
  expect(bobbers()).toBe(1);
  expect(bot.nearestEntity((entity) => entity.name === 'fishing_bobber')).not.toBeNull();
  bot.activateItem();
  await arena.ticks(5);
  expect([bobbers(), bot.inventory.items().length]).toEqual([0, 1]);
  bot.activateItem();
  await arena.ticks(10);
  bot.setQuickBarSlot(3);
  await arena.ticks(5);
  expect(bobbers()).toBe(0);
});
