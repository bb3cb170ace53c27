import { itemKinds } from '../../inventory/item-kind.ts';

/** The three kinds of furnaces. */
export type FurnaceKind = 'furnace' | 'smoker' | 'blast_furnace';

/** The product of cooking one item. */
export interface CookingRecipe {
  readonly result: string;
  /** Experience for taking one of the results. */
  readonly experience: number;
}

const recipes: Record<FurnaceKind, Map<string, CookingRecipe>> = { furnace: new Map(), smoker: new Map(), blast_furnace: new Map() };

function add(inputs: readonly string[], result: string, experience: number, also?: 'smoker' | 'blast_furnace'): void {
  for (const input of inputs) {
    recipes.furnace.set(input, { result, experience });
    if (also) recipes[also].set(input, { result, experience });
  }
}

for (const meat of ['beef', 'porkchop', 'mutton', 'chicken', 'rabbit', 'cod', 'salmon']) add([meat], `cooked_${meat}`, 0.35, 'smoker');
add(['potato'], 'baked_potato', 0.35, 'smoker');
add(['kelp'], 'dried_kelp', 0.1, 'smoker');

const ore = (name: string): string[] => [`${name}_ore`, `deepslate_${name}_ore`];
const worn = (material: string): string[] =>
  ['pickaxe', 'shovel', 'axe', 'hoe', 'sword', 'helmet', 'chestplate', 'leggings', 'boots', 'horse_armor'].map(
    (piece) => `${material}_${piece}`,
  );
add([...ore('iron'), 'raw_iron'], 'iron_ingot', 0.7, 'blast_furnace');
add([...ore('gold'), 'nether_gold_ore', 'raw_gold'], 'gold_ingot', 1, 'blast_furnace');
add([...ore('copper'), 'raw_copper'], 'copper_ingot', 0.7, 'blast_furnace');
add(ore('coal'), 'coal', 0.1, 'blast_furnace');
add(ore('diamond'), 'diamond', 1, 'blast_furnace');
add(ore('emerald'), 'emerald', 1, 'blast_furnace');
add(ore('lapis'), 'lapis_lazuli', 0.2, 'blast_furnace');
add(ore('redstone'), 'redstone', 0.7, 'blast_furnace');
add(['nether_quartz_ore'], 'quartz', 0.2, 'blast_furnace');
add(['ancient_debris'], 'netherite_scrap', 2, 'blast_furnace');
add(
  [...worn('iron'), ...['helmet', 'chestplate', 'leggings', 'boots'].map((piece) => `chainmail_${piece}`)],
  'iron_nugget',
  0.1,
  'blast_furnace',
);
add(worn('golden'), 'gold_nugget', 0.1, 'blast_furnace');

add(['sand', 'red_sand'], 'glass', 0.1);
add(['cobblestone'], 'stone', 0.1);
add(['cobbled_deepslate'], 'deepslate', 0.1);
for (const stone of ['stone', 'sandstone', 'red_sandstone', 'basalt']) add([stone], `smooth_${stone}`, 0.1);
add(['quartz_block'], 'smooth_quartz', 0.1);
for (const bricks of ['stone_bricks', 'deepslate_bricks', 'deepslate_tiles', 'nether_bricks', 'polished_blackstone_bricks'])
  add([bricks], `cracked_${bricks}`, 0.1);
add(['clay_ball'], 'brick', 0.3);
add(['clay'], 'terracotta', 0.35);
add(['netherrack'], 'nether_brick', 0.1);
add(['cactus'], 'green_dye', 1);
add(['sea_pickle'], 'lime_dye', 0.1);
add(['chorus_fruit'], 'popped_chorus_fruit', 0.1);
add(['wet_sponge'], 'sponge', 0.15);
for (const { name } of itemKinds) {
  if (/^(?!crimson|warped|stripped_crimson|stripped_warped|petrified).*_(log|wood)$/.test(name)) add([name], 'charcoal', 0.15);
  const colour = /^(.*)_glazed_terracotta$/.exec(name)?.[1];
  if (colour) add([`${colour}_terracotta`], name, 0.1);
}

/** All recipes of a kind of furnace by their input. */
export function cookingRecipes(kind: FurnaceKind): ReadonlyMap<string, CookingRecipe> {
  return recipes[kind];
}

/** The recipe of an item in a kind of furnace; null if there is none. */
export function cookingRecipe(kind: FurnaceKind, item: string): CookingRecipe | null {
  return recipes[kind].get(item) ?? null;
}
