/** The items that an action really needs and those that it really gives, by the rules of Minecraft and of both scenarios. */
export interface TrueRelation {
  readonly causes: readonly string[];
  readonly effects: readonly string[];
  /** Further permitted causes: things that the action needs but that an agent need not carry here, for example a furnace with coal. */
  readonly around: readonly string[];
}

/** All possible drops of blocks broken by hand. */
const drops: Readonly<Record<string, readonly string[]>> = {
  red_mushroom_block: ['red_mushroom'],
  brown_mushroom_block: ['brown_mushroom'],
  mushroom_stem: [],
  slime_block: ['slime_block'],
  wheat: ['wheat', 'wheat_seeds'],
  potatoes: ['potato', 'poisonous_potato'],
  carrots: ['carrot'],
  beetroots: ['beetroot', 'beetroot_seeds'],
  cocoa: ['cocoa_beans'],
  sweet_berry_bush: ['sweet_berries'],
  melon: ['melon_slice'],
  pumpkin: ['pumpkin'],
  sugar_cane: ['sugar_cane'],
};

const harvests: Readonly<Record<string, string>> = {
  harvestWheat: 'wheat',
  harvestPotatoes: 'potatoes',
  harvestCarrots: 'carrots',
  harvestBeetroot: 'beetroots',
  harvestCocoa: 'cocoa',
  harvestBerries: 'sweet_berry_bush',
  harvestMelons: 'melon',
  harvestPumpkins: 'pumpkin',
  harvestSugarCane: 'sugar_cane',
};

const seeds: Readonly<Record<string, string>> = {
  plantWheatSeeds: 'wheat_seeds',
  plantPotatoes: 'potato',
  plantCarrots: 'carrot',
  plantBeetrootSeeds: 'beetroot_seeds',
  plantCocoaBeans: 'cocoa_beans',
  plantSweetBerryBushes: 'sweet_berries',
  plantMelonSeeds: 'melon_seeds',
  plantPumpkinSeeds: 'pumpkin_seeds',
  plantSugarCane: 'sugar_cane',
};

/** The ingredients of crafted items; an emptied bucket comes back. */
const crafted: Readonly<Record<string, readonly string[]>> = {
  beetroot_soup: ['beetroot', 'bowl'],
  bread: ['wheat'],
  cake: ['milk_bucket', 'sugar', 'wheat', 'egg'],
  cookie: ['wheat', 'cocoa_beans'],
  golden_carrot: ['gold_nugget', 'carrot'],
  pumpkin_pie: ['pumpkin', 'sugar', 'egg'],
  sugar: ['sugar_cane'],
  bucket: ['iron_ingot'],
  crafting_table: ['oak_planks'],
};

const smelted: Readonly<Record<string, string>> = {
  potato: 'baked_potato',
  beef: 'cooked_beef',
  chicken: 'cooked_chicken',
};

/** The drops of animals and players; players keep their items. */
const killed: Readonly<Record<string, readonly string[]>> = {
  cow: ['beef', 'leather'],
  chicken: ['chicken', 'feather'],
  player: [],
};

const call = /^(?:await )?([\w.]+)\((.*)\)$/s;

/** The truth about an action, written as a call; null if the tables do not contain it. */
export function truthOf(action: string): TrueRelation | null {
  const [, name = '', given = ''] = call.exec(action.trim()) ?? [];
  const [first = ''] = [...given.matchAll(/["']([a-z_]+)["']/g)].map(([, word]) => word);
  const relation = (causes: readonly string[], effects: readonly string[], around: readonly string[] = []): TrueRelation => {
    return { causes, effects, around };
  };
  const broken = (block: string): TrueRelation | null => (drops[block] ? relation([], drops[block]) : null);
  const harvest = harvests[name];
  const seed = seeds[name];
  if (harvest !== undefined) return broken(harvest);
  if (seed !== undefined) return relation([seed], []);
  switch (name) {
    case 'mineBlock':
    case 'destroyCrop':
      return broken(first);
    case 'craftItem': {
      const needs = crafted[first];
      if (needs === undefined) return null;
      const back = needs.some((need) => need.endsWith('_bucket')) ? ['bucket'] : [];
      return relation(needs, [first, ...back], ['crafting_table']);
    }
    case 'smeltItem': {
      const made = smelted[first];
      return made === undefined ? null : relation([first], [made], ['furnace', 'coal']);
    }
    case 'killMob': {
      const dropped = killed[first];
      return dropped === undefined ? null : relation([], dropped);
    }
    case 'placeItem':
    case 'giveToPlayer':
      return first === '' ? null : relation([first], []);
    case 'milkCow':
      return relation(['bucket'], ['milk_bucket']);
    case 'tillLand':
      return relation(['netherite_hoe'], []);
    case 'getItemFromChest':
    case 'depositItemIntoChest': {
      const items = [...given.matchAll(/["']?([a-z_]+)["']?: *\d+/g)].flatMap(([, item]) => item ?? []);
      return name === 'getItemFromChest' ? relation([], items) : relation(items, []);
    }
    case 'checkItemInsideChest':
    case 'sendSignal':
    case 'waitSignal':
    case 'bot.chat':
      return relation([], []);
    default:
      return null;
  }
}
