import type { Random } from '../random.ts';

/** How the heights of a vein's centre are spread: all equally likely, or most in the middle. */
type Spread = 'even' | 'middle';

/** A kind of vein: its block in stone and in deepslate, how many blocks it has, and how many there are in a column on average. */
export interface Vein {
  readonly stone: string;
  readonly deepslate: string;
  readonly size: number;
  readonly perColumn: number;
  readonly spread: Spread;
  readonly least: number;
  readonly most: number;
  /** Height that the ground of its column must reach somewhere; absent for any. */
  readonly below?: number;
}

function ore(name: string, size: number, perColumn: number, spread: Spread, least: number, most: number): Vein {
  return { stone: `${name}_ore`, deepslate: `deepslate_${name}_ore`, size, perColumn, spread, least, most };
}

function rock(name: string, size: number, perColumn: number, least: number, most: number): Vein {
  return { stone: name, deepslate: name, size, perColumn, spread: 'even', least, most };
}

/** Ground of this height counts as mountains, the only region with emeralds. */
const mountain = 90;

/**
 * The veins of the overworld in 1.20.1, in the order in which they are laid: sizes, numbers and heights of the game's placed features.
 * Source: Minecraft Wiki, "Ore (feature)".
 */
export const veins: readonly Vein[] = [
  rock('dirt', 33, 7, 0, 160),
  rock('gravel', 33, 8, -64, 112),
  rock('granite', 64, 2, 0, 60),
  rock('diorite', 64, 2, 0, 60),
  rock('andesite', 64, 2, 0, 60),
  rock('tuff', 64, 2, -64, 0),
  ore('coal', 17, 30, 'even', 136, 320),
  ore('coal', 17, 20, 'middle', 0, 192),
  ore('iron', 9, 90, 'middle', 80, 384),
  ore('iron', 9, 10, 'middle', -24, 56),
  ore('iron', 4, 10, 'even', -64, 72),
  ore('copper', 10, 16, 'middle', -16, 112),
  ore('gold', 9, 4, 'middle', -64, 32),
  ore('gold', 9, 0.5, 'even', -64, -48),
  ore('redstone', 8, 4, 'even', -64, 15),
  ore('redstone', 8, 8, 'middle', -96, -32),
  ore('lapis', 7, 2, 'middle', -32, 32),
  ore('lapis', 7, 4, 'even', -64, 64),
  ore('diamond', 4, 7, 'middle', -144, 16),
  ore('diamond', 12, 1 / 9, 'middle', -144, 16),
  ore('diamond', 8, 4, 'middle', -144, 16),
  { ...ore('emerald', 3, 100, 'middle', -16, 480), below: mountain },
];

/** The lowest and highest y at which any vein has a block name, centres and reach included; null for a block that no vein has. */
export function heightsOf(name: string): { readonly least: number; readonly most: number } | null {
  const found = veins.filter((vein) => vein.stone === name || vein.deepslate === name);
  if (found.length === 0) return null;
  return { least: Math.min(...found.map(({ least }) => least)) - reach, most: Math.max(...found.map(({ most }) => most)) + reach };
}

/** Farthest that a block of a vein is from the vein's centre in height. */
const reach = 5;

/** Draws the height of a vein's centre. */
export function centreHeight({ spread, least, most }: Vein, random: Random): number {
  if (spread === 'even') return random.integer(least, most);
  const half = (most - least) / 2;
  return Math.floor(least + random.next() * half + random.next() * half);
}

/** The number of veins of a kind in one column. */
export function numberIn({ perColumn }: Vein, random: Random): number {
  const whole = Math.floor(perColumn);
  return whole + (random.chance(perColumn - whole) ? 1 : 0);
}

/**
 * Lays the cells of one vein: balls along a line, widest in its middle, about `size` cells in all. `lay` gets cells that may lie outside
 * the column, some of them more than once; x and z are relative to it.
 */
export function layVein({ size }: Vein, random: Random, height: number, lay: (x: number, y: number, z: number) => void): void {
  const centre = { x: 3 + random.next() * 10, y: height, z: 3 + random.next() * 10 };
  const length = size / 8;
  const [aside, along] = [random.next() * 2 - 1, random.next() * 2 - 1];
  const norm = Math.sqrt(aside * aside + along * along) || 1;
  const tilt = random.integer(-2, 2);
  const balls = Math.max(2, Math.ceil(size / 4));
  let isEmpty = true;
  for (let ball = 0; ball <= balls; ball++) {
    const share = (2 * ball) / balls - 1;
    const radius = 0.5 + (size / 32) * (1 - share * share);
    const x = centre.x + (aside / norm) * length * share;
    const y = centre.y + tilt * 0.5 * share;
    const z = centre.z + (along / norm) * length * share;
    const [low, high] = [Math.max(height - reach, Math.floor(y - radius)), Math.min(height + reach, y + radius)];
    // The innermost loops take most of the time that a landscape takes, so they make no lists.
    for (let cellX = Math.floor(x - radius); cellX <= x + radius; cellX++) {
      const dx = cellX + 0.5 - x;
      for (let cellY = low; cellY <= high; cellY++) {
        const dy = cellY + 0.5 - y;
        for (let cellZ = Math.floor(z - radius); cellZ <= z + radius; cellZ++) {
          const dz = cellZ + 0.5 - z;
          if (dx * dx + dy * dy + dz * dz >= radius * radius) continue;
          isEmpty = false;
          lay(cellX, cellY, cellZ);
        }
      }
    }
  }
  if (isEmpty) lay(Math.floor(centre.x), height, Math.floor(centre.z));
}
