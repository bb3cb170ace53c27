import { drop, evenly, type LootTable, lucky } from './loot-table.ts';

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
const FLINT_CHANCES = [0.1, 0.14285715, 0.25, 1];

/** Ores of stone, deepslate and the nether, crystals, gravel and clay. */
export const oreLoot: Readonly<Record<string, LootTable>> = {
  ...ores,
  ...Object.fromEntries(Object.entries(ores).map(([name, table]) => [`deepslate_${name}`, table])),
  nether_quartz_ore: ore('quartz'),
  nether_gold_ore: ore('gold_nugget', 2, 6),
  amethyst_cluster: (breaking) =>
    breaking.tool?.name.endsWith('_pickaxe') ? ore('amethyst_shard', 4)(breaking) : [drop('amethyst_shard', 2)],
  glowstone: (breaking) => [drop('glowstone_dust', evenly(breaking, 2, 4, 4))],
  sea_lantern: (breaking) => [drop('prismarine_crystals', evenly(breaking, 2, 3, 5))],
  gravel: (breaking) => [drop(lucky(breaking, FLINT_CHANCES) ? 'flint' : 'gravel')],
  clay: () => [drop('clay_ball', 4)],
};
