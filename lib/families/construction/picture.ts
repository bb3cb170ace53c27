import type { Voxel, VoxelPicture } from '#lib/art/voxel-picture.ts';
import { wornColour } from '#lib/art/worn-colour.ts';

const colours = {
  grass: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  floor: ['#7f8487', '#777c80', '#868b8e', '#72777a'],
  boards: ['#735433', '#6b4e2f', '#795938'],
  glass: '#c4dde0',
  sandstone: '#dcd0a2',
  terracotta: '#98603f',
  torch: '#f2c94c',
  ghost: '#e5d9a0',
} as const;

function ground(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = -18; x <= 18; x++) {
    for (let z = -18; z <= 18; z++) {
      if (Math.abs(x - z) > 21 || Math.abs(x + z) > 24) continue;
      const isFloor = Math.abs(x) <= 7 && Math.abs(z) <= 7;
      found.push({ x, y: 0, z, colour: wornColour(isFloor ? colours.floor : colours.grass, x, z) });
    }
  }
  return found;
}

/** Low glass walls in the background, so that the blueprint stays visible. */
function walls(): Voxel[] {
  const found: Voxel[] = [];
  for (let step = -7; step <= 7; step++) {
    for (let y = 1; y <= 3; y++) {
      if ((step + y) % 2 === 0) found.push({ x: step, y, z: -7, colour: colours.glass, size: 0.8 });
      if ((step + y) % 2 === 0) found.push({ x: -7, y, z: step, colour: colours.glass, size: 0.8 });
    }
  }
  return found;
}

function post(x: number, z: number, built: number): Voxel[] {
  const kinds = [colours.sandstone, colours.terracotta, colours.torch];
  return kinds.map((colour, level) => {
    const isBuilt = level < built;
    return {
      x,
      y: level + 1,
      z,
      colour: isBuilt ? colour : colours.ghost,
      ...(level === 2 ? { size: 0.4 } : isBuilt ? {} : { size: 0.7 }),
    };
  });
}

function hut(): Voxel[] {
  const found: Voxel[] = [];
  for (let z = -2; z <= 2; z++) {
    for (let y = 1; y <= 3; y++) found.push({ x: 10, y, z, colour: wornColour(colours.boards, y, z) });
    for (let x = 8; x <= 10; x++) found.push({ x, y: 4, z, colour: wornColour(colours.boards, x, z) });
  }
  return found;
}

/** The building area with three lamp posts, one finished and two in progress, with glass in the background and the hut at the side. */
export const constructionPicture: VoxelPicture = {
  voxels: [...ground(), ...walls(), ...post(-3, 3, 3), ...post(1, 0, 2), ...post(4, -4, 1), ...hut()],
  frame: { left: -200, top: -130, width: 400, height: 225 },
  sky: '#8fa6b5',
};
