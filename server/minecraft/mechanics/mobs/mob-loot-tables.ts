import type { Mob } from '../../entities/mobs/mob.ts';
import { Sheep } from '../../entities/mobs/sheep.ts';

/** A possible drop of a dead animal or monster: a count drawn uniformly from low to high, nothing below one. */
export interface MobDrop {
  readonly item: string;
  readonly low: number;
  readonly high: number;
  /** Whether each level of looting may add one. */
  readonly looted: boolean;
  /** Probability of the drop, and its increase per level of looting; absent for always. */
  readonly chance?: readonly [base: number, perLevel: number];
  /** Only if a player caused the death. */
  readonly byPlayer?: boolean;
  /** The item if the body burned. */
  readonly burnt?: string;
}

function some(item: string, low: number, high: number, rest: Partial<MobDrop> = {}): MobDrop {
  return { item, low, high, looted: true, ...rest };
}

function fixed(item: string, count = 1): MobDrop {
  return { item, low: count, high: count, looted: false };
}

function rare(item: string, base: number, perLevel: number): MobDrop {
  return { item, low: 1, high: 1, looted: false, chance: [base, perLevel], byPlayer: true };
}

function meat(item: string, low: number, high: number): MobDrop {
  return some(item, low, high, { burnt: `cooked_${item}` });
}

const leather = some('leather', 0, 2);
const rottenFlesh = some('rotten_flesh', 0, 2);
/** One of three with 2.5 % in total, plus 1 % for each level of looting. */
const zombieTreasure = ['iron_ingot', 'carrot', 'potato'].map((item) => rare(item, 0.025 / 3, 0.01 / 3));
const cattle = [leather, meat('beef', 1, 3)];
const archer = [some('arrow', 0, 2), some('bone', 0, 2)];
const weaver = [some('string', 0, 2), some('spider_eye', -1, 1, { byPlayer: true })];

const tables: Readonly<Record<string, readonly MobDrop[]>> = {
  cow: cattle,
  mooshroom: cattle,
  pig: [meat('porkchop', 1, 3)],
  chicken: [some('feather', 0, 2), meat('chicken', 1, 1)],
  rabbit: [some('rabbit_hide', 0, 1), meat('rabbit', 0, 1), rare('rabbit_foot', 0.1, 0.03)],
  llama: [leather],
  trader_llama: [leather],
  horse: [leather],
  donkey: [leather],
  mule: [leather],
  hoglin: [meat('porkchop', 2, 4), some('leather', 0, 1)],
  polar_bear: [some('cod', 0, 2, { burnt: 'cooked_cod' })],
  parrot: [some('feather', 1, 2)],
  cat: [some('string', 0, 2)],
  panda: [fixed('bamboo')],
  turtle: [some('seagrass', 0, 2)],
  cod: [{ ...fixed('cod'), burnt: 'cooked_cod' }],
  salmon: [{ ...fixed('salmon'), burnt: 'cooked_salmon' }],
  pufferfish: [fixed('pufferfish')],
  tropical_fish: [fixed('tropical_fish')],
  squid: [some('ink_sac', 1, 3)],
  glow_squid: [some('glow_ink_sac', 1, 3)],
  strider: [some('string', 2, 5)],
  iron_golem: [
    { ...fixed('poppy'), low: 0, high: 2 },
    { ...fixed('iron_ingot'), low: 3, high: 5 },
  ],
  snow_golem: [{ ...fixed('snowball'), low: 0, high: 15 }],
  zombie: [rottenFlesh, ...zombieTreasure],
  husk: [rottenFlesh, ...zombieTreasure],
  zombie_villager: [rottenFlesh, ...zombieTreasure],
  drowned: [rottenFlesh, rare('copper_ingot', 0.11, 0.02)],
  zombified_piglin: [some('rotten_flesh', 0, 1), some('gold_nugget', 0, 1), rare('gold_ingot', 0.025, 0.01)],
  skeleton: archer,
  stray: archer,
  wither_skeleton: [some('coal', -1, 1), some('bone', 0, 2), rare('wither_skeleton_skull', 0.025, 0.01)],
  spider: weaver,
  cave_spider: weaver,
  creeper: [some('gunpowder', 0, 2)],
  enderman: [some('ender_pearl', 0, 1)],
  slime: [some('slime_ball', 0, 2)],
  blaze: [some('blaze_rod', 0, 1, { byPlayer: true })],
  ghast: [some('ghast_tear', 0, 1), some('gunpowder', 0, 2)],
  phantom: [some('phantom_membrane', 0, 1, { byPlayer: true })],
  vindicator: [some('emerald', 0, 1, { byPlayer: true })],
  evoker: [fixed('totem_of_undying'), some('emerald', 0, 1, { byPlayer: true })],
  ravager: [fixed('saddle')],
};

/** The possible drops of an animal or monster; empty for kinds without a table. A sheared sheep drops no wool. */
export function mobDrops(mob: Mob): readonly MobDrop[] {
  if (mob instanceof Sheep) return [meat('mutton', 1, 2), ...(mob.sheared ? [] : [fixed(`${mob.colour}_wool`)])];
  return tables[mob.kind.name] ?? [];
}
