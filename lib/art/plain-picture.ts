import type { Voxel, VoxelPicture } from './voxel-picture.ts';
import { wornColour } from './worn-colour.ts';

const grass = ['#6f9f4a', '#688f45', '#739f50', '#64914a'];
const stone = ['#8b9093', '#7f8487', '#94999b'];
const log = '#6a5027';
const leaf = '#4c7f33';

/** A meadow with a paved square in its middle. */
function ground(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = -26; x <= 26; x++) {
    for (let z = -30; z <= 30; z++) {
      if (Math.abs(x - z) > 21 || Math.abs(x + z) > 24) continue;
      const isPaved = Math.abs(x) <= 4 && Math.abs(z) <= 4;
      found.push({ x, y: 0, z, colour: wornColour(isPaved ? stone : grass, x, z) });
    }
  }
  return found;
}

function tree(x: number, z: number): Voxel[] {
  const crown: Voxel[] = [];
  for (let dx = -1; dx <= 1; dx++) for (let dz = -1; dz <= 1; dz++) crown.push({ x: x + dx, y: 4, z: z + dz, colour: leaf });
  return [1, 2, 3].map((y): Voxel => ({ x, y, z, colour: log })).concat(crown, [{ x, y: 5, z, colour: leaf }]);
}

/** The picture of a scenario without its own: a meadow with four trees. */
export const plainPicture: VoxelPicture = {
  voxels: [...ground(), ...tree(-7, 7), ...tree(7, -7), ...tree(-8, -5), ...tree(6, 8)],
  frame: { left: -200, top: -115, width: 400, height: 225 },
  sky: '#8fa6b5',
};
