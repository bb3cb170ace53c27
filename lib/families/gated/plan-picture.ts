import { blockColour } from '#lib/art/block-colour.ts';
import { blockSize } from '#lib/art/block-size.ts';
import { frameAround, type Voxel, type VoxelPicture } from '#lib/art/voxel-picture.ts';
import { wornColour } from '#lib/art/worn-colour.ts';
import type { Plan } from './facts.ts';

const floor = ['#5c6164', '#565b5e', '#626769', '#53585b'];
const withheld = '#c9cdd1';
const border = 1;

/** A plan as it must be built, with the blocks of withheld materials as small pale cubes. */
export function planPicture({ cells, needs }: Pick<Plan, 'cells' | 'needs'>): VoxelPicture {
  const least = (axis: 'x' | 'y' | 'z'): number => Math.min(...cells.map(({ at }) => at[axis]));
  const most = (axis: 'x' | 'z'): number => Math.max(...cells.map(({ at }) => at[axis]));
  const [west, lowest, north] = [least('x'), least('y'), least('z')];
  const blocks = cells.map(({ at, block, agent }): Voxel => {
    const place = { x: at.x - west, y: at.y - lowest, z: at.z - north };
    if (needs.some((need) => need.agent === agent && need.item === block)) return { ...place, colour: withheld, size: 0.6 };
    const { size, height } = blockSize(block);
    return { ...place, colour: blockColour(block), ...(size === 1 ? {} : { size }), ...(height === size ? {} : { height }) };
  });
  const ground: Voxel[] = [];
  for (let x = -border; x <= most('x') - west + border; x++)
    for (let z = -border; z <= most('z') - north + border; z++) ground.push({ x, y: -1, z, colour: wornColour(floor, x, z) });
  const voxels = [...ground, ...blocks];
  return { voxels, frame: frameAround(voxels, 8, 16 / 9), sky: '#8fa6b5' };
}
