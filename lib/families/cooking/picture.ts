import { frameAround, type Voxel, type VoxelPicture } from '#lib/art/voxel-picture.ts';
import { wornColour } from '#lib/art/worn-colour.ts';
import { sideSteps } from '#lib/domain/neighbours.ts';

const colours = {
  grass: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  wall: ['#7c7b7a', '#757473', '#838281'],
  roof: ['#6a6a6a', '#626262', '#727272'],
  glass: '#bcd9e6',
  soil: '#5b3f26',
  mycelium: '#6f6265',
  water: '#3f76d6',
  red: '#c8281f',
  brown: '#a47c5b',
} as const;

const ratio = 16 / 9;

/** The fields by the block that grows there: their place in the picture and their colours. */
const fields: Readonly<Record<string, { readonly west: number; readonly north: number; readonly crop: readonly string[] }>> = {
  wheat: { west: 3, north: -6, crop: ['#d8b54a', '#cfa93f', '#e0c05a'] },
  carrots: { west: -6, north: 2, crop: ['#3f8a2e', '#4a9a35', '#d9781c'] },
  potatoes: { west: -1, north: 3, crop: ['#5a9a3c', '#c9a55a', '#4f8d36'] },
  beetroots: { west: 3, north: 3, crop: ['#8d2f38', '#4e8d34', '#7a2830'] },
};

/** The animals: their place and their colour. */
const animals: Readonly<Record<string, { readonly x: number; readonly z: number; readonly colour: string }>> = {
  cow: { x: 1, z: -1, colour: '#4a372b' },
  sheep: { x: 3, z: 1, colour: '#eeeae2' },
  pig: { x: 3, z: -1, colour: '#eda3a0' },
  chicken: { x: 4, z: 0, colour: '#f7f4ea' },
  rabbit: { x: 2, z: 0, colour: '#a58a68' },
};

/** What agents carry at the start, as it lies before the house. */
const goods: Readonly<Record<string, string>> = {
  ...{ gold_ingot: '#f0c534', apple: '#d63a2f', milk_bucket: '#f4f6f7', egg: '#e6d6b2', bowl: '#7d5731', coal: '#26262a' },
  ...{ dandelion: '#f5df3c', cocoa_beans: '#8a4f28' },
};

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

function pumpkins(): Voxel[] {
  return [7, 8].flatMap((x) => [1, 2].map((z) => ({ x, y: 1, z, colour: wornColour(['#d97c1a', '#c96f14'], x, z) })));
}

function cane(x: number, z: number): Voxel[] {
  return [
    { x, y: 0, z, colour: colours.water },
    ...sideSteps.map(([east, south]) => ({ x: x + east, y: 1, z: z + south, colour: '#8cc05a', size: 0.5, height: 1.4 })),
  ];
}

function animal({ x, z, colour }: { readonly x: number; readonly z: number; readonly colour: string }): Voxel[] {
  return [
    { x, y: 1, z, colour, size: 0.8, height: 0.8 },
    { x: x + 0.5, y: 1.5, z, colour, size: 0.45 },
  ];
}

/** A picture of the house and of what some dishes need: blocks that grow, animals, and what agents carry. */
export function pictureOf(needs: ReadonlySet<string>): VoxelPicture {
  const grown = Object.entries(fields).flatMap(([block, { west, north, crop }]) => (needs.has(block) ? patch(west, north, crop) : []));
  const parts: readonly Voxel[] = [
    ...house(-6, -6),
    ...grown,
    ...(needs.has('red_mushroom') || needs.has('brown_mushroom') ? mushrooms(0, -5) : []),
    ...(needs.has('pumpkin') ? pumpkins() : []),
    ...(needs.has('sugar_cane') ? cane(6, 0) : []),
    ...Object.entries(animals).flatMap(([name, place]) => (needs.has(name) ? animal(place) : [])),
    ...Object.entries(goods)
      .filter(([item]) => needs.has(item))
      .map(([, colour], index) => ({ x: -3 + index, y: 1, z: 1, colour, size: 0.6 })),
  ];
  // Soil, mycelium and water take the place of the grass.
  const dug = new Set(parts.flatMap(({ x, y, z }) => (y === 0 ? [`${x} ${z}`] : [])));
  const voxels = [...ground().filter(({ x, z }) => !dug.has(`${x} ${z}`)), ...parts];
  return { voxels, frame: frameAround(voxels, 14, ratio), sky: '#a9cbe6' };
}

/** The picture of cooking tasks: a house between fields, cane and animals. */
export const cookingPicture: VoxelPicture = pictureOf(
  new Set([...Object.keys(fields), ...Object.keys(animals), 'sugar_cane', 'red_mushroom', 'pumpkin', 'egg', 'bowl', 'gold_ingot']),
);
