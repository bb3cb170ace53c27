import { blockColour } from '../../art/block-colour.ts';
import { blockSize } from '../../art/block-size.ts';
import { frameAround, type Voxel, type VoxelPicture } from '../../art/voxel-picture.ts';
import { wornColour } from '../../art/worn-colour.ts';
import type { Position } from '../../domain/position.ts';
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

/** A pen with animals. */
interface Pasture {
  readonly animal: string;
  readonly count: number;
  readonly middle: Position;
}

/** The furnishings of a task's arena on a piece of its grass, with the animals of its pen. At least one block. */
export function furnishingsPicture(blocks: readonly StructureBlock[], pasture: Pasture | null): VoxelPicture {
  const ends = (axis: 'x' | 'y' | 'z'): readonly [number, number] => {
    const values = blocks.map(({ at }) => at[axis]);
    return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  };
  const [[west, east], [north, south]] = [widened(ends('x'), least.x), widened(ends('z'), least.z)];
  const feet = blocks.reduce((highest, { at, block }) => (block === 'chest' ? at.y : highest), ends('y')[0]);
  const relative = ({ x, y, z }: Position): Position => ({ x: x - west, y: y - feet, z: z - north });
  const drawn = blocks.map(({ at, block }) => ({ ...relative(at), ...lookOf(block) }));
  const isTaken = new Set(drawn.filter(({ y }) => y === -1).map(({ x, z }) => `${x} ${z}`));
  const ground: Voxel[] = [];
  for (let x = -border; x <= east - west + border; x++)
    for (let z = -border; z <= south - north + border; z++)
      if (!isTaken.has(`${x} ${z}`)) ground.push({ x, y: -1, z, colour: wornColour(grass, x, z) });
  const voxels = [...ground, ...drawn, ...herd(pasture).map((voxel) => ({ ...voxel, ...relative(voxel) }))];
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
