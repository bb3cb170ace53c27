import { BlockGrid } from './block-grid.ts';

const [east, south] = [9, 6];
const eaves = 4;
const top = 9;

/**
 * A small church with a short tower. Size and the numbers of planks and bricks are those of the published building; its shape, its windows, its
 * door and its torches are ours.
 */
export function smallChurch(): BlockGrid {
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
