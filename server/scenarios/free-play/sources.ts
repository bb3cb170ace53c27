import type { Position } from '#lib/domain/position.ts';
import { toolsLike } from '#lib/knowhow/tools.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import { treeKinds } from '#server/minecraft/landscape/tree-shapes.ts';

/** Where an item of the landscape comes from, without the place: the block or animal, and the least tool. */
type Source = readonly [item: string, by: 'mine' | 'hunt', target: string, tool: string | null];

const sources: readonly Source[] = [
  ...treeKinds.map((kind): Source => [`${kind}_log`, 'mine', `${kind}_log`, null]),
  ['cobblestone', 'mine', 'stone', 'wooden_pickaxe'],
  ['cobbled_deepslate', 'mine', 'deepslate', 'wooden_pickaxe'],
  ['granite', 'mine', 'granite', 'wooden_pickaxe'],
  ['diorite', 'mine', 'diorite', 'wooden_pickaxe'],
  ['andesite', 'mine', 'andesite', 'wooden_pickaxe'],
  ['coal', 'mine', 'coal_ore', 'wooden_pickaxe'],
  ['raw_copper', 'mine', 'copper_ore', 'stone_pickaxe'],
  ['raw_iron', 'mine', 'iron_ore', 'stone_pickaxe'],
  ['lapis_lazuli', 'mine', 'lapis_ore', 'stone_pickaxe'],
  ['raw_gold', 'mine', 'gold_ore', 'iron_pickaxe'],
  ['redstone', 'mine', 'redstone_ore', 'iron_pickaxe'],
  ['diamond', 'mine', 'diamond_ore', 'iron_pickaxe'],
  ['emerald', 'mine', 'emerald_ore', 'iron_pickaxe'],
  ['dirt', 'mine', 'dirt', null],
  ['sand', 'mine', 'sand', null],
  ['gravel', 'mine', 'gravel', null],
  ['clay_ball', 'mine', 'clay', null],
  ['sugar_cane', 'mine', 'sugar_cane', null],
  ['cactus', 'mine', 'cactus', null],
  ['pumpkin', 'mine', 'pumpkin', null],
  ['melon_slice', 'mine', 'melon', null],
  ['wheat_seeds', 'mine', 'grass', null],
  ['dandelion', 'mine', 'dandelion', null],
  ['poppy', 'mine', 'poppy', null],
  ['brown_mushroom', 'mine', 'brown_mushroom', null],
  ['red_mushroom', 'mine', 'red_mushroom', null],
  ['beef', 'hunt', 'cow', null],
  ['leather', 'hunt', 'cow', null],
  ['porkchop', 'hunt', 'pig', null],
  ['mutton', 'hunt', 'sheep', null],
  ['white_wool', 'hunt', 'sheep', null],
  ['chicken', 'hunt', 'chicken', null],
  ['feather', 'hunt', 'chicken', null],
  ['rabbit', 'hunt', 'rabbit', null],
];

/** Where items come from in a landscape whose play area has these corners. */
export function landscapeSources(least: Position, most: Position): readonly BriefingFact[] {
  return sources.map(([item, by, target, tool]) => ({ kind: 'source', item, by, target, tool, amount: null, least, most }));
}

/** What a bucket takes from lakes and cows, and what else the landscape gives to those who wait or are lucky. */
const filled = ['water_bucket', 'milk_bucket', 'lava_bucket'];
const byChance = ['wheat', 'apple', 'flint', 'stick', 'oak_sapling', 'bone_meal', 'rabbit_hide', 'rabbit_foot'];

/** The items of the landscape that agents with these items can gather. */
export function gatheredWith(items: ReadonlySet<string>): readonly string[] {
  const gathered = sources.flatMap(([item, , , tool]) => (tool === null || toolsLike(tool).some((one) => items.has(one)) ? [item] : []));
  const liquids = items.has('bucket') ? filled : [];
  return [...gathered, ...byChance, ...liquids];
}
