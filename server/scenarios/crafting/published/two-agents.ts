import { type PublishedRow, publishedRow as row } from './published-row.ts';

/** The two-agent test tasks of MineCollab (arXiv 2504.17950) in the order of the published file, without the table of its ids. */
export const twoAgents: readonly PublishedRow[] = [
  row('pink_wool', 0, 0, 'pink_dye / black_wool'),
  { ...row('lime_wool', 0, 1, 'lime_dye / black_wool'), planless: [1] },
  row('purple_banner', 0, 0, '4 purple_wool, stick / 3 purple_wool, crafting_table'),
  row('bookshelf', 0, 0, '4 oak_planks, 2 book / 2 oak_planks, book, crafting_table'),
  row('compass', 0, 1, '2 iron_ingot / 2 iron_ingot, redstone, crafting_table'),
  row('fishing_rod', 1, 0, 'string, 2 oak_planks / string, crafting_table'),
  row('cake', 0, 1, '2 wheat, sugar, egg / wheat, 2 milk_bucket, crafting_table', [
    '2 wheat, 2 sugar, egg / wheat, 3 milk_bucket, crafting_table',
    'one more sugar and one more milk bucket, without which no cake can be made',
  ]),
  row('golden_apple', 0, 0, '5 gold_nugget, apple / 3 gold_nugget, crafting_table', [
    '5 gold_ingot, apple / 3 gold_ingot, crafting_table',
    'gold ingots instead of gold nuggets, because the recipe takes ingots',
  ]),
  row('blue_wool', 0, 0, 'blue_dye / white_wool'),
  row('lime_wool', 2, 1, 'green_dye / white_wool, bone_meal'),
  row('magenta_wool', 2, 0, 'rose_red, lapis_lazuli / white_wool, bone_meal', [
    '2 red_dye, lapis_lazuli / white_wool, bone_meal',
    'two red dyes instead of one rose red, which is no item any more and too few',
  ]),
  row('lectern', 2, 0, '5 birch_slab, crafting_table, book / 2 birch_log, 2 book'),
  row('clock', 0, 1, '2 gold_ingot / 2 gold_ingot, redstone, crafting_table'),
  row('firework_rocket', 0, 1, 'paper / 3 gunpowder'),
  row('light_gray_wool', 1, 0, 'black_dye / white_wool, 2 white_dye'),
  row('activator_rail', 2, 0, '3 iron_ingot, 6 oak_planks / redstone, 3 iron_ingot, crafting_table'),
  row('crossbow', 2, 0, '8 oak_planks, 2 iron_ingot / 2 string, crafting_table'),
];
