import { expect, test } from 'vitest';
import { itemStack } from '../inventory/item-stack.ts';
import { canHarvest, ticksToBreak } from '../mining-speed.ts';
import { Random } from '../random.ts';
import { blockTemplate, stateOf } from '../world/block-template.ts';
import { rollLoot } from './loot.ts';

const block = (name: string, properties = {}) => blockTemplate(stateOf(name, properties));
const bare = { tool: null, haste: 0, miningFatigue: 0, eyesInWater: false, onGround: true };
const drops = (name: string, properties = {}, tool: string | null = null) =>
  rollLoot(block(name, properties), tool ? itemStack(tool) : null, new Random(5)).map((stack) => `${stack.name} ${stack.count}`);

test('mushroom caps drop one or two mushrooms in two cases of nine', () => {
  const random = new Random(1);
  const counts = [0, 0, 0];
  for (let cap = 0; cap < 9000; cap++) {
    const [stack] = rollLoot(block('brown_mushroom_block'), null, random);
    counts[stack?.count ?? 0] = (counts[stack?.count ?? 0] ?? 0) + 1;
    if (stack) expect(stack.name).toBe('brown_mushroom');
  }
  expect((counts[0] ?? 0) / 9000).toBeCloseTo(7 / 9, 1);
  expect((counts[1] ?? 0) / 9000).toBeCloseTo(1 / 9, 1);
  expect((counts[2] ?? 0) / 9000).toBeCloseTo(1 / 9, 1);
});

test('common blocks drop the same as in vanilla', () => {
  expect(drops('stone')).toEqual(['cobblestone 1']);
  expect(drops('grass_block')).toEqual(['dirt 1']);
  expect(drops('slime_block')).toEqual(['slime_block 1']);
  expect(drops('mushroom_stem')).toEqual([]);
  expect(drops('oak_slab', { type: 'double' })).toEqual(['oak_slab 2']);
  expect(drops('oak_door', { half: 'upper' })).toEqual([]);
  expect(drops('wheat', { age: 3 })).toEqual(['wheat_seeds 1']);
  expect(drops('oak_leaves', {}, 'shears')).toEqual(['oak_leaves 1']);
  expect(drops('glass')).toEqual([]);
});

test('the tool decides whether stone drops an item and how long it takes', () => {
  expect(canHarvest(block('stone'), null)).toBe(false);
  expect(canHarvest(block('stone'), itemStack('wooden_pickaxe'))).toBe(true);
  expect(canHarvest(block('diamond_ore'), itemStack('stone_pickaxe'))).toBe(false);
  expect(ticksToBreak(block('stone'), bare)).toBe(150);
  expect(ticksToBreak(block('stone'), { ...bare, tool: itemStack('wooden_pickaxe') })).toBe(23);
  expect(ticksToBreak(block('stone'), { ...bare, tool: itemStack('diamond_pickaxe') })).toBe(6);
});

test('haste speeds digging up, water and air slow it down, bedrock never breaks', () => {
  const cap = block('red_mushroom_block');
  expect(ticksToBreak(cap, bare)).toBe(6);
  expect(ticksToBreak(cap, { ...bare, haste: 2 })).toBe(5);
  expect(ticksToBreak(cap, { ...bare, onGround: false })).toBe(30);
  expect(ticksToBreak(cap, { ...bare, eyesInWater: true, onGround: false })).toBe(150);
  expect(ticksToBreak(block('slime_block'), bare)).toBe(0);
  expect(ticksToBreak(block('bedrock'), bare)).toBe(Number.POSITIVE_INFINITY);
});
