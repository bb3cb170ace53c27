import type { Rules } from '#lib/domain/rules.ts';

/** Points for one item of a food: the hunger and saturation points that it restores in Minecraft 1.20.1. A cake counts as a whole. */
const points = {
  baked_potato: 11,
  beetroot: 2.2,
  beetroot_soup: 13.2,
  bread: 11,
  cake: 16.8,
  carrot: 6.6,
  cooked_beef: 20.8,
  cooked_chicken: 13.2,
  cookie: 2.4,
  golden_carrot: 20.4,
  melon_slice: 3.2,
  poisonous_potato: 3.2,
  potato: 1.6,
  pumpkin_pie: 12.8,
  sweet_berries: 2.4,
  apple: 6.4,
  chorus_fruit: 6.4,
  cooked_cod: 11,
  cooked_mutton: 15.6,
  cooked_porkchop: 20.8,
  cooked_rabbit: 11,
  cooked_salmon: 15.6,
  dried_kelp: 1.6,
  golden_apple: 13.6,
  enchanted_golden_apple: 13.6,
  glow_berries: 2.4,
  honey_bottle: 7.2,
  mushroom_stew: 13.2,
  pufferfish: 1.2,
  rabbit_stew: 22,
  rotten_flesh: 4.8,
  spider_eye: 5.2,
  suspicious_stew: 13.2,
  tropical_fish: 1.2,
} as const;

/** Raw meat and fish. The original lists them under names that no item has, so under the rules of parity they are not food. */
const rawPoints = { beef: 4.8, chicken: 3.2, cod: 2.4, mutton: 3.2, porkchop: 4.8, rabbit: 4.8, salmon: 2.4 } as const;

/** Points by item name of everything that a server accepts as food. */
export type Menu = ReadonlyMap<string, number>;

const menus: Readonly<Record<Rules, Menu>> = {
  corrected: new Map(Object.entries({ ...points, ...rawPoints })),
  parity: new Map(Object.entries(points)),
};

/** The menu under a set of rules. */
export function menuOf(rules: Rules): Menu {
  return menus[rules];
}

/** Foods that this kitchen can produce, with the points that the briefing states. */
export const offered = [
  'baked_potato',
  'beetroot',
  'beetroot_soup',
  'bread',
  'cake',
  'carrot',
  'beef',
  'chicken',
  'cooked_beef',
  'cooked_chicken',
  'cookie',
  'golden_carrot',
  'melon_slice',
  'poisonous_potato',
  'potato',
  'pumpkin_pie',
  'sweet_berries',
].map((item) => ({ item, points: menus.corrected.get(item) ?? 0 }));
