import { expect, test } from 'vitest';
import { itemStack } from '../inventory/item-stack.ts';
import { Random } from '../random.ts';
import { blockTemplate, type PropertyValue, stateOf } from '../world/block-template.ts';
import { blockLoot } from './block-loot.ts';

const draws = 20_000;

function tool(name: string, enchantment?: string, level = 1) {
  if (!enchantment) return itemStack(name);
  const entry = { id: { type: 'string', value: `minecraft:${enchantment}` }, lvl: { type: 'short', value: level } } as const;
  return itemStack(name, 1, {
    nbt: { type: 'compound', name: '', value: { Enchantments: { type: 'list', value: { type: 'compound', value: [entry] } } } },
  });
}

type Properties = Record<string, PropertyValue>;

/** Mean, minimum and maximum of an item over many breakings. */
function spread(name: string, item: string, properties: Properties = {}, held: ReturnType<typeof tool> | null = null) {
  const block = blockTemplate(stateOf(name, properties));
  const random = new Random(11);
  let [sum, least, most, times] = [0, Number.POSITIVE_INFINITY, 0, 0];
  for (let draw = 0; draw < draws; draw++) {
    const count = blockLoot(block, held, random)
      .filter((drop) => drop.item === item)
      .reduce((total, drop) => total + drop.count, 0);
    sum += count;
    least = Math.min(least, count);
    most = Math.max(most, count);
    if (count > 0) times++;
  }
  return { mean: sum / draws, least, most, share: times / draws };
}

function once(name: string, properties: Properties = {}, held: ReturnType<typeof tool> | null = null): string[] {
  return blockLoot(blockTemplate(stateOf(name, properties)), held, new Random(3)).map(({ item, count }) => `${item} ${count}`);
}

test('carrots and potatoes give two to five when ripe, 3.71 on average, and two potatoes in a hundred a poisonous one', () => {
  for (const [crop, item] of [
    ['carrots', 'carrot'],
    ['potatoes', 'potato'],
  ] as const) {
    const { mean, least, most } = spread(crop, item, { age: 7 });
    expect([least, most]).toEqual([2, 5]);
    expect(mean).toBeCloseTo(2 + (3 * 4) / 7, 1);
    expect(once(crop, { age: 6 })).toEqual([`${item} 1`]);
  }
  expect(spread('potatoes', 'poisonous_potato', { age: 7 }).share).toBeCloseTo(0.02, 2);
});

test('wheat and beetroots give one and one to four seeds when ripe, else one seed', () => {
  for (const [crop, item, seed, ripe] of [
    ['wheat', 'wheat', 'wheat_seeds', 7],
    ['beetroots', 'beetroot', 'beetroot_seeds', 3],
  ] as const) {
    expect(spread(crop, item, { age: ripe })).toMatchObject({ least: 1, most: 1 });
    const seeds = spread(crop, seed, { age: ripe });
    expect([seeds.least, seeds.most]).toEqual([1, 4]);
    expect(seeds.mean).toBeCloseTo(1 + (3 * 4) / 7, 1);
    expect(once(crop, { age: ripe - 1 })).toEqual([`${seed} 1`]);
  }
});

test('fortune adds a round to crops and multiplies ores, silk touch drops blocks whole', () => {
  expect(spread('carrots', 'carrot', { age: 7 }, tool('diamond_hoe', 'fortune', 3)).mean).toBeCloseTo(2 + (6 * 4) / 7, 1);
  expect(spread('diamond_ore', 'diamond').mean).toBe(1);
  const rich = spread('diamond_ore', 'diamond', {}, tool('diamond_pickaxe', 'fortune', 3));
  expect([rich.least, rich.most]).toEqual([1, 4]);
  expect(rich.mean).toBeCloseTo(2.2, 1);
  const silk = tool('diamond_pickaxe', 'silk_touch');
  expect(once('diamond_ore', {}, silk)).toEqual(['diamond_ore 1']);
  expect(once('stone', {}, silk)).toEqual(['stone 1']);
  expect(once('glass', {}, silk)).toEqual(['glass 1']);
  expect(once('melon', {}, silk)).toEqual(['melon 1']);
  expect(once('wheat', {}, silk)).toEqual(['wheat_seeds 1']);
  expect(once('cake', {}, silk)).toEqual([]);
  expect(once('farmland', {}, silk)).toEqual(['dirt 1']);
});

test('melons give three to seven slices, nine at most', () => {
  expect(spread('melon', 'melon_slice')).toMatchObject({ least: 3, most: 7 });
  expect(spread('melon', 'melon_slice').mean).toBeCloseTo(5, 1);
  expect(spread('melon', 'melon_slice', {}, tool('diamond_axe', 'fortune', 3)).most).toBe(9);
});

