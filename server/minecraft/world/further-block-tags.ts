/** Matches exactly these names; a name may hold a pattern. */
function names(list: string): RegExp {
  return new RegExp(`^(${list.split(' ').join('|')})$`);
}

const dirt = 'dirt grass_block podzol coarse_dirt mycelium rooted_dirt moss_block mud muddy_mangrove_roots';
const stones = 'stone granite diorite andesite tuff deepslate';
const netherStones = 'netherrack basalt blackstone';
const corals = ['tube', 'brain', 'bubble', 'fire', 'horn'];
const living = (part: string): string => corals.map((kind) => `${kind}_coral${part}`).join(' ');
const flowers =
  'dandelion poppy blue_orchid allium azure_bluet (red|orange|white|pink)_tulip oxeye_daisy cornflower lily_of_the_valley wither_rose torchflower';
const tallFlowers = 'sunflower lilac peony rose_bush pitcher_plant';
const crops = 'wheat carrots potatoes beetroots melon_stem pumpkin_stem torchflower_crop pitcher_crop';
const lush = `${dirt} clay gravel sand`;
const immune =
  'barrier bedrock end_portal end_portal_frame end_gateway (repeating_|chain_)?command_block structure_block jigsaw moving_piston';

/** Block tags of 1.20.1 about places to stand, grow, sound and spawn, for whole Minecraft clients and for commands. */
export const furtherBlockTags: readonly (readonly [name: string, test: RegExp])[] = [
  ['animals_spawnable_on', names('grass_block')],
  ['axolotls_spawnable_on', names('clay')],
  ['azalea_grows_on', names(`${dirt} (suspicious_|red_)?sand ([a-z_]+(?<!_glazed)_)?terracotta snow_block powder_snow`)],
  [
    'azalea_root_replaceable',
    names(`${stones} ${dirt} ([a-z_]+(?<!_glazed)_)?terracotta red_sand clay gravel sand snow_block powder_snow`),
  ],
  ['bamboo_plantable_on', names(`${dirt} (suspicious_|red_)?sand bamboo bamboo_sapling gravel suspicious_gravel`)],
  ['base_stone_nether', names(netherStones)],
  ['beacon_base_blocks', names('netherite_block emerald_block diamond_block gold_block iron_block')],
  ['bee_growables', names(`${crops} sweet_berry_bush cave_vines cave_vines_plant`)],
  ['big_dripleaf_placeable', names(`${dirt} clay farmland`)],
  ['cave_vines', names('cave_vines cave_vines_plant')],
  ['combination_step_sound_blocks', names('[a-z_]+_carpet snow nether_sprouts warped_roots crimson_roots')],
  ['convertable_to_mud', names('dirt coarse_dirt rooted_dirt')],
  ['coral_blocks', names(living('_block'))],
  ['coral_plants', names(living(''))],
  ['corals', names(`${living('')} ${living('_fan')}`)],
  ['wall_corals', names(living('_wall_fan'))],
  ['crystal_sound_blocks', names('amethyst_block budding_amethyst')],
  ['dampens_vibrations', /(_wool|(?<!moss)_carpet)$/],
  ['dead_bush_may_place_on', names(`${dirt} (suspicious_|red_)?sand ([a-z_]+_)?terracotta`)],
  ['deepslate_ore_replaceables', names('deepslate tuff')],
  ['dragon_immune', names(`${immune} obsidian crying_obsidian end_stone iron_bars respawn_anchor reinforced_deepslate`)],
  ['dragon_transparent', names('light fire soul_fire')],
  ['dripstone_replaceable_blocks', names(stones)],
  ['enchantment_power_provider', names('bookshelf')],
  [
    'enderman_holdable',
    names(
      `${flowers} ${dirt} (red_)?sand gravel brown_mushroom red_mushroom tnt cactus clay pumpkin carved_pumpkin melon crimson_fungus crimson_nylium crimson_roots warped_fungus warped_nylium warped_roots`,
    ),
  ],
  [
    'enchantment_power_transmitter',
    names(
      'air water lava grass fern dead_bush seagrass tall_seagrass fire soul_fire snow vine glow_lichen light tall_grass large_fern structure_void void_air cave_air bubble_column warped_roots nether_sprouts crimson_roots hanging_roots',
    ),
  ],
  ['fall_damage_resetting', names('ladder vine scaffolding (weeping|twisting|cave)_vines(_plant)? sweet_berry_bush cobweb')],
  ['features_cannot_replace', names('bedrock spawner chest end_portal_frame reinforced_deepslate')],
  [
    'flowers',
    names(`${flowers} ${tallFlowers} flowering_azalea flowering_azalea_leaves mangrove_propagule cherry_leaves pink_petals chorus_flower`),
  ],
  ['foxes_spawnable_on', names('grass_block snow snow_block podzol coarse_dirt')],
  ['frog_prefer_jump_to', names('lily_pad big_dripleaf')],
  ['frogs_spawnable_on', names('grass_block mud mangrove_roots muddy_mangrove_roots')],
  ['geode_invalid_blocks', names('bedrock water lava ice packed_ice blue_ice')],
  ['goats_spawnable_on', names('grass_block stone snow snow_block packed_ice gravel')],
  [
    'guarded_by_piglins',
    names(
      'gold_block barrel chest ender_chest gilded_blackstone trapped_chest raw_gold_block ([a-z_]+_)?shulker_box (deepslate_|nether_)?gold_ore',
    ),
  ],
  ['hoglin_repellents', names('warped_fungus potted_warped_fungus nether_portal respawn_anchor')],
  ['infiniburn_overworld', names('netherrack magma_block')],
  ['infiniburn_nether', names('netherrack magma_block')],
  ['infiniburn_end', names('netherrack magma_block bedrock')],
  ['inside_step_sound_blocks', names('powder_snow sculk_vein glow_lichen lily_pad small_amethyst_bud pink_petals')],
  ['invalid_spawn_inside', names('end_portal end_gateway')],
  ['lush_ground_replaceable', names(`${stones} ${lush} cave_vines cave_vines_plant`)],
  [
    'maintains_farmland',
    names(
      'pumpkin_stem attached_pumpkin_stem melon_stem attached_melon_stem beetroots carrots potatoes torchflower_crop torchflower pitcher_crop wheat',
    ),
  ],
  ['mooshrooms_spawnable_on', names('mycelium')],
  ['moss_replaceable', names(`${stones} ${dirt} cave_vines cave_vines_plant`)],
  ['mushroom_grow_block', names('mycelium podzol crimson_nylium warped_nylium')],
  ['nylium', names('crimson_nylium warped_nylium')],
  ['occludes_vibration_signals', /_wool$/],
  ['overworld_natural_logs', names('(acacia|birch|oak|jungle|spruce|dark_oak|mangrove|cherry)_log')],
  ['parrots_spawnable_on', /^(grass_block|air|.*_leaves|.*_(log|wood)|(stripped_)?(crimson|warped)_(stem|hyphae))$/],
  ['piglin_repellents', names('soul_fire soul_torch soul_lantern soul_wall_torch soul_campfire')],
  ['polar_bears_spawnable_on_alternate', names('ice')],
  ['portals', names('nether_portal end_portal end_gateway')],
  ['prevent_mob_spawning_inside', names('rail powered_rail detector_rail activator_rail')],
  ['rabbits_spawnable_on', names('grass_block snow snow_block sand')],
  ['small_dripleaf_placeable', names('clay moss_block')],
  ['smelts_to_glass', names('sand red_sand')],
  [
    'snaps_goat_horn',
    names('(acacia|birch|oak|jungle|spruce|dark_oak|mangrove|cherry)_log stone packed_ice (iron|coal|copper|emerald)_ore'),
  ],
  ['sniffer_diggable_block', names('dirt grass_block podzol coarse_dirt rooted_dirt moss_block mud muddy_mangrove_roots')],
  ['sniffer_egg_hatch_boost', names('moss_block')],
  ['snow_layer_can_survive_on', names('honey_block soul_sand mud')],
  ['snow_layer_cannot_survive_on', names('ice packed_ice barrier')],
  ['soul_fire_base_blocks', names('soul_sand soul_soil')],
  ['soul_speed_blocks', names('soul_sand soul_soil')],
  ['strider_warm_blocks', names('lava')],
  [
    'sword_efficient',
    names(
      `[a-z_]+_leaves [a-z_]+_sapling mangrove_propagule ${flowers} ${tallFlowers} ${crops} grass fern dead_bush vine glow_lichen tall_grass large_fern attached_melon_stem attached_pumpkin_stem lily_pad cocoa carved_pumpkin pumpkin melon jack_o_lantern chorus_plant chorus_flower sweet_berry_bush cave_vines cave_vines_plant (weeping|twisting)_vines(_plant)? spore_blossom big_dripleaf big_dripleaf_stem small_dripleaf moss_carpet pink_petals brown_mushroom red_mushroom (crimson|warped)_(fungus|roots) nether_sprouts nether_wart azalea flowering_azalea sugar_cane hanging_roots`,
    ),
  ],
  ['underwater_bonemeals', names(`seagrass ${living('')} ${living('_fan')} ${living('_wall_fan')}`)],
  ['unstable_bottom_center', /_fence_gate$/],
  ['valid_spawn', names('grass_block podzol')],
  ['vibration_resonators', names('amethyst_block')],
  [
    'wall_post_override',
    /^(torch|soul_torch|redstone_torch|tripwire|.*(?<!_wall)_banner|.*_pressure_plate|.*(?<!_hanging)(?<!_wall)_sign)$/,
  ],
  ['wart_blocks', names('nether_wart_block warped_wart_block')],
  ['wither_summon_base_blocks', names('soul_sand soul_soil')],
  ['wolves_spawnable_on', names('grass_block snow snow_block')],
];

/** Those of them that vanilla also has for items. */
export const furtherTagsOfItems: ReadonlySet<string> = new Set([
  'flowers',
  'soul_fire_base_blocks',
  'smelts_to_glass',
  'dampens_vibrations',
]);
