import type { Position } from '#lib/domain/position.ts';
import { BlockGrid, rimOf } from './block-grid.ts';

const [width, depth] = [20, 30];
/** The middle of the flower, half its width, and half the width of its heart. */
const [middleX, middleZ] = [9.5, 9.5];
const bloom = 9;
const heart = 3.2;
const petals = 8;

/**
 * A flower as a mosaic on the ground with a raised heart. Size, levels and the kinds of materials (wool and terracotta, more than 500 blocks)
 * are those of the published building; the picture is ours.
 */
function flower(): BlockGrid {
  const grid = new BlockGrid(width, 2, depth);
  for (let z = 0; z < depth; z++)
    for (let x = 0; x < width; x++) {
      const block = blockAt(x, z);
      if (block !== null) grid.set(x, 0, z, block);
      if (Math.hypot(x - middleX, z - middleZ) < heart - 1) grid.set(x, 1, z, 'yellow_wool');
    }
  return grid;
}

/** The block of the mosaic at a place; null for none. */
function blockAt(x: number, z: number): string | null {
  const [east, south] = [x - middleX, z - middleZ];
  const away = Math.hypot(east, south);
  if (away < heart) return 'orange_terracotta';
  if (away < petalEnd(Math.atan2(south, east))) return away < bloom - 3 ? 'magenta_wool' : 'pink_wool';
  const isStem = z > middleZ && Math.abs(east) < 1.2;
  if (isStem) return 'lime_terracotta';
  if (isLeaf(east, z)) return 'green_wool';
  const isCorner = Math.min(x, width - 1 - x) + Math.min(z, depth - 1 - z) < 4;
  return isCorner ? null : 'white_terracotta';
}

/** How far a petal reaches in a direction. */
function petalEnd(angle: number): number {
  return heart + (bloom - heart) * (0.55 + 0.45 * Math.cos(petals * angle));
}

/** Two leaves beside the stem. */
function isLeaf(east: number, z: number): boolean {
  const [across, along] = [Math.abs(east) - 4, z - 24];
  return (across / 3) ** 2 + (along / 2) ** 2 < 1;
}

/* Level of the roof of the nave, and of the floor below the bells. */
const eaves = 4;
const belfry = 7;
const churchTop = 14;

/**
 * A church with a nave of 8 by 8 blocks and a tower with a belfry and a mast. Size and numbers of materials are those of the published building;
 * its shape is ours.
 */
function church(): BlockGrid {
  const grid = new BlockGrid(12, churchTop + 1, 10);
  const [west, east, north, south] = [4, 11, 1, 8];
  grid.fill([west, 0, north], [east, 0, south], 'oak_planks');
  grid.fill([0, 0, 3], [3, 0, 6], 'oak_planks');
  for (let y = 0; y < eaves; y++) {
    grid.rim([west, north], [east, south], y, 'stone_bricks');
    grid.rim([0, 3], [west, 6], y, 'stone_bricks');
  }
  openings(grid);
  grid.fill([west, eaves, north], [east, eaves, south], 'oak_planks');
  grid.fill([west, eaves + 1, 4], [east, eaves + 1, 5], 'oak_planks');
  for (const z of [north - 1, south + 1]) grid.fill([west, eaves, z], [east, eaves, z], 'oak_stairs');
  tower(grid);
  grid.set(10, 1, 4, 'stone_bricks');
  grid.set(10, 2, 4, 'quartz_block');
  return grid;
}

/** The door, the way from the tower into the nave, and the windows. */
function openings(grid: BlockGrid): void {
  for (const y of [1, 2]) {
    grid.set(0, y, 4, 'oak_door');
    grid.fill([4, y, 4], [4, y, 5], 'air');
  }
  for (const y of [2, 3]) for (const x of [5, 7, 9]) for (const z of [1, 8]) grid.set(x, y, z, 'glass_pane');
  grid.fill([11, 2, 4], [11, 2, 5], 'glass_pane');
  grid.set(0, 3, 4, 'glass_pane');
}

