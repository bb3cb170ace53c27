import { BlockGrid, rimOf } from './block-grid.ts';

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
export function pyramid(): BlockGrid {
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
