import { agentCoats, agentFigure, cubeAt } from '#lib/art/agent-figure.ts';
import { frameAround, type Voxel, type VoxelPicture } from '#lib/art/voxel-picture.ts';
import { wornColour } from '#lib/art/worn-colour.ts';

const colours = {
  grass: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  earth: ['#77553a', '#6d4e35', '#805c40'],
  path: ['#b7a06c', '#ab9563', '#c1aa76'],
  stone: ['#7f8487', '#777c80', '#868b8e'],
  planks: ['#b08a55', '#a6824f', '#b9935d'],
  beams: ['#6b4e2f', '#735433'],
  roof: ['#8a4436', '#7e3d31', '#954b3c'],
  brick: ['#98603f', '#8f5839'],
  leaves: ['#4f7f36', '#476f31', '#588a3d', '#3f6a2c'],
  trunk: '#6b5132',
  glass: '#c9e2ea',
  door: '#5b4327',
  ghost: '#f0d98a',
  fence: '#8a6a3f',
  flowers: ['#d9564a', '#e7c94c', '#e9e4dc'],
} as const;

const ratio = 16 / 9;
/** The house reaches this far west and east, and south and north, of the middle. */
const [reach, depth] = [5, 3];
/** East of this place the house is still a plan. */
const builtTo = 0;
const wallTop = 4;

function ground(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = -10; x <= 10; x++)
    for (let z = -6; z <= 8; z++) {
      const isPath = (x === -2 || x === -3) && z > depth;
      found.push({ x, y: 0, z, colour: wornColour(isPath ? colours.path : colours.grass, x, z) });
      found.push({ x, y: -1, z, colour: wornColour(colours.earth, x, z) });
    }
  return found;
}

/** What the walls are of at a place: a corner of beams, a door, a window, stone below and planks above. */
function wallColour(x: number, y: number, z: number): string {
  const isCorner = Math.abs(x) === reach && Math.abs(z) === depth;
  if (isCorner) return wornColour(colours.beams, y, z);
  if (z === depth && x === -2 && y <= 2) return colours.door;
  if (y === 3 && (z === depth ? x === -4 || x === 0 || x === 3 : Math.abs(z) <= 1)) return colours.glass;
  return wornColour(y === 1 ? colours.stone : colours.planks, x + y, z);
}

function house(): Voxel[] {
  const found: Voxel[] = [];
  const add = (x: number, y: number, z: number, colour: string): void => {
    found.push(x <= builtTo ? { x, y, z, colour } : { x, y, z, colour: colours.ghost, size: 0.5 });
  };
  for (let y = 1; y <= wallTop; y++)
    for (let x = -reach; x <= reach; x++)
      for (let z = -depth; z <= depth; z++) if (Math.abs(x) === reach || Math.abs(z) === depth) add(x, y, z, wallColour(x, y, z));
  // A gabled roof, a step narrower on each level.
  for (let step = 0; step <= depth; step++)
    for (let x = -reach; x <= reach; x++)
      for (let z = step - depth; z <= depth - step; z++) {
        const isEdge = Math.abs(z) === depth - step;
        if (isEdge) add(x, wallTop + 1 + step, z, wornColour(colours.roof, x, z + step));
        else if (Math.abs(x) === reach) add(x, wallTop + 1 + step, z, wornColour(colours.planks, x, z));
      }
  for (let y = wallTop + 2; y <= wallTop + 5; y++) found.push({ x: -3, y, z: -2, colour: wornColour(colours.brick, y, 0) });
  return found;
}

function tree(x: number, z: number, height: number): Voxel[] {
  const found: Voxel[] = Array.from({ length: height }, (_, y) => ({ x, y: y + 1, z, colour: colours.trunk }));
  for (let y = height; y <= height + 2; y++) {
    const radius = y === height + 2 ? 1 : 2;
    for (let dx = -radius; dx <= radius; dx++)
      for (let dz = -radius; dz <= radius; dz++) {
        if (Math.abs(dx) === radius && Math.abs(dz) === radius && radius > 1) continue;
        found.push({ x: x + dx, y: y + 1, z: z + dz, colour: wornColour(colours.leaves, x + dx + y, z + dz) });
      }
  }
  return found;
}

/** What is still to be placed: stacks of stone, planks and roof tiles. */
function stock(): Voxel[] {
  const stacks = [
    { x: 5, z: 6, high: 3, colour: colours.planks },
    { x: 6, z: 6, high: 2, colour: colours.planks },
    { x: 5, z: 7, high: 1, colour: colours.planks },
    { x: 8, z: 5, high: 2, colour: colours.stone },
    { x: 8, z: 6, high: 1, colour: colours.stone },
    { x: 2, z: 7, high: 1, colour: colours.roof },
  ];
  return stacks.flatMap(({ x, z, high, colour }) =>
    Array.from({ length: high }, (_, y): Voxel => ({ x, y: y + 1, z, colour: wornColour(colour, x + y, z) })),
  );
}

function garden(): Voxel[] {
  const fence = Array.from({ length: 6 }, (_, step) => cubeAt(-9.7 + step + 0.25, 1, 7.3, 0.45, colours.fence));
  const flowers = [
    [-7, 5],
    [-8, 3],
    [-5, 6],
    [-1, 6],
    [9, 2],
  ].map(([x = 0, z = 0], index) => cubeAt(x + 0.3, 1, z + 0.3, 0.4, colours.flowers[index % 3] ?? colours.ghost));
  return [...fence, ...flowers];
}

const voxels = [
  ...ground(),
  ...tree(-8, -4, 3),
  ...tree(9, -4, 2),
  ...house(),
  ...stock(),
  ...garden(),
  ...agentFigure(2.1, 1, 4.6, agentCoats[0]),
  ...agentFigure(4.2, 1, 5.2, agentCoats[1]),
];

/** The picture of building by blueprint: a house that is built in its western half and planned in its eastern one. */
export const blueprintsPicture: VoxelPicture = { voxels, frame: frameAround(voxels, 8, ratio), sky: '#9fc0d8' };