test('berries, cocoa, wart and stems go by age', () => {
  expect(spread('sweet_berry_bush', 'sweet_berries', { age: 3 })).toMatchObject({ least: 2, most: 3 });
  expect(spread('sweet_berry_bush', 'sweet_berries', { age: 2 })).toMatchObject({ least: 1, most: 2 });
  expect(once('sweet_berry_bush', { age: 1 })).toEqual([]);
  expect(once('cocoa', { age: 2 })).toEqual(['cocoa_beans 3']);
  expect(once('cocoa', { age: 1 })).toEqual(['cocoa_beans 1']);
  expect(spread('nether_wart', 'nether_wart', { age: 3 })).toMatchObject({ least: 2, most: 4 });
  expect(once('nether_wart', { age: 2 })).toEqual(['nether_wart 1']);
  expect(spread('melon_stem', 'melon_seeds', { age: 7 }).mean).toBeCloseTo(1.6, 1);
  expect(spread('pumpkin_stem', 'pumpkin_seeds', { age: 0 }).mean).toBeCloseTo(0.2, 1);
  expect(spread('attached_melon_stem', 'melon_seeds').mean).toBeCloseTo(1.6, 1);
});

test('leaves give saplings, sticks and apples by their chances, and themselves to shears', () => {
  expect(spread('oak_leaves', 'oak_sapling').share).toBeCloseTo(0.05, 2);
  expect(spread('jungle_leaves', 'jungle_sapling').share).toBeCloseTo(0.025, 2);
  expect(spread('oak_leaves', 'stick')).toMatchObject({ most: 2 });
  expect(spread('oak_leaves', 'stick').share).toBeCloseTo(0.02, 2);
  expect(spread('oak_leaves', 'apple').share).toBeCloseTo(0.005, 2);
  expect(spread('birch_leaves', 'apple').share).toBe(0);
  expect(once('oak_leaves', {}, tool('shears'))).toEqual(['oak_leaves 1']);
});

test('grass gives seeds in one case of eight, and itself to shears', () => {
  expect(spread('grass', 'wheat_seeds').share).toBeCloseTo(0.125, 2);
  expect(once('grass', {}, tool('shears'))).toEqual(['grass 1']);
  expect(once('tall_grass', { half: 'lower' }, tool('shears'))).toEqual(['grass 2']);
  expect(once('vine')).toEqual([]);
  expect(once('cobweb')).toEqual(['string 1']);
});

test('gravel gives flint in one case of ten, always with fortune three, and never both', () => {
  const flint = spread('gravel', 'flint');
  expect(flint.share).toBeCloseTo(0.1, 1);
  expect(spread('gravel', 'gravel').share).toBeCloseTo(1 - flint.share, 5);
  expect(spread('gravel', 'flint', {}, tool('diamond_shovel', 'fortune', 3)).share).toBe(1);
});

test('ores drop their contents', () => {
  expect(once('iron_ore')).toEqual(['raw_iron 1']);
  expect(once('coal_ore')).toEqual(['coal 1']);
  expect(spread('redstone_ore', 'redstone')).toMatchObject({ least: 4, most: 5 });
  expect(spread('deepslate_lapis_ore', 'lapis_lazuli')).toMatchObject({ least: 4, most: 9 });
  expect(spread('copper_ore', 'raw_copper')).toMatchObject({ least: 2, most: 5 });
  expect(spread('nether_gold_ore', 'gold_nugget')).toMatchObject({ least: 2, most: 6 });
  expect(spread('glowstone', 'glowstone_dust', {}, tool('diamond_pickaxe', 'fortune', 3))).toMatchObject({ least: 2, most: 4 });
});

test('blocks of two cells drop one item, and blocks of several items drop as many', () => {
  expect(once('oak_door', { half: 'lower' })).toEqual(['oak_door 1']);
  expect(once('oak_door', { half: 'upper' })).toEqual([]);
  expect(once('red_bed', { part: 'head' })).toEqual(['red_bed 1']);
  expect(once('red_bed', { part: 'foot' })).toEqual([]);
  expect(once('stone_slab', { type: 'double' })).toEqual(['stone_slab 2']);
  expect(once('stone_slab', { type: 'top' })).toEqual(['stone_slab 1']);
  expect(once('candle', { candles: 3 })).toEqual(['candle 3']);
  expect(once('snow', { layers: 5 })).toEqual(['snowball 5']);
});
