import { frameAround, type Voxel, type VoxelPicture } from '#lib/art/voxel-picture.ts';
import { wornColour } from '#lib/art/worn-colour.ts';

const colours = {
  grass: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  dirt: ['#7a5a3c', '#705236', '#836343'],
  stone: ['#7f7f82', '#747478', '#8a8a8d'],
  coal: '#2f2f31',
  iron: '#c9a58a',
  sand: ['#dccf9b', '#d4c692'],
  water: ['#3f66c4', '#4770cd'],
  trunk: ['#6b5132', '#5f482c', '#745936'],
  birch: ['#d9d6cb', '#c9c6ba', '#b9b6aa'],
  oakCrown: ['#4f7f36', '#476f31', '#588a3d', '#3f6a2c'],
  birchCrown: ['#7fa25a', '#759750'],
  cherryCrown: ['#e7a9c4', '#dd9bb8', '#efb9d0'],
} as const;

const ratio = 16 / 9;
const [west, east, north, south] = [-8, 8, -7, 7];
const waterLine = 1;

/** The ground of the little landscape: a hill in the back, a lake in front. */
function heightAt(x: number, z: number): number {
  const hill = Math.max(0, 5 - Math.floor(Math.hypot(x + 5, z + 5) / 1.6));
  const lake = Math.hypot(x - 6, z - 5) < 4.4 ? -2 : 0;
  return 2 + hill + lake;
}

function ground(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = west; x <= east; x++)
    for (let z = north; z <= south; z++) {
      const height = heightAt(x, z);
      for (let y = -1; y <= height; y++) {
        const isHidden = x < east && z < south && y < height && heightAt(x + 1, z) > y && heightAt(x, z + 1) > y;
        if (!isHidden) found.push({ x, y, z, colour: colourAt(x, y, z, height) });
      }
      if (height < waterLine + 1)
        for (let y = height + 1; y <= waterLine; y++) found.push({ x, y, z, colour: wornColour(colours.water, x, z) });
    }
  return found;
}

function colourAt(x: number, y: number, z: number, height: number): string {
  if (height <= waterLine) return wornColour(colours.sand, x + y, z);
  if (y === height) return height > 5 ? wornColour(colours.stone, x, z) : wornColour(colours.grass, x, z);
  if (y === height - 1) return wornColour(colours.dirt, x + y, z);
  if ((x * 7 + y * 5 + z * 3) % 11 === 0) return colours.coal;
  if ((x * 5 + y * 3 + z * 7) % 13 === 0) return colours.iron;
  return wornColour(colours.stone, x + y, z);
}

function tree(x: number, z: number, trunk: readonly string[], crown: readonly string[], height: number): Voxel[] {
  const base = heightAt(x, z);
  const found: Voxel[] = Array.from({ length: height }, (_, y) => ({ x, y: base + y + 1, z, colour: wornColour(trunk, x + y, z) }));
  for (let y = height - 1; y <= height + 1; y++) {
    const radius = y < height + 1 ? 2 : 1;
    for (let dx = -radius; dx <= radius; dx++)
      for (let dz = -radius; dz <= radius; dz++) {
        if ((Math.abs(dx) === 2 && Math.abs(dz) === 2) || (dx === 0 && dz === 0 && y < height)) continue;
        found.push({ x: x + dx, y: base + y + 1, z: z + dz, colour: wornColour(crown, x + dx + y, z + dz) });
      }
  }
  return found;
}

const voxels = [
  ...ground(),
  ...tree(2, -4, colours.trunk, colours.oakCrown, 4),
  ...tree(-5, 3, colours.birch, colours.birchCrown, 5),
  ...tree(0, 3, colours.trunk, colours.cherryCrown, 4),
];

/** A meadow with a little house that someone began. */
function meadow(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = west; x <= east; x++)
    for (let z = north; z <= south; z++) {
      found.push({ x, y: 0, z, colour: wornColour(colours.grass, x, z) });
      if (x === east || z === south) found.push({ x, y: -1, z, colour: wornColour(colours.dirt, x, z) });
    }
  for (let x = -3; x <= 2; x++)
    for (let z = -3; z <= 1; z++) {
      const isWall = x === -3 || x === 2 || z === -3 || z === 1;
      const isCorner = (x === -3 || x === 2) && (z === -3 || z === 1);
      const isDoor = z === 1 && x === 0;
      if (!isWall || isDoor) continue;
      const high = isCorner ? 4 : z === -3 || x === -3 ? 3 : 1;
      for (let y = 1; y <= high; y++) found.push({ x, y, z, colour: wornColour(isCorner ? colours.trunk : colours.stone, x + y, z) });
    }
  return found;
}

const flatVoxels = meadow();

/** The picture of free play in the flat world. */
export const flatPicture: VoxelPicture = { voxels: flatVoxels, frame: frameAround(flatVoxels, 14, ratio), sky: '#a9cbe6' };

/** The picture of free play. */
export const freePlayPicture: VoxelPicture = { voxels, frame: frameAround(voxels, 14, ratio), sky: '#a9cbe6' };
