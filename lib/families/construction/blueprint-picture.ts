import { blockColour } from '../../art/block-colour.ts';
import { blockSize } from '../../art/block-size.ts';
import { frameAround, type Voxel, type VoxelPicture } from '../../art/voxel-picture.ts';
import { wornColour } from '../../art/worn-colour.ts';
import type { Cell } from './blueprint.ts';

const floor = ['#5c6164', '#565b5e', '#626769', '#53585b'];

/** Blocks of floor that are shown around a blueprint. */
const border = 2;

/** Width to height of the picture. */
const ratio = 16 / 9;

/** A blueprint as it must stand, on a piece of the arena's floor. */
export function blueprintPicture(cells: readonly Cell[]): VoxelPicture {
  const ends = (axis: 'x' | 'y' | 'z'): readonly [number, number] => {
    const values = cells.map(({ at }) => at[axis]);
    return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  };
  const [[west, east], [lowest], [north, south]] = [ends('x'), ends('y'), ends('z')];
  const built = cells.map(({ at, name }): Voxel => {
    const { size, height } = blockSize(name);
    const place = { x: at.x - west, y: at.y - lowest, z: at.z - north };
    return { ...place, colour: blockColour(name), ...(size === 1 ? {} : { size }), ...(height === size ? {} : { height }) };
  });
  const ground: Voxel[] = [];
  for (let x = -border; x <= east - west + border; x++)
    for (let z = -border; z <= south - north + border; z++) ground.push({ x, y: -1, z, colour: wornColour(floor, x, z) });
  const voxels = [...ground, ...built];
  return { voxels, frame: frameAround(voxels, 8, ratio), sky: '#8fa6b5' };
}
