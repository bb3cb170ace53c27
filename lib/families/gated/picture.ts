import { agentCoats, agentFigure, cubeAt } from '#lib/art/agent-figure.ts';
import { frameAround, type Voxel, type VoxelPicture } from '#lib/art/voxel-picture.ts';
import { wornColour } from '#lib/art/worn-colour.ts';

const colours = {
  floor: ['#7f8487', '#777c80', '#868b8e', '#72777a'],
  rim: ['#5c6164', '#565b5e', '#626769'],
  grass: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  earth: ['#77553a', '#6d4e35', '#805c40'],
  pads: ['#a3614d', '#54789b', '#6e8f58'],
  brick: ['#98603f', '#8f5839', '#a26845'],
  plank: ['#b58d52', '#ab844b', '#bf965a'],
  slate: ['#586a78', '#51626f', '#607381'],
  lamp: '#f2c94c',
  wood: ['#5b4327', '#523c23'],
  paper: ['#efe6cf', '#e4d9bd'],
  leaves: ['#4f7f36', '#476f31', '#588a3d', '#3f6a2c'],
  ghost: '#e9edf0',
} as const;

const ratio = 16 / 9;
/** West edges of the three parts of the blueprint, and the width of each. */
const parts = [-9, -2, 5] as const;
const width = 5;
const back = -1;

function ground(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = -11; x <= 11; x++)
    for (let z = -7; z <= 6; z++) {
      const isFloor = Math.abs(x) <= 10 && z >= -6 && z <= 5;
      const isRim = isFloor && (Math.abs(x) === 10 || z === -6 || z === 5);
      const pad = parts.findIndex((west) => x >= west && x < west + width && z >= back && z <= 3);
      const padColour = colours.pads[pad];
      const plain = wornColour(isRim ? colours.rim : isFloor ? colours.floor : colours.grass, x, z);
      found.push({ x, y: 0, z, colour: padColour === undefined ? plain : padColour });
      found.push({ x, y: -1, z, colour: wornColour(colours.earth, x, z) });
    }
  return found;
}

/** A part of the blueprint: an arch with two pillars and a lamp on its top. Its `missing` blocks are drawn as small, pale cubes. */
function arch(west: number, stones: readonly string[], missing: (y: number, x: number) => boolean): Voxel[] {
  const found: Voxel[] = [];
  const add = (x: number, y: number, colour: string): void => {
    found.push(
      missing(y, x) ? { x: west + x, y, z: back + 1, colour: colours.ghost, size: 0.55 } : { x: west + x, y, z: back + 1, colour },
    );
  };
  for (let y = 1; y <= 3; y++) for (const x of [0, width - 1]) add(x, y, wornColour(stones, west + x, y));
  for (let x = 0; x < width; x++) add(x, 4, wornColour(stones, west + x, 4));
  for (let x = 1; x < width - 1; x++) add(x, 5, wornColour(colours.plank, x, west));
  add(2, 6, colours.lamp);
  return found;
}

/** The public board behind the parts: a wide wooden wall with a request on it. */
function board(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = -4; x <= 4; x++)
    for (let y = 1; y <= 7; y++) {
      const isPost = Math.abs(x) === 4;
      if (y <= 2 && !isPost) continue;
      const isNote = y >= 4 && y <= 6 && !isPost && Math.abs(x) !== 2;
      const isRequest = isNote && x === 0 && y === 5;
      const colour = isRequest ? colours.lamp : isNote ? wornColour(colours.paper, x, y) : wornColour(colours.wood, x, y);
      found.push({ x, y, z: -5, colour });
    }
  return found;
}

function bush(x: number, z: number): Voxel[] {
  return [
    { x, y: 1, z, colour: wornColour(colours.leaves, x, z) },
    { x: x + 1, y: 1, z, colour: wornColour(colours.leaves, x + 1, z) },
    { x, y: 2, z, colour: wornColour(colours.leaves, x, z + 1) },
  ];
}

const lampPile = [0, 1, 2].map((step) => cubeAt(8.9 + (step % 2) * 0.6, 1 + Math.floor(step / 2) * 0.55, 3.1, 0.55, colours.lamp));

const voxels = [
  ...ground(),
  ...bush(-11, -7),
  ...bush(9, -7),
  ...board(),
  ...arch(parts[0], colours.brick, (y) => y === 6),
  ...arch(parts[1], colours.slate, (y, x) => y > 3 || (y === 3 && x > 0)),
  ...arch(parts[2], colours.brick, () => false),
  ...agentFigure(-6.9, 1, 2.2, agentCoats[0]),
  ...agentFigure(0.2, 1, 2.2, agentCoats[1]),
  ...agentFigure(7.1, 1, 2.2, agentCoats[2]),
  ...lampPile,
];

/**
 * The picture of gated coordination. Three agents stand at their parts of a blueprint, with the public board behind them. The first part
 * lacks only its lamp, and a pile of lamps lies at the third.
 */
export const gatedPicture: VoxelPicture = { voxels, frame: frameAround(voxels, 8, ratio), sky: '#9db9cc' };
