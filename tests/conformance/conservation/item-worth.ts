import { gameData } from '#server/minecraft/registry.ts';

/** The composition of something: shares of materials by name. */
export type Worth = Readonly<Record<string, number>>;

/**
 * Materials of which other items here are made. A crafted item is worth its ingredients. Coal and charcoal are one material, because either
 * makes a torch; so are stone and cobblestone, because stone breaks into cobblestone.
 */
const materials: Readonly<Record<string, Worth>> = {
  oak_log: { oak: 96 },
  cobblestone: { cobblestone: 12 },
  stone: { cobblestone: 12 },
  smooth_stone: { 'smooth stone': 12 },
  raw_iron: { 'raw iron': 144 },
  iron_ingot: { iron: 144 },
  coal: { coal: 12 },
  charcoal: { coal: 12 },
  blue_dye: { lapis_lazuli: 1 },
};
const sameAs: Readonly<Record<string, string>> = { chipped_anvil: 'anvil', damaged_anvil: 'anvil' };
const known = new Map<string, Worth>();

function crafted(name: string, above: ReadonlySet<string>): Worth | null {
  const base = materials[name];
  if (base) return base;
  const id = gameData.itemsByName[name]?.id;
  if (id === undefined || above.has(name)) return null;
  const within = new Set([...above, name]);
  for (const recipe of gameData.recipes[id] ?? []) {
    const parts = 'inShape' in recipe ? recipe.inShape.flat() : recipe.ingredients;
    const worths = parts.flatMap((part) => {
      const item = typeof part === 'number' && part > 0 ? gameData.items[part] : undefined;
      return item ? [crafted(item.name, within)] : [];
    });
    const whole = worths.filter((worth) => worth !== null);
    if (worths.length === 0 || whole.length < worths.length) continue;
    const count = typeof recipe.result === 'object' && recipe.result && 'count' in recipe.result ? (recipe.result.count ?? 1) : 1;
    return times(sum(whole), 1 / count);
  }
  return null;
}

/** The worth of one item of this name; the item itself if it cannot be crafted from the materials. */
export function worthOf(name: string): Worth {
  const before = known.get(name);
  if (before) return before;
  const worth = crafted(sameAs[name] ?? name, new Set()) ?? { [name]: 1 };
  known.set(name, worth);
  return worth;
}

/** The sum of worths, by material in alphabetical order, without zeros. */
export function sum(worths: Iterable<Worth>): Worth {
  const total: Record<string, number> = {};
  for (const worth of worths) for (const [name, share] of Object.entries(worth)) total[name] = (total[name] ?? 0) + share;
  const rounded = Object.entries(total).map(([name, share]): [string, number] => [name, Math.round(share * 1e6) / 1e6]);
  return Object.fromEntries(rounded.filter(([, share]) => share !== 0).toSorted());
}

/** A worth multiplied by a count. */
export function times(worth: Worth, factor: number): Worth {
  return Object.fromEntries(Object.entries(worth).map(([name, share]) => [name, share * factor]));
}
