import { Random } from '../random.ts';
import { columnKey } from '../world/column-key.ts';
import { cellRandom } from './cell-random.ts';
import { type Field, layeredField } from './noise.ts';
import type { TreeKind } from './tree-shapes.ts';

/** A region of a landscape: its ground, and what grows and lives there. */
export interface Biome {
  readonly name: string;
  /** Blocks of the ground: the uppermost, the three below it, and the rest down to the stone. */
  readonly ground: 'grass' | 'podzol' | 'sand';
  readonly trees: readonly TreeKind[];
  /** Share of the grid's cells with a tree, 0 to 1. */
  readonly treeShare: number;
  /** Plants of one block with their share of the ground. */
  readonly plants: readonly (readonly [block: string, share: number])[];
  readonly animals: readonly string[];
}

const meadow = [
  ['grass', 0.05],
  ['dandelion', 0.004],
  ['poppy', 0.004],
] as const;

const plains: Biome = {
  ...{ name: 'plains', ground: 'grass', trees: ['oak'], treeShare: 0.03 },
  plants: [...meadow, ['cornflower', 0.002], ['oxeye_daisy', 0.002], ['pumpkin', 0.0004]],
  animals: ['cow', 'sheep', 'pig', 'chicken', 'horse'],
};
const forest: Biome = {
  ...{ name: 'forest', ground: 'grass', trees: ['oak', 'oak', 'oak', 'birch'], treeShare: 0.5 },
  plants: [...meadow, ['brown_mushroom', 0.001], ['red_mushroom', 0.001]],
  animals: ['pig', 'chicken', 'cow', 'sheep'],
};
const birchForest: Biome = { ...forest, name: 'birch forest', trees: ['birch'], treeShare: 0.45 };
const taiga: Biome = {
  ...{ name: 'taiga', ground: 'podzol', trees: ['spruce'], treeShare: 0.5 },
  plants: [
    ['fern', 0.05],
    ['sweet_berry_bush', 0.004],
    ['brown_mushroom', 0.002],
  ],
  animals: ['rabbit', 'sheep', 'cow'],
};
const savanna: Biome = {
  ...{ name: 'savanna', ground: 'grass', trees: ['acacia'], treeShare: 0.1 },
  plants: [['grass', 0.12]],
  animals: ['cow', 'sheep', 'horse'],
};
const jungle: Biome = {
  ...{ name: 'jungle', ground: 'grass', trees: ['jungle'], treeShare: 0.6 },
  plants: [
    ['grass', 0.06],
    ['fern', 0.04],
    ['melon', 0.002],
  ],
  animals: ['chicken', 'pig'],
};
const darkForest: Biome = {
  ...{ name: 'dark forest', ground: 'grass', trees: ['dark_oak', 'dark_oak', 'oak'], treeShare: 0.6 },
  plants: [
    ['grass', 0.03],
    ['brown_mushroom', 0.004],
    ['red_mushroom', 0.004],
  ],
  animals: ['pig', 'chicken'],
};
const cherryGrove: Biome = {
  ...{ name: 'cherry grove', ground: 'grass', trees: ['cherry'], treeShare: 0.25 },
  plants: [...meadow, ['pink_tulip', 0.004]],
  animals: ['sheep', 'pig', 'rabbit'],
};
const desert: Biome = {
  ...{ name: 'desert', ground: 'sand', trees: [], treeShare: 0 },
  plants: [
    ['cactus', 0.004],
    ['dead_bush', 0.008],
  ],
  animals: ['rabbit'],
};

/** The regions of a square of four by four cells. Each square has all of them, in an order of its own. */
const square: readonly Biome[] = [
  ...[plains, plains, plains, plains, forest, forest, forest, birchForest],
  ...[birchForest, taiga, taiga, savanna, jungle, darkForest, cherryGrove, desert],
];
const perSide = 4;
/** Width of a cell, and how far its border bends, in blocks. */
const cellSize = 64;
const bend = 14;
/** Purposes of the generators of cells. */
const [orderPurpose, centrePurpose] = [11, 12];

interface Cell {
  readonly x: number;
  readonly z: number;
  readonly biome: Biome;
}

/**
 * The regions of a landscape: the nearest of one centre per cell, with bent borders. Every square of 256 x 256 blocks around the origin and
 * next to it has every region, so that a play area has every kind of tree.
 */
export class Biomes {
  private readonly seed: number;
  private readonly bendX: Field;
  private readonly bendZ: Field;
  private readonly cells = new Map<number, Cell>();
  /** The cells around each cell, itself included. */
  private readonly surroundings = new Map<number, readonly Cell[]>();
  private readonly squares = new Map<string, readonly Biome[]>();

  constructor(seed: number) {
    const random = new Random(seed);
    this.seed = seed;
    this.bendX = layeredField(random.fork('bend x'), 48, 2);
    this.bendZ = layeredField(random.fork('bend z'), 48, 2);
  }

  at(x: number, z: number): Biome {
    const bentX = x + bend * this.bendX(x, z);
    const bentZ = z + bend * this.bendZ(x, z);
    const [cellX, cellZ] = [Math.floor(bentX / cellSize), Math.floor(bentZ / cellSize)];
    let nearest = plains;
    let least = Number.POSITIVE_INFINITY;
    for (const cell of this.around(cellX, cellZ)) {
      const distance = (cell.x - bentX) * (cell.x - bentX) + (cell.z - bentZ) * (cell.z - bentZ);
      if (distance >= least) continue;
      least = distance;
      nearest = cell.biome;
    }
    return nearest;
  }

  private around(x: number, z: number): readonly Cell[] {
    const key = columnKey(x, z);
    const known = this.surroundings.get(key);
    if (known) return known;
    const steps = [-1, 0, 1];
    const made = steps.flatMap((dx) => steps.map((dz) => this.cell(x + dx, z + dz)));
    this.surroundings.set(key, made);
    return made;
  }

  private cell(x: number, z: number): Cell {
    const key = columnKey(x, z);
    const known = this.cells.get(key);
    if (known) return known;
    const random = cellRandom(this.seed, centrePurpose, x, z);
    const [squareX, squareZ] = [Math.floor((x + 2) / perSide), Math.floor((z + 2) / perSide)];
    const place = (x + 2 - squareX * perSide) * perSide + (z + 2 - squareZ * perSide);
    const made = {
      x: (x + 0.25 + 0.5 * random.next()) * cellSize,
      z: (z + 0.25 + 0.5 * random.next()) * cellSize,
      biome: this.order(squareX, squareZ)[place] ?? plains,
    };
    this.cells.set(key, made);
    return made;
  }

  private order(x: number, z: number): readonly Biome[] {
    const key = `${x} ${z}`;
    const known = this.squares.get(key);
    if (known) return known;
    const random = cellRandom(this.seed, orderPurpose, x, z);
    const left = [...square];
    const made: Biome[] = [];
    while (left.length > 0) made.push(...left.splice(random.integer(0, left.length - 1), 1));
    this.squares.set(key, made);
    return made;
  }
}
