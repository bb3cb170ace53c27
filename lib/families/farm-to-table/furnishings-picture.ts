import { blockColour } from '#lib/art/block-colour.ts';
import { blockSize } from '#lib/art/block-size.ts';
import { frameAround, type Voxel, type VoxelPicture } from '#lib/art/voxel-picture.ts';
import { wornColour } from '#lib/art/worn-colour.ts';
import type { Position } from '#lib/domain/position.ts';
import { insideOf, type StructureBlock } from './structures.ts';

const grass = ['#6f9f4a', '#688f45', '#739f50', '#64914a'];

/** Blocks of grass that are shown around the furnishings, and fewest blocks of it from west to east and from north to south. */
const border = 1;
const least = { x: 9, z: 9 } as const;

/** Width to height of the picture. */
const ratio = 16 / 9;

/** Colour, edge length and height of the crops, which are not drawn as whole blocks. */
const crops: Readonly<Record<string, Pick<Voxel, 'colour' | 'size' | 'height'>>> = {
  wheat: { colour: '#d8b54a', size: 0.7, height: 0.8 },
  potatoes: { colour: '#5f9a43', size: 0.7, height: 0.5 },
  carrots: { colour: '#e08a2b', size: 0.7, height: 0.5 },
  brown_mushroom: { colour: '#b08a63', size: 0.45, height: 0.5 },
  sugar_cane: { colour: '#8fc25c', size: 0.5, height: 1 },
  podzol: { colour: '#5d4223' },
};

const animals: Readonly<Record<string, string>> = { cow: '#4a3628', rabbit: '#a98b62' };

/** Colours of the goods in the chest, which the picture lays out in front of it. */
const goods: Readonly<Record<string, string>> = {
  egg: '#e8d9b5',
  milk_bucket: '#f4f6f7',
  bucket: '#9aa0a4',
  iron_ingot: '#d5d5d5',
  wheat: '#d8b54a',
  hay_block: '#b89a1f',
  sugar: '#ffffff',
  sugar_cane: '#8fc25c',
  rabbit: '#d9a08c',
  potato: '#c9a04a',
  carrot: '#e08a2b',
  brown_mushroom: '#b08a63',
  bowl: '#6b4a2b',
  coal: '#2b2b2b',
  iron_sword: '#8fb4c9',
};
const goodsInRow = 4;

/** A pen with animals. */
interface Pasture {
  readonly animal: string;
  readonly count: number;
  readonly middle: Position;
}

/**
 * The furnishings of a task's arena on a piece of its grass, with the animals of its pen and the kinds of items in its chest. At least one
 * block, one of them the chest.
 */
export function furnishingsPicture(
  blocks: readonly StructureBlock[],
  pasture: Pasture | null,
  contents: readonly string[] = [],
): VoxelPicture {
  const ends = (axis: 'x' | 'y' | 'z'): readonly [number, number] => {
    const values = blocks.map(({ at }) => at[axis]);
    return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  };
  const [[west, east], [north, south]] = [widened(ends('x'), least.x), widened(ends('z'), least.z)];
  const chest = blocks.find(({ block }) => block === 'chest')?.at;
  if (!chest) throw new Error('These furnishings have no chest, and the picture is drawn around it.');
  const relative = ({ x, y, z }: Position): Position => ({ x: x - west, y: y - chest.y, z: z - north });
  const drawn = blocks.map(({ at, block }) => ({ ...relative(at), ...lookOf(block) }));
  const isTaken = new Set(drawn.filter(({ y }) => y === -1).map(({ x, z }) => `${x} ${z}`));
  const ground: Voxel[] = [];
  for (let x = -border; x <= east - west + border; x++)
    for (let z = -border; z <= south - north + border; z++)
      if (!isTaken.has(`${x} ${z}`)) ground.push({ x, y: -1, z, colour: wornColour(grass, x, z) });
  const voxels = [
    ...ground,
    ...drawn,
    ...[...herd(pasture), ...laidOut(contents, chest)].map((voxel) => ({ ...voxel, ...relative(voxel) })),
  ];
  return { voxels, frame: frameAround(voxels, 8, ratio), sky: '#8fa6b5' };
}

/** A range with at least this length, around the same middle. */
function widened([low, high]: readonly [number, number], length: number): readonly [number, number] {
  const missing = Math.max(0, length - (high - low + 1));
  return [low - Math.floor(missing / 2), high + Math.ceil(missing / 2)];
}

function lookOf(block: string): Pick<Voxel, 'colour' | 'size' | 'height'> {
  const crop = crops[block];
  if (crop) return crop;
  const { size, height } = blockSize(block);
  return { colour: blockColour(block), ...(size === 1 ? {} : { size }), ...(height === size ? {} : { height }) };
}

/** A small cube for each kind of item, in rows on the ground in front of the chest. */
function laidOut(contents: readonly string[], { x, y, z }: Position): readonly Voxel[] {
  return contents.map((item, index) => ({
    x: x - 1 + (index % goodsInRow),
    y,
    z: z + 2 + Math.floor(index / goodsInRow),
    colour: goods[item] ?? blockColour(item),
    size: item === 'hay_block' ? 0.8 : 0.5,
  }));
}

function herd(pasture: Pasture | null): readonly Voxel[] {
  const colour = pasture === null ? undefined : animals[pasture.animal];
  if (pasture === null || colour === undefined) return [];
  const corner = insideOf(pasture.middle).least;
  const isSmall = pasture.animal === 'rabbit';
  return Array.from({ length: pasture.count }, (_, index) => ({
    x: corner.x + ((index * 2 + Math.floor(index / 3)) % 3),
    y: corner.y,
    z: corner.z + (isSmall ? Math.floor((index * 2) / 3) : 1 + 2 * index),
    colour,
    size: isSmall ? 0.4 : 0.8,
    height: isSmall ? 0.4 : 0.9,
  }));
}
