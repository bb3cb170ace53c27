import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;

afterEach(async () => {
  expect(arena.clientErrors).toEqual([]);
  await arena.dispose();
});

const run = (line: string): string => arena.server.runCommand(line).join('\n');
const named = (x: number, y: number, z: number) => arena.bots[0]?.blockAt(new Vec3(x, y, z))?.name;

test('tags of blocks and items work as predicates', async () => {
  arena = await startArena({ bots: ['Ada'] });
  run('setblock 2 -60 2 oak_log[axis=x]');
  run('setblock 3 -60 2 birch_log');
  run('setblock 4 -60 2 mushroom_stem');
  expect(run('execute if block 4 -60 2 #minecraft:logs')).toBe('Test failed');
  expect(run('execute if block 2 -60 2 #logs[axis=x]')).toBe('Test passed');
  expect(run('execute if block 3 -60 2 #logs[axis=x]')).toBe('Test failed');
  expect(run('fill 2 -60 2 4 -60 2 glass replace #minecraft:logs')).toBe('Successfully filled 2 block(s)');
  await arena.ticks(1);
  expect([named(2, -60, 2), named(3, -60, 2), named(4, -60, 2)]).toEqual(['glass', 'glass', 'mushroom_stem']);
  const [bot] = arena.bots;
  if (!bot) throw new Error('a bot joins');
  for (const [slot, name] of ['oak_planks', 'birch_planks', 'stick'].entries())
    arena.player(bot).inventory.set(36 + slot, itemStack(name, 3));
  expect(run('clear Ada #minecraft:planks')).toBe('Removed 6 item(s) from player Ada');
  expect(run('clear Ada #minecraft:nothing')).toContain("Unknown item tag 'minecraft:nothing'");
  expect(run('execute if block 0 0 0 #nothing')).toContain("Unknown block tag 'minecraft:nothing'");
});

test('clone copies, masks, filters and moves, with block entities, and never onto itself', { tags: ['long'] }, async () => {
  arena = await startArena({ bots: ['Ada'] });
  run('setblock 0 -60 3 stone');
  run(`setblock 1 -60 3 oak_sign{front_text:{messages:['"here"']}}`);
  expect(run('clone 0 -60 3 2 -60 3 0 -60 5')).toBe('Successfully cloned 2 block(s)');
  await arena.ticks(2);
  expect([named(0, -60, 5), named(1, -60, 5), named(2, -60, 5)]).toEqual(['stone', 'oak_sign', 'air']);
  expect(arena.bots[0]?.blockAt(new Vec3(1, -60, 5))?.getSignText()[0]).toBe('here\n\n\n');
  expect(run('clone 0 -60 3 2 -60 3 1 -60 3')).toBe('The source and destination areas cannot overlap');
  run('fill 0 -60 7 2 -60 7 dirt');
  expect(run('clone 0 -60 3 2 -60 3 0 -60 7 masked')).toBe('Successfully cloned 2 block(s)');
  run('fill 0 -60 9 2 -60 9 dirt');
  expect(run('clone 0 -60 3 2 -60 3 0 -60 9 filtered #all_signs move')).toBe('Successfully cloned 1 block(s)');
  await arena.ticks(2);
  expect([0, 1, 2].map((x) => named(x, -60, 7))).toEqual(['stone', 'oak_sign', 'dirt']);
  expect([0, 1, 2].map((x) => named(x, -60, 9))).toEqual(['dirt', 'oak_sign', 'dirt']);
  expect([named(0, -60, 3), named(1, -60, 3)]).toEqual(['stone', 'air']);
  run('setblock 5 -60 3 chest{Items:[{Slot:2b,id:"minecraft:stick",Count:7b}]}');
  expect(run('clone 5 -60 3 5 -60 3 5 -60 6 replace move')).toBe('Successfully cloned 1 block(s)');
  await arena.ticks(2);
  const chest = arena.server.world.blockEntities.at({ x: 5, y: -60, z: 6 });
  expect([JSON.stringify(chest?.save()).includes('minecraft:stick'), [...arena.server.entities.items()].length]).toEqual([true, 0]);
  expect(run('clone 0 -60 13 0 -60 13 5 -60 13')).toBe('No blocks were cloned');
  expect(run('clone 0 0 0 100 100 100 200 0 200')).toBe('Too many blocks in the specified area (maximum 32768, specified 1030301)');
});

test('damage has a kind and a source, and spares invulnerable targets', { tags: ['long'] }, async () => {
  arena = await startArena({ bots: ['Ada', 'Bob'], difficulty: 'normal' });
  arena.server.rules.set('naturalRegeneration', false);
  await arena.ticks(70);
  expect(run('damage Ada 4 minecraft:fall')).toBe('Applied 4.0 damage to Ada');
  await arena.ticks(2);
  expect(arena.bots[0]?.health).toBe(16);
  run('gamemode creative Ada');
  expect(run('damage Ada 4')).toBe('Target is invulnerable to the given damage type');
  expect(run('damage Bob 30 player_attack by Ada')).toBe('Applied 30.0 damage to Bob');
  expect(arena.player(arena.bots[1] ?? (await arena.join('Cid'))).dead).toBe(true);
});

test('the weather changes for all players and back after its duration', { tags: ['long'] }, async () => {
  arena = await startArena({ bots: ['Ada'] });
  const [bot] = arena.bots;
  if (!bot) throw new Error('a bot joins');
  run('weather thunder 40');
  await arena.ticks(2);
  expect([bot.isRaining, bot.thunderState]).toEqual([true, 1]);
  const late = await arena.join('Bob');
  expect([late.isRaining, late.thunderState]).toEqual([true, 1]);
  await arena.ticks(40);
  expect([bot.isRaining, bot.thunderState, late.isRaining]).toEqual([false, 0, false]);
});
