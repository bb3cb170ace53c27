import type { Element, Picture, Variant } from './block-models.ts';
import { atlasTiles } from './element-quads.ts';
import type { TileSource } from './tile-source.ts';

type Corner = [number, number, number];
type Side = keyof Element['faces'];
type Tiles = string | Partial<Record<Side | 'rest', string>>;
type Properties = Readonly<Record<string, string>>;

interface Box {
  readonly from: Corner;
  readonly to: Corner;
  readonly tiles: Tiles;
}

const allSides: readonly Side[] = ['up', 'down', 'north', 'south', 'west', 'east'];
const turns: Readonly<Record<string, number>> = { north: 0, east: 90, south: 180, west: 270 };

/** The part of a tile on a box face, if the picture follows the block's grid. */
function regionOf(side: Side, [x0, y0, z0]: Corner, [x1, y1, z1]: Corner): readonly [number, number, number, number] {
  const heights = [16 - y1, 16 - y0] as const;
  const low = (value: number): number => ((value % 16) + 16) % 16;
  if (side === 'up') return [x0, z0, x1, z1];
  if (side === 'down') return [x0, 16 - z1, x1, 16 - z0];
  const top = y1 > 16 ? 0 : heights[0];
  const bottom = Math.min(16, top + (y1 - y0));
  if (side === 'north') return [16 - x1, top, 16 - x0, bottom];
  if (side === 'south') return [x0, top, x1, bottom];
  return side === 'west' ? [low(z0), top, low(z0) + z1 - z0, bottom] : [16 - z1, top, 16 - z0, bottom];
}

function pictureOf(tile: number, [u0, v0, u1, v1]: readonly [number, number, number, number]): Picture {
  const [left, top] = [(tile % atlasTiles) / atlasTiles, Math.floor(tile / atlasTiles) / atlasTiles];
  const size = 1 / atlasTiles;
  return {
    u: left + (u0 / 16) * size,
    v: top + (v0 / 16) * size,
    su: ((u1 - u0) / 16) * size,
    sv: ((v1 - v0) / 16) * size,
    bu: left + size / 2,
    bv: top + size / 2,
  };
}

function elementOf(box: Box, source: TileSource): Element {
  const faces: Element['faces'] = {};
  for (const side of allSides) {
    const name = typeof box.tiles === 'string' ? box.tiles : (box.tiles[side] ?? box.tiles.rest ?? 'stone');
    const tile = source.indexOf(name) ?? source.indexOf('stone') ?? 0;
    faces[side] = { texture: pictureOf(tile, regionOf(side, box.from, box.to)) };
  }
  return { from: box.from, to: box.to, faces };
}

const box = (from: Corner, to: Corner, tiles: Tiles): Box => ({ from, to, tiles });

function chestBoxes(name: string, type: string | undefined): Box[] {
  const kind = name === 'ender_chest' ? 'ender_chest' : 'chest';
  const tiles = { up: `${kind}_top`, down: `${kind}_top`, north: `${kind}_front`, rest: `${kind}_side` };
  const [left, right] = [type === 'right' ? 0 : 1, type === 'left' ? 16 : 15];
  const latch = type === 'left' ? [15, 16] : type === 'right' ? [0, 1] : [7, 9];
  return [box([left, 0, 1], [right, 14, 15], tiles), box([latch[0] ?? 7, 7, 0], [latch[1] ?? 9, 11, 1], 'iron_block')];
}

const dyeOf = (name: string): string => name.replace(/_(wall_banner|banner|bed)$/, '');
const woodOf = (name: string): string => `${name.replace(/_(wall_hanging_sign|hanging_sign|wall_sign|sign)$/, '')}_planks`;

const heads: Readonly<Record<string, string>> = {
  skeleton: 'bone_block_side',
  wither: 'coal_block',
  zombie: 'green_wool',
  player: 'terracotta',
  creeper: 'lime_wool',
  dragon: 'obsidian',
  piglin: 'pink_terracotta',
};

function boxesOf(name: string, properties: Properties): Box[] {
  if (/chest$/.test(name)) return chestBoxes(name, properties.type);
  if (name.endsWith('_wall_hanging_sign')) return [box([1, 0, 7], [15, 10, 9], woodOf(name)), box([0, 14, 6], [16, 16, 10], woodOf(name))];
  if (name.endsWith('_hanging_sign')) return [box([1, 0, 7], [15, 10, 9], woodOf(name))];
  if (name.endsWith('_wall_sign')) return [box([0, 4.5, 14.25], [16, 12.5, 16], woodOf(name))];
  if (name.endsWith('_sign')) return [box([7.25, 0, 7.25], [8.75, 9, 8.75], woodOf(name)), box([0, 9, 7.25], [16, 17, 8.75], woodOf(name))];
  if (name.endsWith('_bed')) {
    const cover = { up: `${dyeOf(name)}_wool`, down: 'oak_planks', rest: `${dyeOf(name)}_wool` };
    const bed = [box([0, 3, 0], [16, 8.5, 16], cover)];
    const legs: Box[] = (properties.part === 'head' ? [0] : [13]).flatMap((z) =>
      [0, 13].map((x) => box([x, 0, z], [x + 3, 3, z + 3], 'oak_planks')),
    );
    const pillow = properties.part === 'head' ? [box([1, 8.5, 1], [15, 9.5, 7], 'white_wool')] : [];
    return [...bed, ...legs, ...pillow];
  }
  if (name.endsWith('_wall_banner'))
    return [box([1, -13, 14], [15, 13, 14.75], `${dyeOf(name)}_wool`), box([0, 13, 13.5], [16, 14.5, 15], 'oak_planks')];
  if (name.endsWith('_banner')) {
    return [
      box([7.25, 0, 7.25], [8.75, 28, 8.75], 'oak_planks'),
      box([1, 2, 6.5], [15, 27, 7.25], `${dyeOf(name)}_wool`),
      box([0, 27, 7], [16, 28.5, 8.5], 'oak_planks'),
    ];
  }
  if (/_(skull|head)$/.test(name)) {
    const tile = heads[name.split('_')[0] ?? ''] ?? 'bone_block_side';
    return name.includes('_wall_') ? [box([4, 4, 8], [12, 12, 16], tile)] : [box([4, 0, 4], [12, 8, 12], tile)];
  }
  if (name.endsWith('shulker_box')) return [box([0, 0, 0], [16, 16, 16], name)];
  if (name === 'conduit') return [box([5, 5, 5], [11, 11, 11], 'conduit')];
  if (name === 'decorated_pot') return [box([1, 0, 1], [15, 16, 15], 'terracotta'), box([5, 16, 5], [11, 19, 11], 'terracotta')];
  if (name === 'end_portal' || name === 'end_gateway') return [box([0, 6, 0], [16, 12, 16], 'obsidian')];
  return [];
}

/** Our own boxes for blocks that vanilla draws as entities, because their block models are empty. */
export function boxVariants(name: string, properties: Properties, source: TileSource): Variant[] {
  const boxes = boxesOf(name, properties);
  if (boxes.length === 0) return [];
  const sixteenths = Number(properties.rotation ?? 0) * 22.5 + 180;
  const y = properties.facing ? (turns[properties.facing] ?? 0) : properties.rotation ? sixteenths : 0;
  return [{ model: { textures: {}, elements: boxes.map((entry) => elementOf(entry, source)) }, y }];
}
