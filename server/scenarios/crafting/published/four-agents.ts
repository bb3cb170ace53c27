import { type PublishedRow, publishedRow as row } from './published-row.ts';

const smoker = 'dark_oak_log, furnace, crafting_table / dark_oak_log / dark_oak_log / dark_oak_log';
const mendedSmoker = [
  'dark_oak_log, 2 cobblestone, crafting_table / dark_oak_log, 2 cobblestone / dark_oak_log, 2 cobblestone / dark_oak_log, 2 cobblestone',
  'the stones of the furnace, divided, instead of the furnace, with which one agent and the forest are enough',
] as const;

/** The four-agent test tasks of MineCollab (arXiv 2504.17950) in the order of the published file. */
export const fourAgents: readonly PublishedRow[] = [
  row('lectern', 0, 0, 'oak_slab, bookshelf, crafting_table / oak_slab / oak_slab / oak_slab', [
    'oak_slab, book, crafting_table / oak_slab, book / oak_slab, book / oak_slab, 6 oak_planks',
    'the parts of the bookshelf, divided, instead of the bookshelf, with which one agent and the forest are enough',
  ]),
  row('polished_granite', 0, 0, 'granite, crafting_table / granite / granite / granite'),
  row('smoker', 0, 0, smoker, mendedSmoker),
  row('white_banner', 0, 0, 'white_wool, stick, crafting_table / 3 white_wool / white_wool / white_wool'),
  row('blue_banner', 0, 0, 'blue_wool, stick, crafting_table / blue_wool / blue_wool / 3 blue_wool'),
  row('red_stained_glass', 0, 0, '2 glass, red_dye, crafting_table / 2 glass / 2 glass / 2 glass'),
  row('white_banner', 0, 1, 'white_wool, stick, crafting_table / 3 white_wool / white_wool / white_wool'),
  row('cyan_stained_glass', 0, 3, '2 glass, cyan_dye, crafting_table / 2 glass / 2 glass / 2 glass'),
  row(
    'waxed_oxidized_cut_copper',
    0,
    1,
    'waxed_oxidized_copper, crafting_table / waxed_oxidized_copper / waxed_oxidized_copper / waxed_oxidized_copper',
  ),
  row('blue_banner', 0, 3, 'blue_wool, stick, crafting_table / blue_wool / blue_wool / 3 blue_wool'),
  row('white_banner', 0, 2, 'white_wool, stick, crafting_table / 3 white_wool / white_wool / white_wool'),
  row('smoker', 0, 3, smoker, mendedSmoker),
  row('black_banner', 0, 1, 'black_wool, stick, crafting_table / black_wool / black_wool / 3 black_wool'),
  row('cyan_stained_glass', 1, 0, '2 glass, blue_dye, crafting_table / 2 glass, green_dye / 2 glass / 2 glass'),
  row('polished_granite', 1, 0, 'diorite, quartz, crafting_table / diorite, quartz / diorite, quartz / diorite, quartz'),
  row(
    'cyan_banner',
    1,
    0,
    'cyan_dye, black_wool, 2 oak_planks, crafting_table / cyan_dye, black_wool / 3 cyan_dye, 3 black_wool / cyan_dye, black_wool',
  ),
  row(
    'white_banner',
    1,
    0,
    '3 white_dye, black_wool, 2 oak_planks, crafting_table / white_dye, black_wool / white_dye, black_wool / white_dye, 3 black_wool',
  ),
  row('bookshelf', 1, 2, '2 oak_log, 3 paper, crafting_table / 2 paper, 3 leather / 2 paper / 2 paper'),
  row('spectral_arrow', 1, 1, 'glowstone_dust, flint, crafting_table / glowstone_dust, stick / glowstone_dust, feather / glowstone_dust'),
  row(
    'chest_minecart',
    1,
    2,
    '2 oak_planks, iron_ingot, crafting_table / 2 oak_planks, 2 iron_ingot / 2 oak_planks, iron_ingot / 2 oak_planks, iron_ingot',
  ),
  row(
    'chest_minecart',
    1,
    3,
    '2 oak_planks, iron_ingot, crafting_table / 2 oak_planks, 2 iron_ingot / 2 oak_planks, iron_ingot / 2 oak_planks, iron_ingot',
  ),
  row('blue_banner', 1, 3, 'blue_wool, 2 oak_planks, crafting_table / 3 blue_wool / blue_wool / blue_wool'),
  row('cyan_banner', 2, 0, '3 blue_dye, black_wool, crafting_table / 3 green_dye, 3 black_wool / black_wool, oak_log / black_wool'),
  row('cyan_banner', 2, 2, '3 blue_dye, black_wool, crafting_table / 3 green_dye, 3 black_wool / black_wool, oak_log / black_wool'),
  row(
    'spectral_arrow',
    2,
    2,
    'glowstone_dust, flint, crafting_table / glowstone_dust, 2 oak_planks / glowstone_dust, feather / glowstone_dust',
  ),
];
