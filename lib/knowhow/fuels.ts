const single: Readonly<Record<string, number>> = {
  lava_bucket: 20_000,
  coal_block: 16_000,
  dried_kelp_block: 4001,
  blaze_rod: 2400,
  coal: 1600,
  charcoal: 1600,
  bamboo_block: 300,
  stripped_bamboo_block: 300,
  mangrove_roots: 300,
  bamboo_mosaic: 300,
  bamboo_mosaic_stairs: 300,
  bamboo_mosaic_slab: 150,
  note_block: 300,
  bookshelf: 300,
  chiseled_bookshelf: 300,
  lectern: 300,
  jukebox: 300,
  chest: 300,
  trapped_chest: 300,
  crafting_table: 300,
  daylight_detector: 300,
  loom: 300,
  barrel: 300,
  cartography_table: 300,
  fletching_table: 300,
  smithing_table: 300,
  composter: 300,
  bow: 300,
  crossbow: 300,
  fishing_rod: 300,
  ladder: 300,
  stick: 100,
  bowl: 100,
  dead_bush: 100,
  azalea: 100,
  flowering_azalea: 100,
  bamboo: 50,
  scaffolding: 50,
};

const woods = 'oak|spruce|birch|jungle|acacia|dark_oak|mangrove|cherry|bamboo';
/** Groups of items by name pattern, with the burning time of one. */
const groups: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`^(stripped_)?(${woods})_(log|wood)$`), 300],
  [new RegExp(`^(${woods})_(planks|stairs|trapdoor|pressure_plate|fence|fence_gate)$`), 300],
  [new RegExp(`^(${woods})_slab$`), 150],
  [new RegExp(`^(${woods})_hanging_sign$`), 800],
  [new RegExp(`^(${woods})_(sign|door)$`), 200],
  [new RegExp(`^(${woods})_button$`), 100],
  [new RegExp(`^(${woods})_(chest_)?(boat|raft)$`), 1200],
  [/^wooden_(sword|pickaxe|axe|shovel|hoe)$/, 200],
  [/_banner$/, 300],
  [/_wool$/, 100],
  [/(_sapling|^mangrove_propagule)$/, 100],
  [/_carpet$/, 67],
];

/** Ticks in which a furnace smelts one item. */
const ticksPerPiece = 200;

/** The fuels that agents need for nothing else. */
export const coals: readonly string[] = ['coal', 'charcoal'];

/** What agents burn first, best first. All other fuel has another use. */
const usual: readonly RegExp[] = [
  /^(coal|charcoal)$/,
  /_(planks|log|wood|stem)$/,
  /^stick$/,
  /^blaze_rod$/,
  /^coal_block$/,
  /^dried_kelp_block$/,
  /^lava_bucket$/,
];

const known = new Map<string, number>();

/** Burning time of an item in ticks in a furnace; 0 if it does not burn. Smokers and blast furnaces take half the time. */
export function burnTicks(item: string): number {
  const before = known.get(item);
  if (before !== undefined) return before;
  const ticks = single[item] ?? (item === 'moss_carpet' ? 0 : (groups.find(([shape]) => shape.test(item))?.[1] ?? 0));
  known.set(item, ticks);
  return ticks;
}

/** How many items one piece of fuel smelts, also in parts. */
export function piecesSmelted(fuel: string): number {
  return burnTicks(fuel) / ticksPerPiece;
}

/** Those of some items that agents burn because they have little other use, best first. */
export function usualFuels(items: readonly string[]): readonly string[] {
  return usual.flatMap((shape) => items.filter((item) => shape.test(item) && burnTicks(item) > 0));
}

/** The fuel to burn among some items, which may be one of other use if there is no usual one; null if none of them burns. */
export function bestFuel(items: readonly string[]): string | null {
  const longest = items.filter((item) => burnTicks(item) > 0).toSorted((one, other) => burnTicks(other) - burnTicks(one));
  return usualFuels(items)[0] ?? longest[0] ?? null;
}
