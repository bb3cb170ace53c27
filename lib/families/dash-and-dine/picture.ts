import type { Voxel, VoxelPicture } from '#lib/art/voxel-picture.ts';
import { wornColour } from '#lib/art/worn-colour.ts';

const colours = {
  grass: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  walk: ['#8b9093', '#7f8487', '#94999b'],
  floor: ['#d9dcdc', '#565b5e'],
  soil: '#5b3c22',
  water: '#4f7fc4',
  counter: '#c9c4bb',
  furnace: '#75797b',
  brick: '#8d4a3b',
  chest: '#a2702f',
  table: '#8a5a33',
  fence: '#9b7b4a',
  red: '#c8392d',
  blue: '#4f9ad8',
  white: '#e6e6e6',
  skin: '#c9a07c',
  cow: '#5a4334',
  chicken: '#efefef',
  log: '#6a5027',
  leaf: '#4c7f33',
} as const;

const crops = {
  cane: '#9bc76b',
  berry: '#3f7238',
  berries: '#c4302b',
  cocoa: '#a55a25',
  melon: '#6f9a32',
  pumpkin: '#d98119',
  beetroot: '#7d9a3c',
  carrot: '#58a03b',
  wheat: '#d8b552',
  potato: '#5b8f3f',
} as const;

const cube = (x: number, y: number, z: number, colour: string, size?: number): Voxel => ({ x, y, z, colour, ...(size ? { size } : {}) });

/** Cells of a plot around its centre. */
function plot(x: number, z: number, across: number, along: number): { x: number; z: number }[] {
  const cells: { x: number; z: number }[] = [];
  for (let dx = -(across - 1) / 2; dx <= (across - 1) / 2; dx++) {
    for (let dz = -(along - 1) / 2; dz <= (along - 1) / 2; dz++) cells.push({ x: x + dx, z: z + dz });
  }
  return cells;
}

const plots = [
  { cells: plot(-11, 7, 3, 3), crop: crops.carrot, size: 0.55 },
  { cells: plot(-11, 0, 3, 5), crop: crops.wheat, size: 0.75 },
  { cells: plot(-11, -7, 3, 3), crop: crops.potato, size: 0.55 },
  { cells: plot(-7, -7, 3, 3), crop: crops.beetroot, size: 0.5 },
  { cells: plot(-3, -7, 3, 3), crop: crops.berry, size: 0.85 },
];
const field = plot(-7, 0, 5, 5);
const canes = plot(-3, 7, 3, 1);

function ground(): Voxel[] {
  const soil = new Set([...plots.flatMap(({ cells }) => cells), ...field].map(({ x, z }) => `${x} ${z}`));
  const found: Voxel[] = [];
  for (let x = -26; x <= 28; x++) {
    for (let z = -30; z <= 30; z++) {
      if (Math.abs(x - z) > 21 || Math.abs(x + z) > 24) continue;
      const diner = x >= 0 && x <= 13 && Math.abs(z) <= 12;
      const garden = x >= -14 && x < 0 && Math.abs(z) <= 10;
      const walk = garden ? wornColour(colours.walk, x, z) : wornColour(colours.grass, x, z);
      const base = diner ? colours.floor[Math.abs(x + z) % 2 === 0 ? 0 : 1] : walk;
      const colour = soil.has(`${x} ${z}`) ? colours.soil : z === 8 && x >= -4 && x <= -2 ? colours.water : base;
      found.push(cube(x, 0, z, colour));
    }
  }
  return found;
}

function garden(): Voxel[] {
  const grown = plots.flatMap(({ cells, crop, size }) => cells.map(({ x, z }) => cube(x, 1, z, crop, size)));
  const berries = plot(-3, -7, 3, 3).map(({ x, z }) => cube(x, 1.6, z, crops.berries, 0.3));
  const fruit = field.flatMap(({ x, z }) =>
    (x + z) % 2 === 0 ? [cube(x, 1, z, crops.melon, 0.3)] : [cube(x, 1, z, z % 2 === 0 ? crops.melon : crops.pumpkin)],
  );
  const cane = canes.flatMap(({ x, z }) => [1, 2, 3].map((y) => cube(x, y, z, crops.cane, 0.6)));
  const trunk = [1, 2].map((y) => cube(-7, y, 7, colours.log));
  const crown = plot(-7, 7, 3, 3).map(({ x, z }) => cube(x, 3, z, colours.leaf));
  return [...grown, ...berries, ...fruit, ...cane, ...trunk, ...crown, cube(-6, 2, 7, crops.cocoa, 0.5), cube(-7, 2, 6, crops.cocoa, 0.5)];
}

function hatch(z: number, colour: string): Voxel[] {
  const side = Math.sign(z);
  const roof = plot(9, z, 4, 5).map((cell) => cube(Math.floor(cell.x), 4, cell.z, (cell.z - z) % 2 === 0 ? colour : colours.white));
  const posts = [1, 2, 3].map((y) => cube(10, y, z - 2 * side, colours.fence, 0.4));
  return [...roof, ...posts, cube(7, 1, z, colour, 0.7), cube(7, 1.7, z, colours.skin, 0.5)];
}

function kitchen(): Voxel[] {
  const stove = [-1, 0, 1].flatMap((z) => [cube(10, 1, z, colours.counter), cube(10, 2, z, colours.furnace)]);
  const wall = [-2, -1, 0, 1, 2].flatMap((z) => [1, 2, 3].map((y) => cube(11, y, z, colours.brick)));
  const chimney = [4, 5, 6].map((y) => cube(11, y, 0, colours.brick));
  const island = [cube(5, 1, 0, colours.counter), cube(5, 2, 0, colours.chest, 0.85)];
  const bench = [-1, 0, 1].flatMap((z) => [cube(-3, 1, z, colours.counter), cube(-3, 2, z, z === 0 ? colours.chest : colours.table)]);
  const pen = plot(1, 8, 3, 3).flatMap(({ x, z }) =>
    x === 1 && z === 8 ? [cube(x, 1, z, colours.cow, 0.9)] : [cube(x, 1, z, colours.fence, 0.35)],
  );
  const coop = [cube(1, 1, -7, colours.table), cube(1, 2, -7, colours.chicken, 0.6), cube(1, 1, -6, colours.chest, 0.85)];
  return [...stove, ...wall, ...chimney, ...island, ...bench, ...pen, ...coop, cube(1, 1, 6, colours.chest, 0.85)];
}

/** The garden and kitchen of Dash & Dine with its two serving hatches; red is on the left. */
export const dashAndDinePicture: VoxelPicture = {
  voxels: [...ground(), ...garden(), ...kitchen(), ...hatch(8, colours.red), ...hatch(-8, colours.blue)],
  frame: { left: -200, top: -115, width: 400, height: 225 },
  sky: '#8fa6b5',
};
