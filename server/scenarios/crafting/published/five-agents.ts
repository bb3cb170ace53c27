import { type PublishedRow, publishedRow as row } from './published-row.ts';

/** Goods that several tasks share. */
const goods = {
  cyanBanner: '2 cyan_wool, stick, crafting_table / cyan_wool / cyan_wool / cyan_wool / cyan_wool',
  redGlass: 'glass, red_dye, crafting_table / glass / glass / glass / 4 glass',
  blueBanner: 'blue_wool, stick, crafting_table / blue_wool / 2 blue_wool / blue_wool / blue_wool',
  redBanner: 'red_wool, stick, crafting_table / red_wool / red_wool / red_wool / 2 red_wool',
  pinkDyes:
    'pink_dye, black_wool, 2 oak_planks, crafting_table / pink_dye, black_wool / pink_dye, black_wool / pink_dye, black_wool / 2 pink_dye, 2 black_wool',
  blackWool: 'black_wool, 2 oak_planks, crafting_table / black_wool / 2 black_wool / black_wool / black_wool',
  cyanDyes:
    'cyan_dye, black_wool, 2 oak_planks, crafting_table / cyan_dye, black_wool / 2 cyan_dye, 2 black_wool / cyan_dye, black_wool / cyan_dye, black_wool',
} as const;

/** The five-agent test tasks of MineCollab (arXiv 2504.17950) in the order of the published file. */
export const fiveAgents: readonly PublishedRow[] = [
  row('cyan_banner', 0, 0, goods.cyanBanner),
  row('white_banner', 0, 0, 'white_wool, stick, crafting_table / 2 white_wool / white_wool / white_wool / white_wool'),
  row('red_stained_glass', 0, 0, goods.redGlass),
  row('blue_banner', 0, 0, goods.blueBanner),
  row('black_banner', 0, 0, 'black_wool, stick, crafting_table / black_wool / black_wool / black_wool / 2 black_wool'),
  row('cyan_stained_glass', 0, 0, 'glass, cyan_dye, crafting_table / glass / glass / 4 glass / glass'),
  row('red_banner', 0, 2, goods.redBanner),
  row('red_banner', 0, 4, goods.redBanner),
  row('blue_banner', 0, 4, goods.blueBanner),
  row(
    'dark_prismarine',
    0,
    4,
    'prismarine_shard, black_dye, crafting_table / prismarine_shard / prismarine_shard / prismarine_shard / 4 prismarine_shard',
  ),
  row('red_stained_glass', 0, 3, goods.redGlass),
  row('cyan_banner', 0, 3, goods.cyanBanner),
  row('pink_banner', 1, 0, goods.pinkDyes),
  row('bookshelf', 1, 0, '2 oak_log, paper, crafting_table / paper, 3 leather / paper / paper / 5 paper'),
  row('black_banner', 1, 0, goods.blackWool),
  row('cyan_banner', 1, 0, goods.cyanDyes),
  row(
    'white_banner',
    1,
    0,
    'white_dye, black_wool, 2 oak_planks, crafting_table / white_dye, black_wool / 2 white_dye, black_wool / white_dye, 2 black_wool / white_dye, black_wool',
  ),
  row('black_banner', 1, 2, goods.blackWool),
  row('pink_banner', 1, 2, goods.pinkDyes),
  row('black_banner', 1, 4, goods.blackWool),
  row('pink_banner', 1, 1, goods.pinkDyes),
  row('cyan_banner', 1, 1, goods.cyanDyes),
  row('lectern', 2, 0, '3 oak_log, paper, crafting_table / paper, 3 leather / paper / 5 paper / paper'),
  row(
    'white_banner',
    2,
    1,
    'bone_meal, 2 black_wool, oak_log, crafting_table / bone_meal, black_wool / bone_meal, black_wool / bone_meal, black_wool / 2 bone_meal, black_wool',
  ),
  row(
    'cyan_banner',
    2,
    3,
    '3 blue_dye, black_wool, crafting_table / 3 green_dye, 2 black_wool / black_wool, oak_log / black_wool / black_wool',
  ),
];
