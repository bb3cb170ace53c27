import { frameAround, type Voxel, type VoxelPicture } from '../../art/voxel-picture.ts';
import { wornColour } from '../../art/worn-colour.ts';

const colours = {
  grass: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  wall: ['#7c7b7a', '#757473', '#838281'],
  roof: ['#6a6a6a', '#626262', '#727272'],
  glass: '#bcd9e6',
  soil: '#5b3f26',
  wheat: ['#d8b54a', '#cfa93f', '#e0c05a'],
  carrot: ['#3f8a2e', '#4a9a35'],
  pumpkin: ['#d97c1a', '#c96f14'],
  mycelium: '#6f6265',
  red: '#c8281f',
  brown: '#a47c5b',
  pig: '#eda3a0',
  sheep: '#eeeae2',
} as const;

const ratio = 16 / 9;

function ground(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = -7; x <= 8; x++) for (let z = -7; z <= 7; z++) found.push({ x, y: 0, z, colour: wornColour(colours.grass, x, z) });
  return found;
}

function patch(west: number, north: number, crop: readonly string[]): Voxel[] {
  const found: Voxel[] = [];
  for (let x = west; x < west + 4; x++)
    for (let z = north; z < north + 4; z++) {
      found.push({ x, y: 0, z, colour: colours.soil });
      found.push({ x, y: 1, z, colour: wornColour(crop, x, z), size: 0.7, height: 0.8 });
    }
  return found;
}

/** The house with its stepped roof; the near walls have windows and a doorway. */
function house(west: number, north: number): Voxel[] {
  const found: Voxel[] = [];
  for (let y = 1; y <= 3; y++)
    for (let x = 0; x < 6; x++)
      for (let z = 0; z < 6; z++) {
        if (x > 0 && x < 5 && z > 0 && z < 5) continue;
        if (z === 5 && x === 3 && y < 3) continue;
        const isWindow = y === 2 && ((z === 5 && x === 1) || (x === 5 && (z === 1 || z === 3)));
        found.push({ x: west + x, y, z: north + z, colour: isWindow ? colours.glass : wornColour(colours.wall, x + y, z) });
      }
  for (let layer = 0; layer < 3; layer++)
    for (let x = layer; x < 6 - layer; x++)
      for (let z = layer; z < 6 - layer; z++)
        found.push({ x: west + x, y: 4 + layer, z: north + z, colour: wornColour(colours.roof, x + layer, z) });
  return found;
}

function mushrooms(west: number, north: number): Voxel[] {
  const found: Voxel[] = [];
  for (let x = west; x < west + 3; x++)
    for (let z = north; z < north + 3; z++) {
      found.push({ x, y: 0, z, colour: colours.mycelium });
      found.push({ x, y: 1, z, colour: (x + z) % 2 === 0 ? colours.red : colours.brown, size: 0.4 });
    }
  return found;
}

function animal(x: number, z: number, colour: string): Voxel[] {
  return [
    { x, y: 1, z, colour, size: 0.8, height: 0.8 },
    { x: x + 0.5, y: 1.5, z, colour, size: 0.45 },
  ];
}

const kitchen: readonly Voxel[] = [
  ...house(-6, -6),
  ...patch(3, -6, colours.wheat),
  ...patch(-6, 2, colours.carrot),
  ...mushrooms(4, 1),
  ...[0, 1, 2].map((x) => ({ x, y: 1, z: 5, colour: wornColour(colours.pumpkin, x, 5) })),
  ...animal(1, -1, colours.pig),
  ...animal(2, 2, colours.sheep),
];
/** Soil and mycelium take the place of the grass. */
const isGround = ({ y }: Voxel): boolean => y === 0;
const dug = new Set(kitchen.filter(isGround).map(({ x, z }) => `${x} ${z}`));
const voxels = [...ground().filter(({ x, z }) => !dug.has(`${x} ${z}`)), ...kitchen];

/** The picture of cooking tasks: a house between fields, mushrooms and animals. */
export const cookingPicture: VoxelPicture = { voxels, frame: frameAround(voxels, 14, ratio), sky: '#a9cbe6' };
