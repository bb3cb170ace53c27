import { inventoriesOf, type PublishedRow, publishedRow } from './published-row.ts';

/** A classic item for one agent: its count, and what the agent carries in the published file and here. */
export interface ClassicRow extends PublishedRow {
  readonly count: number;
}

function row(item: string, count: number, goods: string, given: string | null = null): ClassicRow {
  const mended = given === null ? undefined : ([given, 'given what the forest does not have'] as const);
  return { ...publishedRow(item, 0, 0, goods, mended), count };
}

/** An item of the same kind that no published file names. */
function further(item: string, goods = ''): ClassicRow {
  return { ...publishedRow(item, 0, 0, goods), published: inventoriesOf(goods), count: 1 };
}

/**
 * Twenty classic items for one agent in the forest. The first twelve are those of MineCollab's file for one agent; it has two shields. The
 * original plays them in a whole world, where stone, iron, copper and sheep are found; the forest here has trees alone.
 */
export const oneAgent: readonly ClassicRow[] = [
  row('iron_pickaxe', 1, 'stone_pickaxe', 'stone_pickaxe, 3 iron_ingot'),
  row('stick', 4, ''),
  row('oak_log', 1, ''),
  row('wooden_pickaxe', 1, ''),
  row('stone_pickaxe', 1, '', '3 cobblestone'),
  row('shears', 1, 'iron_pickaxe', 'iron_pickaxe, 2 iron_ingot'),
  row('redstone', 1, 'iron_pickaxe', 'iron_pickaxe, redstone_block'),
  row('light_gray_banner', 1, 'shears, 7 light_gray_dye, oak_planks', 'shears, 7 light_gray_dye, oak_planks, 6 white_wool'),
  row('brush', 1, 'feather, diamond_pickaxe', 'feather, diamond_pickaxe, copper_ingot'),
  row('shield', 1, '6 iron_ingot'),
  row('shield', 1, '7 oak_planks', '7 oak_planks, iron_ingot'),
  row('stone_hoe', 1, 'wooden_pickaxe', 'wooden_pickaxe, 2 cobblestone'),
  further('crafting_table'),
  further('chest'),
  further('ladder'),
  further('bowl'),
  further('oak_boat'),
  further('barrel'),
  further('bookshelf', '3 book'),
  further('white_bed', '3 white_wool'),
];
