/** The properties of a kind of animal or monster, by vanilla's tables. Speeds are the game's movement attribute; factors multiply it. */
export interface MobKind {
  readonly health: number;
  /** The movement attribute; 0 for kinds that never walk by themselves. */
  readonly speed: number;
  readonly temper: 'animal' | 'villager' | 'monster' | 'still';
  /** Speed factor when fleeing. */
  readonly flee: number;
  /** Speed factor when following food, and that food. */
  readonly follow: number;
  readonly food: readonly string[];
  /** Damage of its hit on normal difficulty; 0 for kinds that do not hit here. */
  readonly blow: number;
  /** Falls slowly and never takes fall damage. */
  readonly light: boolean;
  /** Experience of its death if a player hit it: minimum, maximum. */
  readonly experience: readonly [number, number];
}

const creature: MobKind = {
  health: 20,
  speed: 0,
  temper: 'still',
  flee: 1,
  follow: 1,
  food: [],
  blow: 0,
  light: false,
  experience: [0, 0],
};

function animal(health: number, speed: number, flee: number, follow: number, food: readonly string[], light = false): MobKind {
  return { ...creature, health, speed, temper: 'animal', flee, follow, food, light, experience: [1, 3] };
}

function monster(health: number, speed: number, blow: number, experience = 5): MobKind {
  return { ...creature, health, speed, temper: 'monster', blow, experience: [experience, experience] };
}

/** A kind that stands still: this server does not implement its behaviour. */
function still(health: number, least = 1, most = 3): MobKind {
  return { ...creature, health, experience: [least, most] };
}

const seeds = ['wheat_seeds', 'melon_seeds', 'pumpkin_seeds', 'beetroot_seeds', 'torchflower_seeds', 'pitcher_pod'];
const grazing = ['wheat'];
const horseFood = ['golden_apple', 'enchanted_golden_apple', 'golden_carrot'];

const kinds: Readonly<Record<string, MobKind>> = {
  cow: animal(10, 0.2, 2, 1.25, grazing),
  mooshroom: animal(10, 0.2, 2, 1.25, grazing),
  sheep: animal(8, 0.23, 1.25, 1.1, grazing),
  goat: animal(10, 0.2, 2, 1.25, grazing),
  pig: animal(10, 0.25, 1.25, 1.2, ['carrot', 'potato', 'beetroot', 'carrot_on_a_stick']),
  chicken: animal(4, 0.25, 1.4, 1, seeds, true),
  rabbit: animal(3, 0.3, 2.2, 1, ['carrot', 'golden_carrot', 'dandelion']),
  llama: animal(15, 0.175, 1.2, 1, ['hay_block']),
  trader_llama: animal(15, 0.175, 1.2, 1, ['hay_block']),
  horse: animal(15, 0.225, 1.2, 1.25, horseFood),
  donkey: animal(15, 0.175, 1.2, 1.25, horseFood),
  mule: animal(15, 0.175, 1.2, 1.25, horseFood),
  turtle: animal(30, 0.25, 1.2, 1.1, ['seagrass']),
  panda: animal(20, 0.15, 2, 1, ['bamboo']),
  villager: { ...creature, speed: 0.25, flee: 1.5, temper: 'villager' },
  wandering_trader: { ...creature, speed: 0.25, flee: 1.5, temper: 'villager' },
  zombie: monster(20, 0.23, 3),
  husk: monster(20, 0.23, 3),
  drowned: monster(20, 0.23, 3),
  zombie_villager: monster(20, 0.23, 3),
  spider: monster(16, 0.3, 2),
  cave_spider: monster(12, 0.3, 2),
  vindicator: monster(24, 0.35, 5),
  silverfish: monster(8, 0.25, 1),
  endermite: monster(8, 0.25, 2, 3),
  skeleton: still(20, 5, 5),
  stray: still(20, 5, 5),
  wither_skeleton: still(20, 5, 5),
  creeper: still(20, 5, 5),
  enderman: still(40, 5, 5),
  witch: still(26, 5, 5),
  blaze: still(20, 10, 10),
  slime: still(16, 4, 4),
  magma_cube: still(16, 4, 4),
  pillager: still(24, 5, 5),
  evoker: still(24, 10, 10),
  ravager: still(100, 20, 20),
  phantom: still(20, 5, 5),
  guardian: still(30, 10, 10),
  ghast: still(10, 5, 5),
  zombified_piglin: still(20, 5, 5),
  piglin: still(16, 5, 5),
  hoglin: still(40, 5, 5),
  bat: { ...still(6, 0, 0), light: true },
  bee: { ...still(10), light: true },
  parrot: { ...still(6), light: true },
  cat: { ...still(10), light: true },
  ocelot: { ...still(10), light: true },
  fox: still(10),
  wolf: still(8),
  polar_bear: still(30),
  cod: still(3),
  salmon: still(3),
  tropical_fish: still(3),
  pufferfish: still(3),
  squid: still(10),
  glow_squid: still(10),
  dolphin: still(10),
  axolotl: still(14),
  frog: still(10),
  camel: still(32),
  sniffer: still(14),
  strider: still(20),
  allay: still(20, 0, 0),
  iron_golem: { ...still(100, 0, 0), light: true },
  snow_golem: { ...still(4, 0, 0), light: true },
  armor_stand: still(20, 0, 0),
};

/** The properties of a kind of entity; a kind outside the tables has 20 health points and stands still. */
export function mobKind(name: string): MobKind {
  return kinds[name] ?? creature;
}
