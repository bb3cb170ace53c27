import type { ItemStack } from '../inventory/item-stack.ts';
import { enchantmentLevel } from '../mining-speed.ts';
import type { Random } from '../random.ts';
import { gameData } from '../registry.ts';
import type { BlockTemplate } from '../world/block-template.ts';
import { cropLoot } from './crop-loot.ts';
import { greeneryLoot, leafLoot, shearedLoot } from './greenery-loot.ts';
import { type Breaking, type Drop, drop, evenly, type LootTable, lucky } from './loot-table.ts';

/** An ore: fortune multiplies its drop by up to level + 1, uniformly except that two of the outcomes give no bonus. */
const ore =
  (item: string, low = 1, high = low): LootTable =>
  ({ random, fortune }) => {
    const count = low === high ? low : random.integer(low, high);
    const times = fortune > 0 ? Math.max(0, random.integer(-1, fortune)) + 1 : 1;
    return [drop(item, count * times)];
  };

const ores: Readonly<Record<string, LootTable>> = {
  coal_ore: ore('coal'),
  iron_ore: ore('raw_iron'),
  gold_ore: ore('raw_gold'),
  copper_ore: ore('raw_copper', 2, 5),
  diamond_ore: ore('diamond'),
  emerald_ore: ore('emerald'),
  lapis_ore: ore('lapis_lazuli', 4, 9),
  redstone_ore: (breaking) => [drop('redstone', evenly(breaking, 4, 5))],
};
const flintChances = [0.1, 0.14285715, 0.25, 1];

/** Ores of stone, deepslate and the nether, crystals, gravel and clay. */
const oreLoot: Readonly<Record<string, LootTable>> = {
  ...ores,
  ...Object.fromEntries(Object.entries(ores).map(([name, table]) => [`deepslate_${name}`, table])),
  nether_quartz_ore: ore('quartz'),
  nether_gold_ore: ore('gold_nugget', 2, 6),
  amethyst_cluster: (breaking) =>
    breaking.tool?.name.endsWith('_pickaxe') ? ore('amethyst_shard', 4)(breaking) : [drop('amethyst_shard', 2)],
  glowstone: (breaking) => [drop('glowstone_dust', evenly(breaking, 2, 4, 4))],
  sea_lantern: (breaking) => [drop('prismarine_crystals', evenly(breaking, 2, 3, 5))],
  gravel: (breaking) => [drop(lucky(breaking, flintChances) ? 'flint' : 'gravel')],
  clay: () => [drop('clay_ball', 4)],
};

/** A cap of a huge mushroom drops two mushrooms with probability 1/9, one with probability 1/9, else none. */
const cap =
  (mushroom: string): LootTable =>
  ({ random }) => [drop(mushroom, random.integer(-6, 2))];

const nothing: LootTable = () => [];

const tables: Readonly<Record<string, LootTable>> = {
  ...cropLoot,
  ...oreLoot,
  ...greeneryLoot,
  red_mushroom_block: cap('red_mushroom'),
  brown_mushroom_block: cap('brown_mushroom'),
  mushroom_stem: nothing,
  bookshelf: () => [drop('book', 3)],
  snow_block: () => [drop('snowball', 4)],
  snow: ({ block }) => [drop('snowball', Number(block.properties.layers))],
  campfire: () => [drop('charcoal', 2)],
  soul_campfire: () => [drop('soul_soil')],
  composter: ({ block }) => (block.properties.level === '8' ? [drop('composter'), drop('bone_meal')] : [drop('composter')]),
  cake: nothing,
  spawner: nothing,
  budding_amethyst: nothing,
  suspicious_sand: nothing,
  suspicious_gravel: nothing,
  reinforced_deepslate: nothing,
};
/** Blocks that silk touch does not drop whole. */
const unsilken = new Set([
  'wheat',
  'nether_wart',
  'cake',
  'spawner',
  'budding_amethyst',
  'suspicious_sand',
  'suspicious_gravel',
  'reinforced_deepslate',
  'farmland',
  'dirt_path',
]);

function gameTable(block: BlockTemplate): Drop[] {
  const drops = gameData.blockLoot[block.name]?.drops ?? [];
  return drops.filter(({ silkTouch }) => !silkTouch).map(({ item, stackSizeRange: [low] }) => drop(item, low ?? 1));
}

/** Number of items from blocks that contain several: double slabs, candles, sea pickles; null for all others. */
function several({ name, properties }: BlockTemplate): Drop | null {
  if (name.endsWith('_slab')) return drop(name, properties.type === 'double' ? 2 : 1);
  if (name === 'candle' || name.endsWith('_candle')) return drop(name, Number(properties.candles));
  if (name === 'sea_pickle') return drop(name, Number(properties.pickles));
  return null;
}

/** Whether a block is the half of a pair that drops nothing, because the other half drops the item. */
function isEmptyHalf({ name, properties }: BlockTemplate): boolean {
  if (name.endsWith('_bed')) return properties.part === 'foot';
  return properties.half === 'upper';
}

/** The drop of a wall variant, equal to the standing variant's; null for other blocks. */
function hungLoot({ name }: BlockTemplate): Drop[] | null {
  const standing = name.replace('wall_', '');
  return standing !== name && gameData.itemsByName[standing] ? [drop(standing)] : null;
}

function dropsOf(breaking: Breaking): readonly Drop[] {
  const { block, tool } = breaking;
  if (isEmptyHalf(block)) return [];
  const own = several(block);
  if (own) return [own];
  const sheared = shearedLoot(breaking);
  if (sheared) return sheared;
  const silk = enchantmentLevel(tool, 'silk_touch') > 0 && !unsilken.has(block.name) && gameData.itemsByName[block.name];
  if (silk) return [drop(block.name)];
  if (block.name.endsWith('_leaves')) return leafLoot(breaking);
  return tables[block.name]?.(breaking) ?? hungLoot(block) ?? gameTable(block);
}

/** The drops of a block for a tool, drawn from the given random numbers. */
export function blockLoot(block: BlockTemplate, tool: ItemStack | null, random: Random): Drop[] {
  const fortune = enchantmentLevel(tool, 'fortune');
  return dropsOf({ block, tool, fortune, random }).filter(({ count }) => count > 0);
}
