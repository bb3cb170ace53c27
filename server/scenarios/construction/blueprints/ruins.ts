import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { box, nearestTo } from './places.ts';
import { type Amounts, type Place, Sketch } from './sketch.ts';

/** A piece of wall: where it stands, its lowest level and how many blocks high it is. */
type Column = readonly [x: number, z: number, from: number, height: number];

interface RuinPlan {
  readonly name: string;
  /** The floor, from the middle outwards. */
  readonly floor: Amounts;
  readonly columns: readonly Column[];
  /** What the columns are made of, from the lowest layer up. */
  readonly walls: Amounts;
  /** Steps inside, at these places of the layer above the floor. */
  readonly steps?: readonly [name: string, places: readonly Place[]];
}

const [width, depth] = [6, 7];

/** A hut on the sea bed that fell in: a floor of six by seven blocks, and what is left of its walls. */
function ruin({ name, floor, columns, walls, steps }: RuinPlan): Blueprint {
  const standing = columns.flatMap(([x, z, from, height]) => box([x, from, z], [x, from + height - 1, z])).sort((a, b) => a[1] - b[1]);
  const sketch = new Sketch()
    .spend(walls, standing)
    .spend(floor, nearestTo([(width - 1) / 2, (depth - 1) / 2], box([0, 0, 0], [width - 1, 0, depth - 1])));
  if (steps) sketch.each(steps[0], steps[1], 'N');
  return sketch.blueprint(name);
}

const stepsInside: readonly Place[] = [
  [2, 1, 3],
  [3, 1, 3],
];

/** Ruins of huts under the sea, by the numbers of their tasks. */
export const ruins: Readonly<Record<number, Blueprint>> = {
  59: ruin({
    name: 'underwater_ruin/warm_1',
    floor: { polished_granite: 3, structure_block: 1, sand: 34 },
    columns: [
      [0, 0, 0, 3],
      [5, 6, 0, 3],
    ],
    walls: { cut_sandstone: 6 },
  }),
  66: ruin({
    name: 'underwater_ruin/cracked_1',
    floor: { magma_block: 2, structure_block: 1, gravel: 31 },
    columns: [
      [0, 0, 0, 3],
      [5, 0, 0, 3],
      [0, 6, 0, 3],
      [5, 6, 0, 3],
      [0, 3, 0, 3],
    ],
    walls: { cracked_stone_bricks: 9, mossy_cobblestone: 6 },
  }),
  81: ruin({
    name: 'underwater_ruin/brick_tall',
    floor: { magma_block: 6, structure_block: 1, gravel: 30 },
    columns: [
      [0, 0, 0, 6],
      [5, 0, 0, 5],
      [0, 6, 0, 5],
      [5, 6, 0, 5],
      [0, 1, 0, 5],
    ],
    walls: { stone_bricks: 26 },
    steps: ['stone_brick_stairs', stepsInside],
  }),
  82: ruin({
    name: 'underwater_ruin/mossy_1',
    floor: { magma_block: 2, structure_block: 1, gravel: 37 },
    columns: [
      [1, 0, 1, 2],
      [2, 0, 1, 2],
      [4, 0, 1, 2],
      [0, 1, 1, 2],
      [0, 2, 1, 2],
      [0, 5, 1, 2],
      [5, 1, 1, 2],
      [5, 4, 1, 2],
      [5, 5, 1, 2],
      [3, 6, 1, 1],
    ],
    walls: { mossy_cobblestone: 10, mossy_stone_bricks: 9 },
  }),
  85: ruin({
    name: 'underwater_ruin/brick_1',
    floor: { magma_block: 2, structure_block: 3, gravel: 21 },
    columns: [
      [0, 0, 0, 3],
      [5, 0, 0, 3],
      [0, 6, 0, 3],
      [5, 6, 0, 3],
      [0, 3, 0, 3],
      [5, 3, 0, 2],
    ],
    walls: { stone_bricks: 9, mossy_cobblestone: 8 },
  }),
  86: ruin({
    name: 'underwater_ruin/mossy_tall',
    floor: { magma_block: 3, structure_block: 1, sand: 4, gravel: 29 },
    columns: [
      [0, 0, 0, 6],
      [5, 0, 0, 6],
      [0, 6, 0, 5],
      [5, 6, 0, 5],
      [5, 1, 0, 5],
    ],
    walls: { mossy_stone_bricks: 27 },
    steps: ['stone_brick_stairs', stepsInside],
  }),
  92: ruin({
    name: 'underwater_ruin/cracked_tall',
    floor: { magma_block: 1, structure_block: 1, gravel: 34 },
    columns: [
      [0, 0, 0, 6],
      [5, 0, 0, 6],
      [0, 6, 0, 6],
      [5, 6, 0, 6],
      [0, 1, 0, 5],
      [5, 5, 0, 5],
    ],
    walls: { cracked_stone_bricks: 26, obsidian: 8 },
    steps: ['stone_brick_stairs', stepsInside],
  }),
  97: ruin({
    name: 'underwater_ruin/warm_tall',
    floor: { structure_block: 2, sand: 37 },
    columns: [
      [0, 0, 0, 5],
      [5, 6, 0, 2],
      [5, 0, 0, 1],
    ],
    walls: { cut_sandstone: 8 },
  }),
};
