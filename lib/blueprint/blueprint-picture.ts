import { blockColour } from '#lib/art/block-colour.ts';
import { blockSize } from '#lib/art/block-size.ts';
import { frameAround, type Voxel, type VoxelPicture } from '#lib/art/voxel-picture.ts';
import { wornColour } from '#lib/art/worn-colour.ts';
import type { Cell } from './cell.ts';

const floor = ['#5c6164', '#565b5e', '#626769', '#53585b'];

/** Blocks of floor that are shown around a blueprint. */
const border = 2;

/** Width to height of the picture. */
const ratio = 16 / 9;

/** A blueprint as it must stand, on a piece of the arena's floor. */
export function blueprintPicture(cells: readonly Cell[]): VoxelPicture {
  return builtPicture(cells, cells);
}

/** The built blocks around the place of a blueprint, on a piece of the arena's floor, in the frame of the blueprint's picture. */
export function builtPicture(cells: readonly Pick<Cell, 'at'>[], blocks: readonly Pick<Cell, 'at' | 'name'>[]): VoxelPicture {
  const ends = (axis: 'x' | 'y' | 'z'): readonly [number, number] => {
    const values = cells.map(({ at }) => at[axis]);
    return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  };
  const [[west, east], [lowest], [north, south]] = [ends('x'), ends('y'), ends('z')];
  const voxelOf = ({ at, name }: Pick<Cell, 'at' | 'name'>): Voxel => {
    const { size, height } = blockSize(name);
    const place = { x: at.x - west, y: at.y - lowest, z: at.z - north };
    return { ...place, colour: blockColour(name), ...(size === 1 ? {} : { size }), ...(height === size ? {} : { height }) };
  };
  const ground: Voxel[] = [];
  for (let x = -border; x <= east - west + border; x++)
    for (let z = -border; z <= south - north + border; z++) ground.push({ x, y: -1, z, colour: wornColour(floor, x, z) });
  // Blocks beside the floor would float in the picture.
  const built = blocks
    .map(voxelOf)
    .filter(({ x, z }) => x >= -border && x <= east - west + border && z >= -border && z <= south - north + border);
  const places = cells.map(({ at }): Voxel => ({ x: at.x - west, y: at.y - lowest, z: at.z - north, colour: '' }));
  return { voxels: [...ground, ...built], frame: frameAround([...ground, ...places], 8, ratio), sky: '#8fa6b5' };
}
