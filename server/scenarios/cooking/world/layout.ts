import type { Random } from '#server/minecraft/random.ts';
import type { Rectangle } from '../../placement.ts';

/** Half the side of the square in which regions are placed. */
const reach = 25;
/** Least number of cells between two regions. */
const padding = 4;
/** Draws for one region before all regions are drawn again. */
const draws = 400;

/**
 * The regions with their sizes from west to east and from north to south, the largest first. Crops are planted 6 by 6, as the original
 * does, although it names 3 by 3.
 */
const sizes = {
  house: [11, 11],
  wheat: [6, 6],
  beetroots: [6, 6],
  carrots: [6, 6],
  potatoes: [6, 6],
  pumpkins: [6, 6],
  mushrooms: [4, 5],
  'first cane': [3, 3],
  'second cane': [3, 3],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** A part of the cooking world. */
export type RegionName = keyof typeof sizes;

/** Where the parts of the cooking world are, as rectangles of cells. */
export type Layout = Readonly<Record<RegionName, Rectangle>>;

const names: readonly RegionName[] = [
  ...['house', 'wheat', 'beetroots', 'carrots', 'potatoes', 'pumpkins', 'mushrooms', 'first cane', 'second cane'],
] as const;

/** The cells around the middle in which the agents start. Nothing is placed there. */
export const startArea: Rectangle = { west: -3, east: 3, north: -3, south: 3 };

/** Places all regions at random, without overlap and at least four cells apart. The same random numbers give the same layout. */
export function layoutFrom(random: Random): Layout {
  for (;;) {
    const placed: Partial<Record<RegionName, Rectangle>> = {};
    for (const name of names) {
      const found = placeFor(name, Object.values(placed), random);
      if (found !== null) placed[name] = found;
    }
    if (isWhole(placed)) return placed;
  }
}

function placeFor(name: RegionName, taken: readonly Rectangle[], random: Random): Rectangle | null {
  const [width, depth] = sizes[name];
  for (let draw = 0; draw < draws; draw++) {
    const west = random.integer(-reach, reach - width);
    const north = random.integer(-reach, reach - depth);
    const place = { west, east: west + width - 1, north, south: north + depth - 1 };
    if (taken.every((other) => isApart(place, other, padding)) && isApart(place, startArea, 1)) return place;
  }
  return null;
}

function isWhole(placed: Partial<Record<RegionName, Rectangle>>): placed is Layout {
  return names.every((name) => placed[name] !== undefined);
}

/** Whether two rectangles have at least a number of cells between them. */
export function isApart(one: Rectangle, other: Rectangle, cells: number): boolean {
  return (
    one.west - other.east > cells || other.west - one.east > cells || one.north - other.south > cells || other.north - one.south > cells
  );
}
