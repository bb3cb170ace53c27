import type { Voxel, VoxelPicture } from '#lib/art/voxel-picture.ts';
import { wornColour } from '#lib/art/worn-colour.ts';

const colours = {
  grass: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  path: ['#8b9093', '#7f8487', '#94999b'],
  wall: ['#6c7175', '#5f6468'],
  stem: '#d8cfb8',
  red: '#c8392d',
  brown: '#97714f',
  slime: '#7cc063',
  lantern: '#f2c94c',
} as const;

function mushroom(x: number, z: number, cap: string): Voxel[] {
  const at = (dx: number, y: number, dz: number, colour: string): Voxel => ({ x: x + dx, y, z: z + dz, colour });
  return [
    at(0, 1, 0, colours.stem),
    at(0, 2, 0, colours.stem),
    at(1, 2, 0, cap),
    at(-1, 2, 0, cap),
    at(0, 2, 1, cap),
    at(0, 2, -1, cap),
    at(0, 3, 0, cap),
  ];
}

function slime(x: number, z: number): Voxel[] {
  const cells = [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]] as const; // biome-ignore format: one cross
  return cells.map(([dx, dz]) => ({ x: x + dx, y: 1, z: z + dz, colour: colours.slime }));
}

function ground(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = -26; x <= 26; x++) {
    for (let z = -30; z <= 30; z++) {
      if (Math.abs(x - z) > 21 || Math.abs(x + z) > 24) continue;
      const walk = Math.abs(z) <= 1 || (Math.abs(x) <= 1 && Math.abs(z) > 12);
      found.push({ x, y: 0, z, colour: walk ? wornColour(colours.path, x, z) : wornColour(colours.grass, x, z) });
    }
  }
  return found;
}

function border(): Voxel[] {
  const found: Voxel[] = [];
  for (let step = -14; step <= 14; step++) {
    for (const [x, z] of [
      [step, -17],
      [-12, step],
      [12, step],
      [step, 17],
    ] as const) {
      // biome-ignore format: four sides
      if (Math.abs(x) > 12 || Math.abs(z) > 17) continue;
      found.push({ x, y: 1, z, colour: wornColour(colours.wall, x, z) });
      if (step % 7 === 0)
        found.push({ x, y: 2, z, colour: wornColour(colours.wall, z, x) }, { x, y: 3, z, colour: colours.lantern, size: 0.6 });
    }
  }
  return found;
}

const mushrooms = [
  ...mushroom(-4, 6, colours.red),
  ...mushroom(4, 6, colours.red),
  ...mushroom(0, 10, colours.red),
  ...mushroom(-4, -6, colours.brown),
  ...mushroom(4, -6, colours.brown),
  ...mushroom(0, -10, colours.brown),
];
const patches = [slime(0, -6), slime(-4, -10), slime(4, -10), slime(0, 6), slime(-4, 10), slime(4, 10)].flat();

/** The initial arena of Mushroom War: three mushrooms and three slime patches per side, mirrored; red is on the left. */
export const mushroomWarPicture: VoxelPicture = {
  voxels: [...ground(), ...border(), ...mushrooms, ...patches],
  frame: { left: -200, top: -115, width: 400, height: 225 },
  sky: '#8fa6b5',
};
