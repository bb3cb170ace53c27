/**
 * The parts of a creature by how they move: the head turns, legs swing in opposition, wings beat. A creature of a kind shows one of its two
 * coats.
 */
export const creatureLimbs = ['body', 'head', 'legAhead', 'legBehind', 'rightWing', 'leftWing', 'coat', 'otherCoat'] as const;
export type CreatureLimb = (typeof creatureLimbs)[number];

type Point = readonly [number, number, number];

/** A box: its colour, its lower corner relative to the pivot, and its size, both in model pixels. */
export type CreatureBox = readonly [string, number, number, number, number, number, number];

export interface CreaturePart {
  readonly limb: CreatureLimb;
  /** Pivot of the part in model pixels from the feet; +z is ahead, the right side is at -x. */
  readonly pivot: Point;
  readonly boxes: readonly CreatureBox[];
}

export interface CreatureFigure {
  /** Blocks per model pixel. */
  readonly scale: number;
  readonly parts: readonly CreaturePart[];
}

const pixel = 1 / 16;
const personPixel = 0.9375 / 16;
const ground: Point = [0, 0, 0];

function part(limb: CreatureLimb, pivot: Point, ...boxes: CreatureBox[]): CreaturePart {
  return { limb, pivot, boxes };
}

/** Legs at distance `x` from the middle, at each of `rows`: diagonal legs swing together. */
function legs(x: number, height: number, rows: readonly number[], ...boxes: CreatureBox[]): CreaturePart[] {
  return rows.flatMap((z, row) => [
    part(row % 2 === 0 ? 'legAhead' : 'legBehind', [-x, height, z], ...boxes),
    part(row % 2 === 0 ? 'legBehind' : 'legAhead', [x, height, z], ...boxes),
  ]);
}

/** Two eyes on the front of a head: white outside, dark inside. */
function eyes(x: number, y: number, front: number, white = '#f2f2ee', dark = '#1b1714'): CreatureBox[] {
  const box = (colour: string, left: number): CreatureBox => [colour, left, y, front, 1, 1, 0.08];
  return [box(white, -x), box(dark, -x + 1), box(dark, x - 2), box(white, x - 1)];
}

function cow(hide: string, patch: string, mushrooms: boolean): CreatureFigure {
  const sitting: CreatureBox[] = mushrooms
    ? [
        ['#e8dfc8', -1, 22, 2, 2, 4, 2],
        ['#c92f28', -3, 25, 0, 6, 3, 6],
        ['#e8dfc8', -3, 22, -7, 2, 3, 2],
        ['#c92f28', -4.5, 24, -8.5, 5, 3, 5],
      ]
    : [];
  return {
    scale: pixel,
    parts: [
      part(
        'body',
        ground,
        [hide, -6, 12, -10, 12, 10, 18],
        ['#dba4a0', -2, 11, -8, 4, 1, 6],
        [hide, -0.5, 12, -10.6, 1, 8, 0.6],
        ...sitting,
      ),
      part('coat', ground, [patch, -6.08, 14, -2, 12.16, 8.08, 7], [patch, -6.08, 12, -9, 6, 5, 4]),
      part('otherCoat', ground, [patch, -6.08, 13, -8, 12.16, 9.08, 5], [patch, 0.1, 15, 2, 6, 7.08, 4]),
      part(
        'head',
        [0, 20, 8],
        [hide, -4, -4, 0, 8, 8, 6],
        [patch, -1, 1, 6, 2, 3, 0.06],
        ['#d8c9b8', -3, -4, 6, 6, 3, 0.1],
        ['#4a3d38', -2, -3, 6.1, 1, 1, 0.05],
        ['#4a3d38', 1, -3, 6.1, 1, 1, 0.05],
        ['#d9d4c4', -5, 2, 3, 1, 3, 1],
        ['#d9d4c4', 4, 2, 3, 1, 3, 1],
        ...eyes(4, 0, 6),
      ),
      ...legs(4, 12, [6, -7], [hide, -2, -10, -2, 4, 10, 4], ['#3a322d', -2, -12, -2, 4, 2, 4]),
    ],
  };
}

