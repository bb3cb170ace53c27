import { gameData } from '../registry.ts';
import { type PreparedPacket, prepare } from './connection.ts';

type Tag = readonly [name: string, test: RegExp | ((name: string, material: string) => boolean)];

const tools = ['pickaxe', 'axe', 'shovel', 'hoe'];

/** Block tags by name. Clients read from them how fast tools dig, what is climbed, and what placing replaces. */
const blockTags: readonly Tag[] = [
  ...tools.map((tool): Tag => [`mineable/${tool}`, (_name, material) => material.split(';').includes(`mineable/${tool}`)]),
  ['needs_diamond_tool', (name) => weakest(name) === 'diamond'],
  ['needs_iron_tool', (name) => weakest(name) === 'iron'],
  ['needs_stone_tool', (name) => weakest(name) === 'stone'],
  ['climbable', /^(ladder|vine|scaffolding|weeping_vines(_plant)?|twisting_vines(_plant)?|cave_vines(_plant)?)$/],
  ['leaves', /_leaves$/],
  ['logs', /(_log|_wood|_stem|_hyphae)$/],
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

/** Fluids by their numbers in the game's registry. Without these clients do not swim. */
const fluids = [
  { tagName: 'minecraft:water', entries: [2, 1] },
  { tagName: 'minecraft:lava', entries: [4, 3] },
];

/** The tier of the weakest pickaxe, axe or shovel that gets a block's drops; wood when any does. */
function weakest(name: string): 'wood' | 'stone' | 'iron' | 'diamond' {
  const harvest = Object.keys(gameData.blocksByName[name]?.harvestTools ?? {}).map((id) => gameData.items[Number(id)]?.name ?? '');
  if (harvest.length === 0 || harvest.some((tool) => !tool.endsWith('pickaxe') || tool.startsWith('wooden'))) return 'wood';
  if (harvest.some((tool) => tool.startsWith('stone'))) return 'stone';
  return harvest.some((tool) => tool.startsWith('iron')) ? 'iron' : 'diamond';
}

let made: PreparedPacket | null = null;

/** The packet that tells clients which blocks and fluids belong together; the same for everybody. */
export function tagsPacket(): PreparedPacket {
  if (made) return made;
  const blocks = blockTags.map(([name, test]) => ({
    tagName: `minecraft:${name}`,
    entries: gameData.blocksArray
      .filter((block) => (test instanceof RegExp ? test.test(block.name) : test(block.name, block.material ?? '')))
      .map((block) => block.id),
  }));
  made = prepare('tags', {
    tags: [
      { tagType: 'minecraft:block', tags: blocks },
      { tagType: 'minecraft:fluid', tags: fluids },
    ],
  });
  return made;
}
