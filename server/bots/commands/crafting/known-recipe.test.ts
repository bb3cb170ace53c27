import minecraftData from 'minecraft-data';
import { describe, expect, test } from 'vitest';
import { craftingPlan } from '#lib/knowhow/crafting-plan.ts';
import { recipesFor } from './known-recipe.ts';

const data = minecraftData('1.20.1');
const registry = { itemsByName: data.itemsByName, items: data.items, recipes: data.recipes };
const plan = (item: string, count: number, carried: Record<string, number>) =>
  craftingPlan(item, count, carried, (name) => recipesFor(registry, name));
const steps = (made: ReturnType<typeof plan>) =>
  made.steps.map(({ item, times, needsTable }) => `${item} x${times}${needsTable ? ' T' : ''}`);

describe('a crafting plan', () => {
  test('names what is missing of a cake', () => {
    const cake = plan('cake', 1, { wheat: 2, sugar: 2, egg: 1 });
    expect(cake.missing).toEqual({ wheat: 1, milk_bucket: 3 });
    expect(steps(cake)).toEqual(['cake x1 T']);
  });

  test('makes the parts before the whole, and counts what is over', () => {
    const table = plan('crafting_table', 1, { oak_log: 2 });
    expect(steps(table)).toEqual(['oak_planks x1', 'crafting_table x1']);
    expect(table.missing).toEqual({});
    const sticks = plan('stick', 1, { oak_planks: 2 });
    expect(sticks.leftOver).toEqual({ stick: 3 });
  });

  test('uses the wood that is carried, and oak where none is', () => {
    expect(plan('chest', 1, { birch_planks: 8 }).missing).toEqual({});
    expect(plan('chest', 1, {}).missing).toEqual({ oak_log: 2 });
  });

  test('prefers what is found to what has to be crafted', () => {
    expect(plan('sugar', 2, {}).missing).toEqual({ sugar_cane: 2 });
  });

  test('chooses the way for which nothing is missing', () => {
    expect(plan('magenta_wool', 1, { red_dye: 2, lapis_lazuli: 1, white_wool: 1, bone_meal: 1 }).missing).toEqual({});
    expect(plan('lectern', 1, { birch_slab: 5, birch_log: 2, book: 3, crafting_table: 1 }).missing).toEqual({});
    expect(plan('lectern', 1, {}).missing).toEqual({ oak_log: 3, sugar_cane: 9, rabbit_hide: 12 });
  });

  test('uses what is carried of the item itself', () => {
    expect(plan('stick', 4, { stick: 4 })).toMatchObject({ missing: {}, steps: [] });
  });

  test('does not run in circles between an ingot, its block and its nuggets', () => {
    expect(plan('iron_block', 1, {}).missing).toEqual({ iron_ingot: 9 });
    expect(plan('compass', 1, { iron_ingot: 4 }).missing).toEqual({ redstone: 1 });
  });

  test('crafts a base item that is asked for itself', () => {
    expect(plan('wheat', 9, { hay_block: 1 }).missing).toEqual({});
  });

  test('names an item that nothing crafts as missing', () => {
    expect(plan('dirt', 3, { dirt: 1 }).missing).toEqual({ dirt: 2 });
  });
});
