import { compatible, type Enchantment, enchantments, suits } from '../../../inventory/enchantments.ts';
import type { ItemStack } from '../../../inventory/item-stack.ts';
import { Random } from '../../../random.ts';

/** One enchantment with its level. */
export interface Drawn {
  readonly enchantment: Enchantment;
  readonly level: number;
}

const mostBookshelves = 15;

/** Enchantability of materials: tools first, armour second. */
const materials: readonly (readonly [prefix: string, tool: number, armour: number])[] = [
  ['wooden_', 15, 0],
  ['stone_', 5, 0],
  ['iron_', 14, 9],
  ['golden_', 22, 25],
  ['diamond_', 10, 10],
  ['netherite_', 15, 15],
  ['leather_', 0, 15],
  ['chainmail_', 0, 12],
  ['turtle_', 0, 9],
];
const single: ReadonlySet<string> = new Set(['book', 'bow', 'crossbow', 'fishing_rod', 'trident']);

/** Enchantability of an item; 0 if a table cannot enchant it. */
export function enchantability(item: string): number {
  if (single.has(item)) return 1;
  const [, tool = 0, armour = 0] = materials.find(([prefix]) => item.startsWith(prefix)) ?? [];
  if (/_(sword|pickaxe|axe|shovel|hoe)$/.test(item)) return tool;
  return /_(helmet|chestplate|leggings|boots)$/.test(item) ? armour : 0;
}

/** Whether a table can enchant an item: it is enchantable and has no enchantment yet. */
export function enchantable(stack: ItemStack): boolean {
  return enchantability(stack.name) > 0 && !stack.nbt?.value.Enchantments;
}

/** The required levels of a table's three offers, from a seed and the bookshelves around; 0 for no offer. */
export function askedLevels(seed: number, bookshelves: number): number[] {
  const random = new Random(seed);
  const shelves = Math.min(mostBookshelves, bookshelves);
  return [0, 1, 2].map((place) => {
    const base = random.integer(0, 7) + 1 + (shelves >> 1) + random.integer(0, shelves);
    const level =
      place === 0 ? Math.max(Math.floor(base / 3), 1) : place === 1 ? Math.floor((base * 2) / 3) + 1 : Math.max(base, shelves * 2);
    return level < place + 1 ? 0 : level;
  });
}

function candidates(power: number, item: string): Drawn[] {
  return enchantments.flatMap((enchantment): Drawn[] => {
    if (!enchantment.atTables || (item !== 'book' && !suits(enchantment, item))) return [];
    for (let level = enchantment.maxLevel; level >= 1; level--) {
      const { least, most } = enchantment.powers(level);
      if (power >= least && power <= most) return [{ enchantment, level }];
    }
    return [];
  });
}

function drawOne(random: Random, from: readonly Drawn[]): Drawn | undefined {
  const total = from.reduce((sum, { enchantment }) => sum + enchantment.weight, 0);
  let mark = random.integer(0, Math.max(0, total - 1));
  return from.find(({ enchantment }) => {
    mark -= enchantment.weight;
    return mark < 0;
  });
}

/** The enchantments of an offer for an item, drawn from a seed: always the same for the same seed. */
export function drawEnchantments(seed: number, place: number, item: string, asked: number): Drawn[] {
  const random = new Random(seed + place);
  const readiness = Math.floor(enchantability(item) / 4) + 1;
  let power = asked + 1 + random.integer(0, readiness - 1) + random.integer(0, readiness - 1);
  power = Math.max(1, Math.round(power + power * (random.next() + random.next() - 1) * 0.15));
  let left = candidates(power, item);
  const drawn: Drawn[] = [];
  for (let rest = power; left.length > 0; rest = Math.floor(rest / 2)) {
    if (drawn.length > 0 && random.integer(0, 49) > rest) break;
    const one = drawOne(random, left);
    if (!one) break;
    drawn.push(one);
    left = left.filter(({ enchantment }) => compatible(enchantment, one.enchantment));
  }
  // A book loses one of several.
  if (item === 'book' && drawn.length > 1) drawn.splice(random.integer(0, drawn.length - 1), 1);
  return drawn;
}
