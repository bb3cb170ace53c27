import { gameData } from '../registry.ts';
import { furtherBlockTags } from './further-block-tags.ts';

type Tag = readonly [name: string, test: RegExp | ((name: string, material: string) => boolean)];

const logs = /(_log|_wood|^(stripped_)?(crimson|warped)_(stem|hyphae))$/;
const wooden = '(oak|spruce|birch|jungle|acacia|dark_oak|mangrove|cherry|bamboo|crimson|warped)';
const of = (kind: string): RegExp => new RegExp(`^${wooden}_${kind}$`);
const tools = ['pickaxe', 'axe', 'shovel', 'hoe'];

/** Tags for clients: they decide digging speed, climbing, and replacing. */
const toldTags: readonly Tag[] = [
  ...tools.map((tool): Tag => [`mineable/${tool}`, (_name, material) => material.split(';').includes(`mineable/${tool}`)]),
  ['needs_diamond_tool', (name) => weakest(name) === 'diamond'],
  ['needs_iron_tool', (name) => weakest(name) === 'iron'],
  ['needs_stone_tool', (name) => weakest(name) === 'stone'],
  ['climbable', /^(ladder|vine|scaffolding|weeping_vines(_plant)?|twisting_vines(_plant)?|cave_vines(_plant)?)$/],
  ['leaves', /_leaves$/],
  ['logs', logs],
  ['planks', /_planks$/],
  ['wool', /_wool$/],
  ['fences', /_fence$/],
  ['wooden_fences', /(?<!nether_brick)_fence$/],
  ['fence_gates', /_fence_gate$/],
  ['walls', /_wall$/],
  ['stairs', /_stairs$/],
  ['slabs', /_slab$/],
  ['doors', /_door$/],
  ['trapdoors', /_trapdoor$/],
  ['buttons', /_button$/],
  ['pressure_plates', /_pressure_plate$/],
  ['beds', /_bed$/],
  ['all_signs', /_sign$/],
  ['dirt', /^(dirt|grass_block|podzol|coarse_dirt|mycelium|rooted_dirt|moss_block|mud|muddy_mangrove_roots)$/],
  ['sand', /^(sand|red_sand|suspicious_sand)$/],
  [
    'replaceable',
    /^(air|water|lava|grass|fern|dead_bush|seagrass|tall_seagrass|fire|soul_fire|snow|vine|glow_lichen|light|tall_grass|large_fern|structure_void|void_air|cave_air|bubble_column|warped_roots|nether_sprouts|crimson_roots|hanging_roots)$/,
  ],
];

