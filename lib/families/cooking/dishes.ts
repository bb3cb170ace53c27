import type { RecipeStep } from '#lib/domain/recipe-step.ts';

type Items = Readonly<Record<string, number>>;

/** A dish of MineCollab's cooking tasks. */
export interface Dish {
  readonly item: string;
  readonly steps: RecipeStep[];
  readonly level: 'easy' | 'medium' | 'hard';
  /** Whether the published split tests or trains with it (by the code; the paper swaps golden apple and golden carrot). */
  readonly split: 'test' | 'train';
  /** What the agents get for it at the start, all together. */
  readonly given: Items;
}

function meat(item: string, raw: string, animal: string, split: Dish['split']): Dish {
  const steps: RecipeStep[] = [
    { kind: 'hunt', item: raw, count: 1, from: animal },
    { kind: 'smelt', item, count: 1, from: raw },
  ];
  return { item, level: 'easy', split, given: { coal: 1 }, steps };
}

function gather(item: string, count: number, from: string): RecipeStep {
  return { kind: 'gather', item, count, from };
}

function craft(item: string, count: number, from: Items, atTable: boolean): RecipeStep {
  return { kind: 'craft', item, count, from: { ...from }, atTable };
}

/** A dish that is crafted in the end: what is given for it, what comes before, and the ingredients. */
function crafted(item: string, about: Pick<Dish, 'level' | 'split' | 'given'>, before: readonly RecipeStep[], last: RecipeStep): Dish {
  const take: RecipeStep[] = Object.keys(about.given).length === 0 ? [] : [{ kind: 'take', items: { ...about.given } }];
  return { item, ...about, steps: [...take, ...before, last] };
}

/** The 16 dishes, with recipes of 1.20.1: what is given and what grows or lives in the cooking world. */
export const dishes: readonly Dish[] = [
  meat('cooked_mutton', 'mutton', 'sheep', 'train'),
  meat('cooked_beef', 'beef', 'cow', 'test'),
  meat('cooked_porkchop', 'porkchop', 'pig', 'train'),
  meat('cooked_chicken', 'chicken', 'chicken', 'train'),
  meat('cooked_rabbit', 'rabbit', 'rabbit', 'train'),
  {
    ...{ item: 'baked_potato', level: 'easy', split: 'test', given: { coal: 1 } },
    steps: [gather('potato', 1, 'potatoes'), { kind: 'smelt', item: 'baked_potato', count: 1, from: 'potato' }],
  },
  crafted(
    'beetroot_soup',
    { level: 'medium', split: 'train', given: { bowl: 1 } },
    [gather('beetroot', 6, 'beetroots')],
    craft('beetroot_soup', 1, { bowl: 1, beetroot: 6 }, true),
  ),
  crafted(
    'mushroom_stew',
    { level: 'medium', split: 'train', given: { bowl: 1 } },
    [gather('red_mushroom', 1, 'red_mushroom'), gather('brown_mushroom', 1, 'brown_mushroom')],
    craft('mushroom_stew', 1, { bowl: 1, red_mushroom: 1, brown_mushroom: 1 }, false),
  ),
  crafted(
    'suspicious_stew',
    { level: 'medium', split: 'train', given: { bowl: 1, dandelion: 1 } },
    [gather('red_mushroom', 1, 'red_mushroom'), gather('brown_mushroom', 1, 'brown_mushroom')],
    craft('suspicious_stew', 1, { bowl: 1, dandelion: 1, red_mushroom: 1, brown_mushroom: 1 }, false),
  ),
  crafted('bread', { level: 'medium', split: 'test', given: {} }, [gather('wheat', 3, 'wheat')], craft('bread', 1, { wheat: 3 }, true)),
  crafted(
    'cookie',
    { level: 'medium', split: 'train', given: { cocoa_beans: 1 } },
    [gather('wheat', 2, 'wheat')],
    craft('cookie', 8, { wheat: 2, cocoa_beans: 1 }, true),
  ),
  {
    ...{ item: 'rabbit_stew', level: 'hard', split: 'test', given: { bowl: 1, coal: 1 } },
    steps: [
      { kind: 'take', items: { bowl: 1 } },
      gather('carrot', 1, 'carrots'),
      gather('potato', 1, 'potatoes'),
      gather('brown_mushroom', 1, 'brown_mushroom'),
      { kind: 'hunt', item: 'rabbit', count: 1, from: 'rabbit' },
      { kind: 'smelt', item: 'baked_potato', count: 1, from: 'potato' },
      { kind: 'smelt', item: 'cooked_rabbit', count: 1, from: 'rabbit' },
      craft('rabbit_stew', 1, { bowl: 1, carrot: 1, baked_potato: 1, brown_mushroom: 1, cooked_rabbit: 1 }, true),
    ],
  },
  crafted(
    'cake',
    { level: 'hard', split: 'test', given: { milk_bucket: 3, egg: 1 } },
    [gather('wheat', 3, 'wheat'), gather('sugar_cane', 2, 'sugar_cane'), craft('sugar', 2, { sugar_cane: 2 }, false)],
    craft('cake', 1, { milk_bucket: 3, sugar: 2, egg: 1, wheat: 3 }, true),
  ),
  crafted(
    'pumpkin_pie',
    { level: 'hard', split: 'train', given: { egg: 1 } },
    [gather('pumpkin', 1, 'pumpkin'), gather('sugar_cane', 1, 'sugar_cane'), craft('sugar', 1, { sugar_cane: 1 }, false)],
    craft('pumpkin_pie', 1, { pumpkin: 1, sugar: 1, egg: 1 }, false),
  ),
  crafted(
    'golden_apple',
    { level: 'hard', split: 'test', given: { gold_ingot: 8, apple: 1 } },
    [],
    craft('golden_apple', 1, { gold_ingot: 8, apple: 1 }, true),
  ),
  {
    ...{ item: 'golden_carrot', level: 'hard', split: 'train', given: { gold_ingot: 8 } },
    steps: [
      { kind: 'take', items: { gold_ingot: 1 } },
      gather('carrot', 1, 'carrots'),
      craft('gold_nugget', 9, { gold_ingot: 1 }, false),
      craft('golden_carrot', 1, { gold_nugget: 8, carrot: 1 }, true),
    ],
  },
];

/** The dish with this name. Throws an Error if there is none. */
export function dishOf(item: string): Dish {
  const dish = dishes.find((known) => known.item === item);
  if (dish === undefined) throw new Error(`There is no dish "${item}".`);
  return dish;
}

/** The names of the dishes of a split, in order. */
export function dishesOf(split: Dish['split']): readonly string[] {
  return dishes.filter((dish) => dish.split === split).map(({ item }) => item);
}
