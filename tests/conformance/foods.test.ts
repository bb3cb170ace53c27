import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;
afterEach(() => arena.dispose());

/** Food points and saturation of every food that a cook or farmer may hand in. */
const foods: readonly (readonly [string, number, number])[] = [
  ['apple', 4, 2.4],
  ['baked_potato', 5, 6],
  ['beetroot', 1, 1.2],
  ['beetroot_soup', 6, 7.2],
  ['bread', 5, 6],
  ['carrot', 3, 3.6],
  ['cooked_beef', 8, 12.8],
  ['cooked_chicken', 6, 7.2],
  ['cookie', 2, 0.4],
  ['golden_carrot', 6, 14.4],
  ['melon_slice', 2, 1.2],
  ['mushroom_stew', 6, 7.2],
  ['poisonous_potato', 2, 1.2],
  ['potato', 1, 0.6],
  ['pumpkin_pie', 8, 4.8],
  ['rabbit_stew', 10, 12],
  ['sweet_berries', 2, 0.4],
  ['dried_kelp', 1, 0.6],
];

test('foods restore their points and saturation, and soups leave their bowl', async () => {
  arena = await startArena({ bots: ['Ada'], difficulty: 'normal' });
  const [bot] = arena.bots;
  if (!bot) throw new Error('a bot joins');
  const player = arena.player(bot);
  for (const [food, points, saturation] of foods) {
    player.food = 5;
    player.saturation = 0;
    player.exhaustion = 0;
    player.sendHealth();
    player.inventory.set(36, itemStack(food));
    await arena.ticks(3);
    await arena.run(bot.consume());
    await arena.ticks(2);
    expect([food, player.food, bot.food]).toEqual([food, 5 + points, 5 + points]);
    expect(player.saturation, food).toBeCloseTo(Math.min(5 + points, saturation), 3);
    expect(player.inventory.slot(36)?.name ?? null).toBe(/stew|soup/.test(food) ? 'bowl' : null);
    player.effects.clear();
  }
});

test.each([
  ['golden_apple', ['regeneration', 'absorption']],
  ['enchanted_golden_apple', ['regeneration', 'resistance', 'fire_resistance', 'absorption']],
  ['spider_eye', ['poison']],
  ['pufferfish', ['hunger', 'poison', 'nausea']],
] as const)('%s brings its effects', async (food, effects) => {
  arena = await startArena({ bots: ['Ada'], difficulty: 'normal' });
  const [bot] = arena.bots;
  if (!bot) throw new Error('a bot joins');
  const player = arena.player(bot);
  player.food = 10;
  player.sendHealth();
  player.inventory.set(36, itemStack(food));
  await arena.ticks(3);
  await arena.run(bot.consume());
  await arena.ticks(2);
  for (const effect of effects) expect(player.effectLevel(effect), effect).toBeGreaterThan(0);
});