/** Tags only for commands. */
const furtherTags: readonly Tag[] = [
  ['logs_that_burn', /(_log|_wood)$/],
  ...['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak', 'mangrove', 'cherry'].map(
    (tree): Tag => [`${tree}_logs`, new RegExp(`^(stripped_)?${tree}_(log|wood)$`)],
  ),
  ['crimson_stems', /^(stripped_)?crimson_(stem|hyphae)$/],
  ['warped_stems', /^(stripped_)?warped_(stem|hyphae)$/],
  ['bamboo_blocks', /^(stripped_)?bamboo_block$/],
  ...['button', 'door', 'stairs', 'slab', 'pressure_plate', 'trapdoor'].map(
    (kind): Tag => [`wooden_${kind.endsWith('s') ? kind : `${kind}s`}`, of(kind)],
  ),
  ['stone_buttons', /^(stone|polished_blackstone)_button$/],
  ['stone_pressure_plates', /^(stone|polished_blackstone)_pressure_plate$/],
  ['saplings', /(_sapling|^mangrove_propagule|azalea)$/],
  [
    'small_flowers',
    /^(dandelion|poppy|blue_orchid|allium|azure_bluet|.*_tulip|oxeye_daisy|cornflower|lily_of_the_valley|wither_rose|torchflower)$/,
  ],
  ['tall_flowers', /^(sunflower|lilac|peony|rose_bush|pitcher_plant)$/],
  ['crops', /^(wheat|carrots|potatoes|beetroots|melon_stem|pumpkin_stem|torchflower_crop|pitcher_crop)$/],
  ['ice', /^(ice|packed_ice|blue_ice|frosted_ice)$/],
  ['rails', /(^|_)rail$/],
  ['candles', /(^|_)candle$/],
  ['candle_cakes', /candle_cake$/],
  ['wool_carpets', /(?<!moss)_carpet$/],
  ['banners', /_banner$/],
  ['standing_signs', /(?<!_hanging)(?<!_wall)_sign$/],
  ['wall_signs', /_wall_sign$/],
  ['ceiling_hanging_signs', /(?<!_wall)_hanging_sign$/],
  ['wall_hanging_signs', /_wall_hanging_sign$/],
  ['all_hanging_signs', /_hanging_sign$/],
  ['signs', /(?<!_hanging)_sign$/],
  ...['coal', 'iron', 'copper', 'gold', 'redstone', 'emerald', 'lapis', 'diamond'].map(
    (ore): Tag => [`${ore}_ores`, new RegExp(ore === 'gold' ? '(^|_)gold_ore$' : `^(deepslate_)?${ore}_ore$`)],
  ),
  ['stone_bricks', /^(mossy_|cracked_|chiseled_)?stone_bricks$/],
  ['base_stone_overworld', /^(stone|granite|diorite|andesite|tuff|deepslate)$/],
  ['stone_ore_replaceables', /^(stone|granite|diorite|andesite)$/],
  ['anvil', /^(chipped_|damaged_)?anvil$/],
  ['cauldrons', /cauldron$/],
  ['campfires', /campfire$/],
  ['shulker_boxes', /shulker_box$/],
  ['flower_pots', /^(flower_pot|potted_.*)$/],
  ['fire', /^(soul_)?fire$/],
  ['snow', /^(snow|snow_block|powder_snow)$/],
  ['impermeable', /(^|_)glass$/],
  ['terracotta', /(?<!glazed_)terracotta$/],
  ['beehives', /^(beehive|bee_nest)$/],
  [
    'wither_immune',
    /^(barrier|bedrock|end_portal|end_portal_frame|end_gateway|.*command_block|structure_block|jigsaw|moving_piston|light|reinforced_deepslate)$/,
  ],
  ['air', /^(air|void_air|cave_air)$/],
];

/** The tier of the weakest pickaxe, axe or shovel that gets a block's drops; wood if any does. */
function weakest(name: string): 'wood' | 'stone' | 'iron' | 'diamond' {
  const harvest = Object.keys(gameData.blocksByName[name]?.harvestTools ?? {}).map((id) => gameData.items[Number(id)]?.name ?? '');
  if (harvest.length === 0 || harvest.some((tool) => !tool.endsWith('pickaxe') || tool.startsWith('wooden'))) return 'wood';
  if (harvest.some((tool) => tool.startsWith('stone'))) return 'stone';
  return harvest.some((tool) => tool.startsWith('iron')) ? 'iron' : 'diamond';
}

const tests: ReadonlyMap<string, Tag[1]> = new Map([...toldTags, ...furtherTags, ...furtherBlockTags]);
/** The members of the tags that were asked for: all of them are two hundred thousand comparisons. */
const members = new Map<string, ReadonlySet<number>>();

/** Names of the tags for clients. */
export const clientBlockTags: readonly string[] = toldTags.map(([name]) => name);

/** Names of all known block tags. */
export const blockTagNames: readonly string[] = [...tests.keys()];

/** Ids of the blocks with a tag, with or without `minecraft:`; null for an unknown tag. */
export function taggedBlocks(name: string): ReadonlySet<number> | null {
  const tag = name.startsWith('minecraft:') ? name.slice(10) : name;
  const test = tests.get(tag);
  if (test === undefined) return null;
  let ids = members.get(tag);
  if (ids === undefined) {
    const passes = (block: (typeof gameData.blocksArray)[number]): boolean =>
      test instanceof RegExp ? test.test(block.name) : test(block.name, block.material ?? '');
    ids = new Set(gameData.blocksArray.filter(passes).map(({ id }) => id));
    members.set(tag, ids);
  }
  return ids;
}
