/** A recipe of the hints: how many pieces it gives, from what, at which station (null for the bare hand), and what comes back. */
export interface HintedRecipe {
  readonly item: string;
  readonly count: number;
  readonly from: Readonly<Record<string, number>>;
  readonly returns: Readonly<Record<string, number>>;
  readonly at: 'crafting_table' | 'furnace' | null;
}

function made(item: string, count: number, from: HintedRecipe['from'], at: HintedRecipe['at']): HintedRecipe {
  return { item, count, from, returns: {}, at };
}

const toolRecipes = [made('stick', 4, { oak_planks: 2 }, null), made('wooden_pickaxe', 1, { oak_planks: 3, stick: 2 }, 'crafting_table')];

const cakeRecipes: readonly HintedRecipe[] = [
  { item: 'cake', count: 1, from: { milk_bucket: 3, sugar: 2, egg: 1, wheat: 3 }, returns: { bucket: 3 }, at: 'crafting_table' },
  made('bucket', 1, { iron_ingot: 3 }, 'crafting_table'),
  made('wheat', 9, { hay_block: 1 }, null),
  made('sugar', 1, { sugar_cane: 1 }, null),
];

const stewRecipes: readonly HintedRecipe[] = [
  made('rabbit_stew', 1, { cooked_rabbit: 1, baked_potato: 1, carrot: 1, brown_mushroom: 1, bowl: 1 }, 'crafting_table'),
  made('cooked_rabbit', 1, { rabbit: 1 }, 'furnace'),
  made('baked_potato', 1, { potato: 1 }, 'furnace'),
  made('bowl', 4, { acacia_planks: 3 }, 'crafting_table'),
  made('acacia_planks', 4, { acacia_log: 1 }, null),
  ...toolRecipes,
];

/** The recipes that the hints of each dish name. */
export const recipes = { cake: cakeRecipes, rabbit_stew: stewRecipes } as const;
