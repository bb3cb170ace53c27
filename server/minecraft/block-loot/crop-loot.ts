import type { BlockTemplate } from '../world/block-template.ts';
import { type Breaking, drop, evenly, type LootTable, successes } from './loot-table.ts';

/** A ripe crop drops one more for each successful round; each level of fortune adds a round. */
const bonusRounds = 3;
const bonusChance = 0.5714286;
const poisonousChance = 0.02;
/** Stems drop up to three seeds, with a probability that rises with age. */
const stemSeeds = 3;
const stemChance = 1 / 15;
const attachedChance = 8 / 15;

function isAged(block: BlockTemplate, age: number): boolean {
  return Number(block.properties.age) >= age;
}

const bonus = ({ random, fortune }: Breaking): number => successes(random, bonusRounds + fortune, bonusChance);

/** A crop with separate fruit and seeds. */
const sown =
  (fruit: string, seed: string, ripe: number): LootTable =>
  (breaking) =>
    isAged(breaking.block, ripe) ? [drop(fruit), drop(seed, 1 + bonus(breaking))] : [drop(seed)];

/** A crop whose fruit is its seed: two to five when ripe. */
const planted =
  (fruit: string, ripe: number): LootTable =>
  (breaking) =>
    isAged(breaking.block, ripe) ? [drop(fruit, 2 + bonus(breaking))] : [drop(fruit)];

const stem =
  (seed: string): LootTable =>
  ({ block, random }) => [drop(seed, successes(random, stemSeeds, stemChance * (Number(block.properties.age) + 1)))];
const attachedStem =
  (seed: string): LootTable =>
  ({ random }) => [drop(seed, successes(random, stemSeeds, attachedChance))];

/** Crops by age, stems, melons, berries, cocoa. */
export const cropLoot: Readonly<Record<string, LootTable>> = {
  wheat: sown('wheat', 'wheat_seeds', 7),
  beetroots: sown('beetroot', 'beetroot_seeds', 3),
  carrots: planted('carrot', 7),
  potatoes: (breaking) => {
    const potatoes = planted('potato', 7)(breaking);
    const poisonous = isAged(breaking.block, 7) && breaking.random.chance(poisonousChance);
    return poisonous ? [...potatoes, drop('poisonous_potato')] : potatoes;
  },
  melon: (breaking) => [drop('melon_slice', evenly(breaking, 3, 7, 9))],
  melon_stem: stem('melon_seeds'),
  pumpkin_stem: stem('pumpkin_seeds'),
  attached_melon_stem: attachedStem('melon_seeds'),
  attached_pumpkin_stem: attachedStem('pumpkin_seeds'),
  cocoa: ({ block }) => [drop('cocoa_beans', isAged(block, 2) ? 3 : 1)],
  nether_wart: (breaking) => [drop('nether_wart', isAged(breaking.block, 3) ? evenly(breaking, 2, 4) : 1)],
  sweet_berry_bush: (breaking) => {
    if (!isAged(breaking.block, 2)) return [];
    return [drop('sweet_berries', isAged(breaking.block, 3) ? evenly(breaking, 2, 3) : evenly(breaking, 1, 2))];
  },
};