function person(skin: string, top: string, trousers: string, shoes: string, ...more: CreaturePart[]): CreaturePart[] {
  return [
    part('body', ground, [top, -4, 12, -2, 8, 12, 4]),
    ...more,
    ...legs(2, 12, [0], [trousers, -2, -9, -2, 4, 9, 4], [shoes, -2, -12, -2, 4, 3, 4]),
    part('head', [0, 24, 0], [skin, -4, 0, -4, 8, 8, 8], ['#24371f', -3, 3, 4, 2, 1, 0.08], ['#24371f', 1, 3, 4, 2, 1, 0.08]),
  ];
}

function zombie(skin: string, top: string, trousers: string): CreatureFigure {
  const arm: CreatureBox[] = [
    [skin, -2, -2, 3, 4, 4, 7],
    [top, -2, -2, -2, 4, 4, 5],
  ];
  return {
    scale: pixel,
    parts: person(skin, top, trousers, '#4a4a4a', part('body', [-6, 22, 0], ...arm), part('body', [6, 22, 0], ...arm)),
  };
}

function villager(robe: string, sash: string): CreatureFigure {
  const skin = '#bd8b72';
  return {
    scale: personPixel,
    parts: [
      part('body', ground, [robe, -4.4, 5, -3.4, 8.8, 19, 6.8], [sash, -1.5, 5.5, 3.4, 3, 18, 0.1]),
      part(
        'body',
        [0, 17, 0],
        [robe, -8, -1, -1.5, 4, 7, 5],
        [robe, 4, -1, -1.5, 4, 7, 5],
        [robe, -8, -2, 3, 16, 4, 4],
        [skin, -2, -1.6, 4, 4, 3.2, 3.1],
      ),
      ...legs(2, 12, [0], ['#5b4a3f', -2, -12, -2, 4, 12, 4]),
      part(
        'head',
        [0, 24, 0],
        [skin, -4, 0, -4, 8, 10, 8],
        ['#a5735c', -1, -1, 4, 2, 4, 2],
        ['#3d2a20', -3, 5, 4, 6, 1, 0.08],
        ...eyes(3, 4, 4, '#f2f2ee', '#2f6b3c'),
      ),
    ],
  };
}

function llama(wool: string): CreatureFigure {
  return {
    scale: pixel,
    parts: [
      part('body', ground, [wool, -6, 12, -10, 12, 10, 18]),
      part(
        'head',
        [0, 17, 6],
        [wool, -4, -2, 0, 8, 18, 6],
        ['#efe3c8', -2, 10, 6, 4, 4, 4],
        ['#4a3d38', -1, 12.5, 10, 2, 1, 0.08],
        [wool, -4, 16, 2, 3, 3, 2],
        [wool, 1, 16, 2, 3, 3, 2],
        ...eyes(4, 13, 6),
      ),
      ...legs(3.5, 14, [5, -6], [wool, -2, -14, -2, 4, 14, 4]),
    ],
  };
}

function rabbit(fur: string): CreatureFigure {
  return {
    scale: pixel,
    parts: [
      part('body', ground, [fur, -2, 1.5, -4, 4, 4, 7], ['#efe8de', -1, 3, -5, 2, 2, 1]),
      part(
        'head',
        [0, 5, 2.5],
        [fur, -1.75, -0.5, 0, 3.5, 3.5, 3.5],
        [fur, -1.5, 3, 0.5, 1, 3.5, 0.7],
        [fur, 0.5, 3, 0.5, 1, 3.5, 0.7],
        ['#e3a0a4', -0.4, 0.7, 3.5, 0.8, 0.7, 0.3],
        ['#1b1714', -1.82, 1.3, 2, 0.1, 0.9, 0.9],
        ['#1b1714', 1.72, 1.3, 2, 0.1, 0.9, 0.9],
      ),
      ...legs(1.2, 2, [2, -2.5], [fur, -0.7, -2, -0.7, 1.4, 2.4, 2.2]),
    ],
  };
}

