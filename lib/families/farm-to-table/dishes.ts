/** An item of a dish's recipe tree. */
export interface DishItem {
  readonly item: string;
  /** Pieces that the team must hold together before the item counts. */
  readonly count: number;
  /** Points while none of its products counts. */
  readonly points: number;
  /** The items from which it is made, each of them in the tree; empty for one that is found. */
  readonly from: readonly string[];
}

/** A dish: its recipe tree, the dish itself first, and every item before those from which it is made. */
export type Dish = readonly [DishItem, ...DishItem[]];

/** The dishes of VillagerBench with the points of its score table. */
export const dishes = {
  cake: [
    { item: 'cake', count: 1, points: 100, from: ['milk_bucket', 'wheat', 'sugar', 'egg'] },
    { item: 'milk_bucket', count: 3, points: 30, from: ['bucket'] },
    { item: 'bucket', count: 3, points: 15, from: ['iron_ingot'] },
    { item: 'iron_ingot', count: 9, points: 5, from: [] },
    { item: 'wheat', count: 3, points: 25, from: ['hay_block'] },
    { item: 'hay_block', count: 1, points: 15, from: [] },
    { item: 'sugar', count: 2, points: 25, from: ['sugar_cane'] },
    { item: 'sugar_cane', count: 2, points: 15, from: [] },
    { item: 'egg', count: 1, points: 10, from: [] },
  ],
  rabbit_stew: [
    { item: 'rabbit_stew', count: 1, points: 100, from: ['cooked_rabbit', 'baked_potato', 'carrot', 'brown_mushroom', 'bowl'] },
    { item: 'cooked_rabbit', count: 1, points: 20, from: ['rabbit', 'coal'] },
    { item: 'rabbit', count: 1, points: 10, from: [] },
    { item: 'baked_potato', count: 1, points: 20, from: ['potato', 'coal'] },
    { item: 'potato', count: 1, points: 10, from: [] },
    { item: 'coal', count: 1, points: 10, from: [] },
    { item: 'carrot', count: 1, points: 10, from: [] },
    { item: 'brown_mushroom', count: 1, points: 10, from: [] },
    { item: 'bowl', count: 1, points: 30, from: ['acacia_planks'] },
    { item: 'acacia_planks', count: 3, points: 20, from: ['acacia_log'] },
    { item: 'acacia_log', count: 1, points: 10, from: [] },
  ],
} as const satisfies Readonly<Record<string, Dish>>;

/** Name of a dish, which is also the name of its item. */
export type DishName = keyof typeof dishes;

/** The points of a finished dish, and the greatest score. */
export const fullScore = 100;

/** The items of a tree by name. */
export function itemsByName(dish: Dish): ReadonlyMap<string, DishItem> {
  return new Map(dish.map((entry) => [entry.item, entry]));
}
