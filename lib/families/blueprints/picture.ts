import { frameAround, type Voxel, type VoxelPicture } from '../../art/voxel-picture.ts';
import { wornColour } from '../../art/worn-colour.ts';

const colours = {
  grass: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  bricks: ['#7f8487', '#777c80', '#868b8e'],
  planks: ['#b08a55', '#a6824f', '#b9935d'],
  glass: '#c4dde0',
  ghost: '#e5d9a0',
} as const;

const ratio = 16 / 9;
/** The half of the house that is built, and its levels. */
const builtTo = 1;
const wallTop = 3;

function ground(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = -7; x <= 7; x++) for (let z = -5; z <= 5; z++) found.push({ x, y: 0, z, colour: wornColour(colours.grass, x, z) });
  return found;
}

/** A house of bricks and planks whose eastern part is still a plan. */
function building(): Voxel[] {
  const found: Voxel[] = [];
  for (let y = 1; y <= wallTop + 1; y++)
    for (let x = -4; x <= 4; x++)
      for (let z = -2; z <= 2; z++) {
        const isRim = Math.abs(x) === 4 || Math.abs(z) === 2;
        if (y <= wallTop && !isRim) continue;
        const isWindow = y === 2 && (x === -2 || x === 2) && Math.abs(z) === 2;
        const colour = isWindow ? colours.glass : wornColour(y <= wallTop ? colours.bricks : colours.planks, x + y, z);
        found.push(x <= builtTo ? { x, y, z, colour } : { x, y, z, colour: colours.ghost, size: 0.55 });
      }
  return found;
}

const voxels = [...ground(), ...building()];

/** The picture of building by blueprint. */
export const blueprintsPicture: VoxelPicture = { voxels, frame: frameAround(voxels, 10, ratio), sky: '#9fb9cc' };
