import { expect, test } from 'vitest';
import { dependencyComplexity } from './complexity.ts';
import { type Dish, dishes } from './dishes.ts';
import { limitsOf } from './limits.ts';
import { countedOf, itemsOnTheWay, pointsOf } from './points.ts';

const points = (dish: Dish, ...items: readonly string[]): number => pointsOf({ dish }, (item) => items.includes(item));

test('points are those of the benchmark’s table, and an ingredient does not count once its product counts', () => {
  expect(points(dishes.cake)).toBe(0);
  expect(points(dishes.cake, 'iron_ingot')).toBe(5);
  expect(points(dishes.cake, 'iron_ingot', 'bucket')).toBe(15);
  expect(points(dishes.cake, 'iron_ingot', 'bucket', 'milk_bucket')).toBe(30);
  expect(points(dishes.cake, 'milk_bucket', 'wheat', 'sugar', 'egg')).toBe(90);
  expect(points(dishes.cake, 'hay_block', 'sugar_cane', 'egg')).toBe(40);
  expect(points(dishes.cake, ...dishes.cake.map(({ item }) => item))).toBe(100);
  expect(points(dishes.rabbit_stew, 'cooked_rabbit', 'baked_potato', 'carrot', 'brown_mushroom', 'bowl')).toBe(90);
  expect(points(dishes.rabbit_stew, 'acacia_log', 'acacia_planks')).toBe(20);
  expect(points(dishes.rabbit_stew, ...dishes.rabbit_stew.map(({ item }) => item))).toBe(100);
});

test('coal counts once, until both the cooked rabbit and the baked potato count', () => {
  expect(points(dishes.rabbit_stew, 'coal')).toBe(10);
  expect(points(dishes.rabbit_stew, 'coal', 'rabbit', 'potato')).toBe(30);
  expect(points(dishes.rabbit_stew, 'coal', 'cooked_rabbit')).toBe(30);
  expect(points(dishes.rabbit_stew, 'coal', 'cooked_rabbit', 'baked_potato')).toBe(40);
});

test.each(Object.entries<Dish>(dishes))('a further item of the %s never lowers the points', (_, dish) => {
  const items = dish.map(({ item }) => item);
  for (let set = 0; set < 2 ** items.length; set++) {
    const has = (item: string): boolean => ((set >> items.indexOf(item)) & 1) === 1;
    const before = pointsOf({ dish }, has);
    expect(before).toBeLessThanOrEqual(100);
    for (const added of items)
      if (pointsOf({ dish }, (item) => item === added || has(item)) < before) throw new Error(`${added} lowers ${set}.`);
    expect(countedOf({ dish }, has).every(({ item }) => has(item))).toBe(true);
  }
});

test('the way to a dish ends at the items that a source gives', () => {
  const names = (sources: Record<string, string>) => itemsOnTheWay(dishes.cake, sources).map(({ item }) => item);
  const chest = { egg: 'chest', milk_bucket: 'chest', wheat: 'chest', sugar: 'chest' };
  expect(names(chest)).toEqual(['cake', 'milk_bucket', 'wheat', 'sugar', 'egg']);
  expect(names({ ...chest, hay_block: 'farm' })).not.toContain('hay_block');
});

test('the dependency complexity is the number of each ingredient times its steps', () => {
  // 3 milk buckets, 3 wheat, 2 sugar and an egg, one step each.
  expect(dependencyComplexity(dishes.cake, { milk_bucket: '', wheat: '', sugar: '', egg: '' })).toBe(9);
  // Iron, bucket, milk: three steps each; hay, wheat: two; cane, sugar: two.
  expect(dependencyComplexity(dishes.cake, { iron_ingot: '', hay_block: '', sugar_cane: '', egg: '' })).toBe(9 + 6 + 4 + 1);
});

test('limits follow from the complexity', () => {
  expect(limitsOf(3)).toEqual({ actionSeconds: 120, seconds: 150 });
  expect(limitsOf(20)).toEqual({ actionSeconds: 800, seconds: 720 });
});
