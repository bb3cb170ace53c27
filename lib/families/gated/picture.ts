import { frameAround, type Voxel, type VoxelPicture } from '../../art/voxel-picture.ts';
import { wornColour } from '../../art/worn-colour.ts';

const colours = {
  floor: ['#7f8487', '#777c80', '#868b8e', '#72777a'],
  grass: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  brick: '#98603f',
  plank: '#b58d52',
  wool: '#8ac24a',
  lamp: '#f2c94c',
  board: '#5b4327',
  paper: '#efe6cf',
  ghost: '#c9cdd1',
} as const;

function ground(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = -9; x <= 9; x++)
    for (let z = -5; z <= 6; z++)
      found.push({ x, y: 0, z, colour: wornColour(Math.abs(x) < 9 && z < 6 ? colours.floor : colours.grass, x, z) });
  return found;
}

function wall(west: number, built: number): Voxel[] {
  const cells = [0, 1, 2, 3].flatMap((x) => [
    { x: west + x, y: 1, z: 1, colour: colours.brick },
    { x: west + x, y: 2, z: 1, colour: colours.plank },
  ]);
  return cells.map((voxel, index) => (index < built ? voxel : { ...voxel, colour: colours.ghost, size: 0.6 }));
}

/** Two walls, one of them without its foundation, and the public board between them. */
function board(): Voxel[] {
  return [
    { x: 0, y: 1, z: -2, colour: colours.board },
    ...[-1, 0, 1].map((x): Voxel => ({ x, y: 2, z: -2, colour: colours.board })),
    ...[-1, 0, 1].map((x): Voxel => ({ x, y: 3, z: -2, colour: x === 0 ? colours.lamp : colours.paper })),
  ];
}

const voxels = [...ground(), ...wall(-7, 8), ...wall(4, 3), ...board()];

/** The picture of gated coordination. */
export const gatedPicture: VoxelPicture = { voxels, frame: frameAround(voxels, 14, 16 / 9), sky: '#9db4c4' };
