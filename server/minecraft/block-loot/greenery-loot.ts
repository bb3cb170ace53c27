import { type Breaking, drop, type LootTable, lucky } from './loot-table.ts';

const saplingChances = [0.05, 0.0625, 0.083333336, 0.1];
const jungleSaplingChances = [0.025, 0.027777778, 0.03125, 0.041666668, 0.1];
const stickChances = [0.02, 0.022222223, 0.025, 0.033333335, 0.1];
const appleChances = [0.005, 0.0055555557, 0.00625, 0.008333334, 0.025];
const seedChance = 0.125;

/** Blocks that shears drop whole; tall plants drop two of the short ones. */
const shorn: Readonly<Record<string, { readonly item: string; readonly count: number }>> = {
  tall_grass: { item: 'grass', count: 2 },
  large_fern: { item: 'fern', count: 2 },
  ...Object.fromEntries(
    ['grass', 'fern', 'dead_bush', 'vine', 'seagrass', 'cobweb', 'glow_lichen', 'hanging_roots', 'nether_sprouts'].map((item) => [
      item,
      { item, count: 1 },
    ]),
  ),
};

const seeds: LootTable = ({ random, fortune }) =>
  random.chance(seedChance) ? [drop('wheat_seeds', 1 + (fortune > 0 ? random.integer(0, fortune * 2) : 0))] : [];

/** Grass and similar plants, without shears. */
export const greeneryLoot: Readonly<Record<string, LootTable>> = {
  grass: seeds,
  fern: seeds,
  tall_grass: seeds,
  large_fern: seeds,
  dead_bush: ({ random }) => [drop('stick', random.integer(0, 2))],
  vine: () => [],
  seagrass: () => [],
  glow_lichen: () => [],
  hanging_roots: () => [],
  nether_sprouts: () => [],
  cobweb: () => [drop('string')],
};

/** The drops with shears; null if shears act like any other tool. */
export function shearedLoot({ block, tool }: Breaking) {
  if (tool?.name !== 'shears') return null;
  if (block.name.endsWith('_leaves')) return [drop(block.name)];
  const whole = shorn[block.name];
  return whole ? [whole] : null;
}

/** Leaves drop a sapling, sticks and, from oaks, an apple, each with its own probability. */
export const leafLoot: LootTable = (breaking) => {
  const kind = breaking.block.name.replace(/_leaves$/, '');
  const drops = [];
  if (kind !== 'mangrove') {
    const sapling = kind.endsWith('azalea') ? kind : `${kind}_sapling`;
    if (lucky(breaking, kind === 'jungle' ? jungleSaplingChances : saplingChances)) drops.push(drop(sapling));
  }
  if (lucky(breaking, stickChances)) drops.push(drop('stick', breaking.random.integer(1, 2)));
  if ((kind === 'oak' || kind === 'dark_oak') && lucky(breaking, appleChances)) drops.push(drop('apple'));
  return drops;
};
