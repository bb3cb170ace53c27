import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { playerSlots } from '#server/minecraft/inventory/player-inventory.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { Random } from '#server/minecraft/random.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(async () => {
  expect(arena?.clientErrors ?? []).toEqual([]);
  await arena?.dispose();
  arena = null;
});

const halves = [
  { x: 1, y: -60, z: -2 },
  { x: 2, y: -60, z: -2 },
];

function total(running: Arena): Record<string, number> {
  const sum: Record<string, number> = {};
  const add = (stack: { name: string; count: number } | null): void => {
    if (stack) sum[stack.name] = (sum[stack.name] ?? 0) + stack.count;
  };
  for (const { inventory } of running.server.players) {
    for (let index = 1; index < playerSlots.count; index++) add(inventory.slot(index));
    add(inventory.cursor);
  }
  for (const at of halves) {
    const chest = running.server.world.blockEntities.at(at);
    if (chest instanceof ItemContainer) chest.places.forEach(add);
  }
  for (const { stack } of running.server.entities.items()) add(stack);
  return Object.fromEntries(Object.entries(sum).toSorted());
}

test.each([1, 2, 3])('two bots that click at random in one double chest neither make nor lose an item (seed %i)', async (seed) => {
  const running = await startArena({ bots: ['Alice', 'Bob'], seed });
  arena = running;
  const random = new Random(seed);
  const { world } = running.server;
  world.set(1, -60, -2, stateOf('chest', { facing: 'south', type: 'right' }));
  world.set(2, -60, -2, stateOf('chest', { facing: 'south', type: 'left' }));
  for (const bot of running.bots) {
    for (const name of ['egg', 'saddle', 'rotten_flesh', 'ender_pearl'])
      running.player(bot).inventory.give(itemStack(name, 1 + random.integer(0, 15)));
  }
  await running.ticks(3);
  const before = total(running);
  const open = async (bot: Bot): Promise<void> => {
    const block = bot.blockAt(new Vec3(1 + random.integer(0, 1), -60, -2));
    if (block) await running.run(bot.openContainer(block));
  };
  for (const bot of running.bots) await open(bot);
  for (let round = 0; round < 150; round++) {
    const bot = running.bots[random.integer(0, 1)];
    if (!bot) throw new Error('no bot');
    if (random.chance(0.05) && bot.currentWindow) {
      bot.closeWindow(bot.currentWindow);
      await running.ticks(random.integer(1, 2));
      await open(bot);
    }
    const mode = [0, 0, 0, 1, 2, 4][random.integer(0, 5)] ?? 0;
    const slot = random.chance(0.04) && mode === 0 ? -999 : random.integer(0, 89);
    // The library of the bots cannot throw nothing.
    const throws = mode === 4 || slot === -999;
    if (throws && !(slot === -999 ? bot.currentWindow?.selectedItem : bot.currentWindow?.slots[slot])) continue;
    await running.run(bot.clickWindow(slot, mode === 2 ? random.integer(0, 8) : random.integer(0, 1), mode));
    if (random.chance(0.5)) await running.ticks(1);
    expect(total(running), `round ${round}`).toEqual(before);
  }
  for (const bot of running.bots) if (bot.currentWindow) bot.closeWindow(bot.currentWindow);
  await running.ticks(5);
  expect(total(running)).toEqual(before);
  for (const bot of running.bots) {
    const seen = bot.inventory.slots.slice(9, 45).map((item) => item && `${item.count} ${item.name}`);
    const real = Array.from({ length: 36 }, (_, index) => running.player(bot).inventory.slot(index + 9));
    expect(seen).toEqual(real.map((stack) => stack && `${stack.count} ${stack.name}`));
  }
});
