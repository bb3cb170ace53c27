import { expect, test } from 'vitest';
import { bestFuel, piecesSmelted, usualFuels } from './fuels.ts';
import { toolsLike } from './tools.ts';
import { contentWords, listWords, positionWords } from './words.ts';

test('agents burn coal first, and what has another use only without anything else', () => {
  expect(usualFuels(['chest', 'stick', 'oak_log', 'coal', 'crimson_planks'])).toEqual(['coal', 'oak_log', 'stick']);
  expect([bestFuel(['chest', 'stick']), bestFuel(['bow', 'bamboo']), bestFuel(['iron_ingot'])]).toEqual(['stick', 'bow', null]);
  expect([piecesSmelted('coal'), piecesSmelted('oak_planks'), piecesSmelted('iron_ingot')]).toEqual([8, 1.5, 0]);
});

test('a stronger pickaxe does what a weaker one does, and a golden one what a wooden one does', () => {
  expect(toolsLike('iron_pickaxe')).toEqual(['iron_pickaxe', 'diamond_pickaxe', 'netherite_pickaxe']);
  expect(toolsLike('wooden_pickaxe')).toContain('golden_pickaxe');
  expect(toolsLike('shears')).toEqual(['shears']);
});

test('positions, lists and contents in words', () => {
  expect(positionWords({ x: 1, y: 64, z: -3 })).toBe('(1, 64, -3)');
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((parts) => listWords(parts))).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect(listWords(['a', 'b'], 'or')).toBe('a or b');
  expect([contentWords({ wheat: 3, egg: 2 }), contentWords({})]).toEqual(['3 wheat, 2 egg', 'nothing']);
});
