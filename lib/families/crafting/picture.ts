import { frameAround, type Voxel, type VoxelPicture } from '../../art/voxel-picture.ts';
import { wornColour } from '../../art/worn-colour.ts';

const colours = {
  grass: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  trunk: ['#6b5132', '#5f482c', '#745936'],
  birch: ['#d9d6cb', '#c9c6ba', '#b9b6aa'],
  crown: ['#4f7f36', '#476f31', '#588a3d', '#3f6a2c'],
  table: '#9a6b3c',
  tableTop: '#b98a55',
} as const;

const ratio = 16 / 9;

function tree(x: number, z: number, trunk: readonly string[], height: number): Voxel[] {
  const stem = Array.from({ length: height }, (_, y) => ({ x, y: y + 1, z, colour: wornColour(trunk, x + y, z) }));
  const crown: Voxel[] = [];
  for (let y = height - 1; y <= height + 2; y++) {
    const radius = y < height + 1 ? 2 : 1;
    for (let dx = -radius; dx <= radius; dx++)
      for (let dz = -radius; dz <= radius; dz++) {
        if (Math.abs(dx) === radius && Math.abs(dz) === radius) continue;
        if (dx === 0 && dz === 0 && y <= height) continue;
        crown.push({ x: x + dx, y, z: z + dz, colour: wornColour(colours.crown, x + dx + y, z + dz) });
      }
  }
  return [...stem, ...crown];
}

function ground(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = -6; x <= 7; x++) for (let z = -6; z <= 6; z++) found.push({ x, y: 0, z, colour: wornColour(colours.grass, x, z) });
  return found;
}

/** A crafting table on a meadow between trees, with the goods of two agents on either side. */
function workplace(): Voxel[] {
  const goods = (x: number, z: number, colour: string): Voxel => ({ x, y: 1, z, colour, size: 0.45 });
  return [
    { x: 1, y: 1, z: 1, colour: colours.table },
    { x: 1, y: 2, z: 1, colour: colours.tableTop, height: 0.12 },
    goods(-2, 2, '#d8b54a'),
    goods(-2, 3, '#ffffff'),
    goods(-3, 3, '#e8d9b5'),
    goods(4, 1, '#f4f6f7'),
    goods(4, 2, '#d8b54a'),
  ];
}

const voxels = [...ground(), ...tree(-3, -3, colours.trunk, 4), ...tree(4, -4, colours.birch, 5), ...workplace()];

/** The picture of crafting tasks. */
export const craftingPicture: VoxelPicture = { voxels, frame: frameAround(voxels, 14, ratio), sky: '#a9cbe6' };