function tower(grid: BlockGrid): void {
  // Three sides, because the roof of the nave closes the fourth.
  for (const z of [3, 6]) grid.fill([0, eaves, z], [3, eaves, z], 'stone_bricks');
  grid.fill([0, eaves, 4], [0, eaves, 5], 'stone_bricks');
  grid.rim([0, 3], [3, 6], eaves + 1, 'oak_planks');
  const posts = [[1, 3], [0, 5], [3, 4], [2, 6]] as const; // biome-ignore format: one line of places
  for (const [x, z] of posts) grid.set(x, belfry - 1, z, 'oak_fence');
  grid.fill([0, belfry, 4], [3, belfry, 5], 'oak_planks');
  for (const z of [3, 6]) grid.fill([1, belfry, z], [2, belfry, z], 'oak_planks');
  for (const [x, z] of posts) grid.set(x, belfry + 1, z, 'torch');
  grid.fill([1, belfry + 1, 4], [1, churchTop, 4], 'oak_planks');
}

const [east, south] = [9, 6];
const top = 9;

/**
 * A small church with a short tower. Size and the numbers of planks and bricks are those of the published building; its shape, its windows, its
 * door and its torches are ours.
 */
function smallChurch(): BlockGrid {
  const grid = new BlockGrid(east + 1, top + 1, south + 1);
  grid.fill([0, 0, 0], [east, 0, south], 'oak_planks');
  for (let y = 0; y < eaves; y++) grid.rim([0, 0], [east, south], y, 'stone_bricks');
  for (const y of [1, 2]) grid.set(0, y, 3, 'oak_door');
  for (const z of [0, south]) {
    for (const x of [3, 5, 7]) grid.set(x, 2, z, 'glass_pane');
    for (const x of [3, 7]) grid.set(x, 3, z, 'glass_pane');
  }
  grid.fill([0, eaves, 0], [east, eaves, south], 'oak_planks');
  for (const y of [eaves + 1, eaves + 2]) grid.rim([0, 2], [2, 4], y, 'oak_planks');
  grid.fill([4, eaves + 1, 3], [6, eaves + 1, 3], 'oak_planks');
  grid.fill([0, eaves + 3, 2], [2, eaves + 3, 4], 'oak_planks');
  grid.fill([1, eaves + 4, 3], [1, top, 3], 'oak_planks');
  for (const [x, z] of [[0, 2], [2, 4]] as const) grid.set(x, eaves + 4, z, 'torch'); // biome-ignore format: one line of places
  return grid;
}

/** Material of each ring, from the outer ring of the lowest level to the inner ring of the highest, with its number of blocks. */
const courses: readonly (readonly [name: string, count: number])[] = [
  ['stone_bricks', 41],
  ['stone', 23],
  ['polished_andesite', 34],
  ['polished_diorite', 14],
  ['gold_block', 20],
  ['polished_diorite', 7],
  ['gold_block', 5],
  ['quartz_block', 16],
  ['gold_block', 1],
  ['quartz_pillar', 1],
  ['gold_block', 1],
  ['quartz_pillar', 1],
];
const side = 10;
const levels = 5;

/**
 * A step pyramid with walls of two blocks, and three glowstones on the floor inside. Size and numbers of materials are those of the published
 * building; its shape is ours.
 */
function pyramid(): BlockGrid {
  const grid = new BlockGrid(side, levels, side);
  const materials = courses.flatMap(([name, count]) => new Array<string>(count).fill(name));
  let next = 0;
  for (let level = 0; level < levels; level++)
    for (const inset of [level, level + 1]) {
      const last = side - 1 - inset;
      if (inset <= last) for (const [x, z] of rimOf([inset, inset], [last, last])) grid.set(x, level, z, materials[next++] ?? 'air');
    }
  for (const [x, z] of [[4, 4], [5, 5], [4, 5]] as const) grid.set(x, 0, z, 'glowstone'); // biome-ignore format: one line of places
  return grid;
}

/** A building of MineCollab that was made by hand, redrawn from its published figures. */
interface Handmade {
  readonly id: string;
  readonly title: string;
  /** The north-western corner of its lowest level, as published; our own if none is published. */
  readonly corner: Position;
  /** The numbers of agents for which a task is published. */
  readonly agents: readonly number[];
  draw(): BlockGrid;
}

/** The four buildings of the seven published tasks. The place of the small church is ours. */
export const handmade: readonly Handmade[] = [
  { id: 'pyramid', title: 'Pyramid', corner: { x: -60, y: -60, z: 6 }, agents: [2, 3], draw: pyramid },
  { id: 'church', title: 'Church', corner: { x: -18, y: -60, z: 29 }, agents: [1, 2, 3], draw: church },
  { id: 'small-church', title: 'Small church', corner: { x: -18, y: -60, z: -40 }, agents: [2], draw: smallChurch },
  { id: 'flower', title: 'Flower', corner: { x: -124, y: -60, z: 133 }, agents: [3], draw: flower },
];
