import type { BlockFacts } from '#lib/blocks/block-facts.ts';
import { type AimedBlock, beside } from './aim.ts';

type Triple = readonly [number, number, number];

/** Blocks that a click with the right button uses, so that the held item is not used. */
const used =
  /(^|_)(chest|barrel|furnace|smoker|table|anvil|door|trapdoor|fence_gate|button|lever|bed|loom|grindstone|stonecutter|lectern|hopper|dispenser|dropper|repeater|comparator|note_block|cake|shulker_box|composter|cauldron|jukebox|beacon)$|^(brewing_stand|daylight_detector|sweet_berry_bush)$/;

/** Blocks in whose place another one may be put. */
const replaced =
  /^(air|cave_air|void_air|water|lava|grass|tall_grass|fern|large_fern|dead_bush|seagrass|tall_seagrass|snow|fire|soul_fire|vine|glow_lichen)$/;

/** Items whose use lasts while the button is held, beside foods. */
const lasting = /^(bow|shield|spyglass|potion|milk_bucket|honey_bottle)$/;

/** Whether a click uses a block of this name instead of the held item. A person who sneaks with something in hand uses that. */
export function usesBlock(name: string, held: string | null, isSneaking: boolean): boolean {
  return used.test(name) && !(isSneaking && held !== null);
}

/** Whether using an item lasts. A full person cannot eat. */
export function lastsInUse(facts: Pick<BlockFacts, 'isFood'>, item: string, food: number): boolean {
  return lasting.test(item) || (facts.isFood(item) && (food < 20 || /^(golden_apple|enchanted_golden_apple|chorus_fruit)$/.test(item)));
}

/**
 * The block that the held item probably becomes, and where; null if the page cannot know it. Blocks that turn with the person or with their
 * surroundings are left to the server.
 */
export function predictedPlacement(
  facts: Pick<BlockFacts, 'at' | 'defaultState' | 'hasOneState'>,
  stateAt: (x: number, y: number, z: number) => number,
  aimed: AimedBlock,
  item: string,
): { readonly at: Triple; readonly state: number } | null {
  const state = facts.defaultState(item);
  if (state === undefined || !facts.hasOneState(item)) return null;
  const at = replaced.test(facts.at(aimed.state).name) ? aimed.at : beside(aimed.at, aimed.face);
  return replaced.test(facts.at(stateAt(...at)).name) ? { at, state } : null;
}
