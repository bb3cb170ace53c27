import { expect, test } from 'vitest';
import { FrameSplitter } from '../../connection/frame-splitter.ts';
import { decodeClientbound } from '../../connection/packet-codec.ts';
import { namedRecipes } from '../../inventory/crafting/named-recipes.ts';
import { itemKindById } from '../../inventory/item-kind.ts';
import { recipePackets } from './recipe-book.ts';

function decoded() {
  const packets: Buffer[] = [];
  const splitter = new FrameSplitter();
  for (const packet of recipePackets()) splitter.push(packet.bytes, (content) => packets.push(content));
  const [declared, unlocked] = packets.map((packet) => Object(decodeClientbound(packet).params));
  const recipes: { type: string; recipeId: string; data: Record<string, unknown> }[] = declared.recipes;
  return { recipes, unlocked };
}

const { recipes, unlocked } = decoded();
const nameOf = (slot: unknown): string => itemKindById(Number(Object(slot).itemId))?.name ?? '';

test('all recipes read back, each under an id of its own', () => {
  expect(new Set(recipes.map(({ recipeId }) => recipeId)).size).toBe(recipes.length);
  const counts: Record<string, number> = {};
  for (const { type } of recipes) counts[type] = (counts[type] ?? 0) + 1;
  expect((counts['minecraft:crafting_shaped'] ?? 0) + (counts['minecraft:crafting_shapeless'] ?? 0)).toBe(namedRecipes().size);
  expect(counts).toMatchObject({
    'minecraft:smoking': 9,
    'minecraft:campfire_cooking': 9,
    'minecraft:smithing_transform': 9,
  });
});

test('a shaped recipe keeps its rows, and a bow can be read as in the book', () => {
  const bow = recipes.find(({ recipeId }) => recipeId === 'minecraft:bow');
  const { width, height, ingredients } = Object(bow?.data);
  expect([width, height]).toEqual([3, 3]);
  const cells: unknown[][] = ingredients.flat();
  const names = cells.map((choices) => choices.map(nameOf).join());
  const [stick, string] = ['stick', 'string'];
  expect([
    ['', stick, string, stick, '', string, '', stick, string],
    [string, stick, '', string, '', stick, string, stick, ''],
  ]).toContainEqual(names);
});

test('the stonecutter makes what it makes in the game', () => {
  const of = (input: string) =>
    recipes
      .filter(({ type, data }) => type === 'minecraft:stonecutting' && nameOf(Object(data.ingredient)[0]) === input)
      .map(({ data }) => `${nameOf(data.result)} x${Object(data.result).itemCount}`)
      .sort();
  expect(of('stone')).toEqual(
    [
      'chiseled_stone_bricks x1',
      'stone_brick_slab x2',
      'stone_brick_stairs x1',
      'stone_brick_wall x1',
      'stone_bricks x1',
      'stone_slab x2',
      'stone_stairs x1',
    ].sort(),
  );
  expect(of('copper_block')).toEqual(['cut_copper x4', 'cut_copper_slab x8', 'cut_copper_stairs x4']);
  expect(of('oak_planks')).toEqual([]);
});

test('the recipe book knows only recipes that were declared', () => {
  const declared = new Set(recipes.map(({ recipeId }) => recipeId));
  const known: string[] = unlocked.recipes1;
  expect(known.filter((id) => !declared.has(id))).toEqual([]);
  expect(known).toContain('minecraft:crafting_table');
});
