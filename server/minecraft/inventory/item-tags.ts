import { gameData } from '../registry.ts';
import { blockTagNames, taggedBlocks } from '../world/block-tags.ts';
import { furtherBlockTags, furtherTagsOfItems } from '../world/further-block-tags.ts';
import { itemKindByName, itemKinds } from './item-kind.ts';

/** Tags that exist only for items. */
const ownTags: readonly (readonly [string, RegExp])[] = [
  ...['pickaxe', 'axe', 'shovel', 'hoe', 'sword'].map((tool) => [`${tool}s`, new RegExp(`_${tool}$`)] as const),
  ['tools', /(_pickaxe|_axe|_shovel|_hoe|_sword|^trident)$/],
  ['arrows', /^(arrow|tipped_arrow|spectral_arrow)$/],
  ['boats', /_(boat|raft)$/],
  ['chest_boats', /_chest_(boat|raft)$/],
  ['coals', /^(coal|charcoal)$/],
  ['fishes', /^(cod|salmon|tropical_fish|pufferfish|cooked_cod|cooked_salmon)$/],
  ['music_discs', /^music_disc_/],
  ['stone_tool_materials', /^(cobblestone|blackstone|cobbled_deepslate)$/],
  ['stone_crafting_materials', /^(cobblestone|blackstone|cobbled_deepslate)$/],
  ['beacon_payment_items', /^(netherite_ingot|emerald|diamond|gold_ingot|iron_ingot)$/],
  ['piglin_loved', /^gold|golden_/],
  ['lectern_books', /^(written|writable)_book$/],
  ['axolotl_tempt_items', /^tropical_fish_bucket$/],
  ['breaks_decorated_pots', /(_sword|_axe|_pickaxe|_shovel|_hoe|^trident)$/],
  ['cluster_max_harvestables', /_pickaxe$/],
  ['compasses', /^(recovery_)?compass$/],
  ['creeper_drop_music_discs', /^music_disc_(13|cat|blocks|chirp|far|mall|mellohi|stal|strad|ward|11|wait)$/],
  ['creeper_igniters', /^(flint_and_steel|fire_charge)$/],
  ['decorated_pot_ingredients', /^(brick|.*_pottery_sherd)$/],
  ['decorated_pot_sherds', /_pottery_sherd$/],
  ['fox_food', /^(sweet|glow)_berries$/],
  ['freeze_immune_wearables', /^leather_(helmet|chestplate|leggings|boots|horse_armor)$/],
  ['hanging_signs', /_hanging_sign$/],
  ['ignored_by_piglin_babies', /^leather$/],
  ['non_flammable_wood', /^(stripped_)?(crimson|warped)_(?!fungus|roots|nylium|wart).*$/],
  ['noteblock_top_instruments', /^(zombie|skeleton|creeper|dragon|wither_skeleton|piglin|player)_(head|skull)$/],
  ['piglin_food', /^(cooked_)?porkchop$/],
  ['piglin_repellents', /^soul_(torch|lantern|campfire)$/],
  ['sniffer_food', /^torchflower_seeds$/],
  ['trim_materials', /^((iron|gold|copper|netherite)_ingot|redstone|quartz|emerald|diamond|lapis_lazuli|amethyst_shard)$/],
  ['trim_templates', /_armor_trim_smithing_template$/],
  ['trimmable_armor', /_(helmet|chestplate|leggings|boots)$/],
  ['villager_plantable_seeds', /^(wheat_seeds|potato|carrot|beetroot_seeds|torchflower_seeds|pitcher_pod)$/],
  ['bookshelf_books', /^((written|writable|enchanted|knowledge)_)?book$/],
];
/** Tags that exist only for blocks. */
const onlyBlocks =
  /^(mineable\/|needs_|climbable$|replaceable$|crops$|fire$|snow$|impermeable$|wall_|air$|ice$|cauldrons$|campfires$|wither_immune$|candle_cakes$|flower_pots$)/;

const blocksAlone = new Set(furtherBlockTags.map(([name]) => name).filter((name) => !furtherTagsOfItems.has(name)));

const shared = blockTagNames.filter((name) => !onlyBlocks.test(name) && !blocksAlone.has(name));
const tests: ReadonlyMap<string, RegExp> = new Map(ownTags);
/** The members of the tags that were asked for. */
const members = new Map<string, ReadonlySet<number>>();

/** Names of all known item tags. */
export const itemTagNames: readonly string[] = [...new Set([...shared, ...tests.keys()])];
const known: ReadonlySet<string> = new Set(itemTagNames);

/** Ids of the items with a tag, with or without `minecraft:`; null for an unknown tag. */
export function taggedItems(name: string): ReadonlySet<number> | null {
  const tag = name.startsWith('minecraft:') ? name.slice(10) : name;
  if (!known.has(tag)) return null;
  const ids = members.get(tag) ?? membersOf(tag);
  members.set(tag, ids);
  return ids;
}

function membersOf(tag: string): ReadonlySet<number> {
  const test = tests.get(tag);
  if (test !== undefined) return new Set(itemKinds.filter((kind) => test.test(kind.name)).map(({ id }) => id));
  const items = [...(taggedBlocks(tag) ?? [])].map((id) => itemKindByName(gameData.blocks[id]?.name ?? '')?.id);
  return new Set(items.filter((id) => id !== undefined));
}