const figures: Readonly<Record<string, () => CreatureFigure>> = {
  cow: () => cow('#4b382c', '#b9b3ab', false),
  mooshroom: () => cow('#9c2420', '#c2bcb4', true),
  pig: () => ({
    scale: pixel,
    parts: [
      part('body', ground, ['#e8a09b', -5, 6, -8, 10, 8, 16], ['#d98a86', -0.5, 10, -9, 1, 3, 1]),
      part('coat', ground, ['#dd938e', -5.06, 9, -4, 10.12, 5.06, 5]),
      part(
        'head',
        [0, 12, 6],
        ['#eca7a1', -4, -4, 0, 8, 8, 8],
        ['#d5817e', -2, -3, 8, 4, 3, 1],
        ['#7d3f3f', -2, -2, 9, 1, 1, 0.06],
        ['#7d3f3f', 1, -2, 9, 1, 1, 0.06],
        ...eyes(4, 0, 8),
      ),
      ...legs(3, 6, [5, -7], ['#e39a95', -2, -6, -2, 4, 6, 4]),
    ],
  }),
  sheep: () => ({
    scale: pixel,
    parts: [
      part('body', ground, ['#e9e7e0', -5.75, 10.25, -9.75, 11.5, 9.5, 19.5]),
      part(
        'head',
        [0, 18, 8],
        ['#c9a98d', -3, -2, 0, 6, 6, 6],
        ['#e9e7e0', -3.6, -2.6, -2.6, 7.2, 7.2, 7.2],
        ['#c98f86', -1, -1.4, 6, 2, 1, 0.08],
        ...eyes(3, 1, 6),
      ),
      ...legs(3, 12, [5, -7], ['#e9e7e0', -2.5, -6.5, -2.5, 5, 7, 5], ['#c9a98d', -2, -12, -2, 4, 6, 4]),
    ],
  }),
  chicken: () => ({
    scale: pixel,
    parts: [
      part('body', ground, ['#ececea', -3, 5, -4, 6, 6, 8], ['#dcdcd8', -1.5, 8, -5, 3, 3, 1]),
      part(
        'head',
        [0, 9, 4],
        ['#f2f2f0', -2, 0, -1, 4, 6, 3],
        ['#e0a32e', -2, 2, 2, 4, 2, 2],
        ['#c8281e', -1, 0, 1, 2, 2, 2],
        ['#1b1714', -2.08, 4, 0.8, 4.16, 1, 1],
      ),
      part('rightWing', [-3, 11, 0], ['#dedede', -1, -4, -3, 1, 4, 6]),
      part('leftWing', [3, 11, 0], ['#dedede', 0, -4, -3, 1, 4, 6]),
      ...legs(1.5, 5, [0], ['#d9992b', -0.5, -5, -0.5, 1, 5, 1], ['#d9992b', -1.5, -5, -0.5, 3, 0.4, 3]),
    ],
  }),
  rabbit: () => rabbit('#a98564'),
  llama: () => llama('#d9c39a'),
  trader_llama: () => llama('#b8a68c'),
  villager: () => villager('#6d4a37', '#4c3226'),
  wandering_trader: () => villager('#35558c', '#a8823a'),
  zombie: () => zombie('#5f8a4e', '#2f9494', '#45409a'),
  husk: () => zombie('#8f7d5c', '#8a6f4a', '#5c4a35'),
  drowned: () => zombie('#5aa08f', '#4f7f86', '#3c5a63'),
  zombie_villager: () => zombie('#5f8a4e', '#6d4a37', '#5b4a3f'),
  armor_stand: () => ({
    scale: pixel,
    parts: [part('body', ground, ['#9a9a98', -6, 0, -6, 12, 1, 12], ['#a98552', -1, 1, -1, 2, 29, 2], ['#a98552', -6, 20, -1.5, 12, 3, 3])],
  }),
  experience_orb: () => ({
    scale: pixel,
    parts: [part('body', ground, ['#b6ee3a', -1, 1.5, -1, 2, 2, 2], ['#86c520', -1.5, 2, -1.5, 3, 1, 3])],
  }),
  arrow: () => ({
    scale: pixel,
    parts: [
      part(
        'body',
        ground,
        ['#8a6a43', -0.5, 1, -7, 1, 1, 13],
        ['#a8a8a8', -1, 0.5, 6, 2, 2, 2],
        ['#e8e6df', -1.5, 1.25, -8, 3, 0.5, 3],
        ['#e8e6df', -0.25, 0, -8, 0.5, 3, 3],
      ),
    ],
  }),
  fishing_bobber: () => ({
    scale: pixel,
    parts: [
      part('body', ground, ['#f0ede6', -1, 0, -1, 2, 1, 2], ['#c8281e', -1, 1, -1, 2, 1, 2], ['#5b4a3f', -0.3, 2, -0.3, 0.6, 1.5, 0.6]),
    ],
  }),
};

/** The figure of a kind by type name; null for kinds without a figure. */
export function creatureFigure(name: string): CreatureFigure | null {
  return Object.hasOwn(figures, name) ? (figures[name]?.() ?? null) : null;
}
