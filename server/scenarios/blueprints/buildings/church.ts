import { BlockGrid } from './block-grid.ts';

/* Level of the roof of the nave, and of the floor below the bells. */
const eaves = 4;
const belfry = 7;
const top = 14;

/**
 * A church with a nave of 8 by 8 blocks and a tower with a belfry and a mast. Size and numbers of materials are those of the published building;
 * its shape is ours.
 */
export function church(): BlockGrid {
  const grid = new BlockGrid(12, top + 1, 10);
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
  grid.fill([1, belfry + 1, 4], [1, top, 4], 'oak_planks');
}
