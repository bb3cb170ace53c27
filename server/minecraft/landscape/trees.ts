import { blockSteps } from '#lib/domain/neighbours.ts';
import { stateOf } from '../world/block-template.ts';
import { columnKey } from '../world/column-key.ts';
import type { Biomes } from './biomes.ts';
import type { Caves } from './caves.ts';
import { cellRandom } from './cell-random.ts';
import { type Heights, highestGround, seaLevel } from './heights.ts';
import { type Offset, type TreeKind, type TreeShape, treeReach, treeShape } from './tree-shapes.ts';

/** A tree of a landscape. */
export interface Tree {
  readonly kind: TreeKind;
  /** Its lowest log. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The ground below its trunk, which becomes dirt: x, z, x, z ... */
  readonly feet: readonly number[];
  /** Cells with their states: x, y, z, state, x, y, z, state ... */
  readonly logs: readonly number[];
  readonly leaves: readonly number[];
}

/** Width of the grid's cells; each has one tree at most, so trunks are at least two blocks apart. */
const grid = 5;
const freeEdge = 2;
const treePurpose = 21;
/** More than a cell of a tree, or one beside it, is from its root along x or z; its height is less than three times as much. */
const keyRoom = 16;
/** The farthest that a leaf may be from a log: farther ones decay. */
const mostSteps = 6;
/** Above this y nothing but stone and snow is on the ground. */
export const treeLine = highestGround - 18;

/** The trees of a landscape, by cells of a grid. */
export class Trees {
  private readonly seed: number;
  private readonly heights: Heights;
  private readonly biomes: Biomes;
  private readonly caves: Caves;
  private readonly cells = new Map<number, Tree | null>();

  constructor(seed: number, heights: Heights, biomes: Biomes, caves: Caves) {
    this.seed = seed;
    this.heights = heights;
    this.biomes = biomes;
    this.caves = caves;
  }

  /** All trees that may have a cell in a column, in an order that is the same for every column. */
  around(columnX: number, columnZ: number): readonly Tree[] {
    const found: Tree[] = [];
    const [lowX, lowZ] = [Math.floor((columnX * 16 - treeReach) / grid), Math.floor((columnZ * 16 - treeReach) / grid)];
    const [highX, highZ] = [Math.floor((columnX * 16 + 15 + treeReach) / grid), Math.floor((columnZ * 16 + 15 + treeReach) / grid)];
    for (let z = lowZ; z <= highZ; z++)
      for (let x = lowX; x <= highX; x++) {
        const tree = this.inCell(x, z);
        if (tree) found.push(tree);
      }
    return found;
  }

  private inCell(x: number, z: number): Tree | null {
    const key = columnKey(x, z);
    const known = this.cells.get(key);
    if (known !== undefined) return known;
    const made = this.grow(x, z);
    this.cells.set(key, made);
    return made;
  }

  private grow(cellX: number, cellZ: number): Tree | null {
    const random = cellRandom(this.seed, treePurpose, cellX, cellZ);
    const x = cellX * grid + random.integer(0, grid - 1 - freeEdge);
    const z = cellZ * grid + random.integer(0, grid - 1 - freeEdge);
    const { trees, treeShare } = this.biomes.at(x, z);
    if (trees.length === 0 || !random.chance(treeShare)) return null;
    const kind = random.pick(trees);
    const shape = treeShape(kind, random);
    const ground = this.heights.at(x, z);
    for (const [dx, dz] of shape.feet) {
      const height = this.heights.at(x + dx, z + dz);
      if (height !== ground || height <= seaLevel + 1 || height > treeLine || this.caves.mayBreakThrough(x + dx, z + dz)) return null;
    }
    return {
      kind,
      x,
      y: ground + 1,
      z,
      feet: shape.feet.flatMap(([dx, dz]) => [x + dx, z + dz]),
      ...this.cellsOf(kind, shape, [x, ground + 1, z]),
    };
  }

  /** The cells of a tree that are above the ground; leaves only within reach of a log. */
  private cellsOf(kind: TreeKind, shape: TreeShape, root: Offset): Pick<Tree, 'logs' | 'leaves'> {
    const log = stateOf(`${kind}_log`, { axis: 'y' });
    const [rootX, rootY, rootZ] = root;
    const keyOf = ([x, y, z]: Offset): number =>
      ((x - rootX + keyRoom) * 4 * keyRoom + y - rootY + keyRoom) * 2 * keyRoom + z - rootZ + keyRoom;
    const placed = (offsets: readonly Offset[]): Offset[] =>
      offsets.map(([x, y, z]): Offset => [x + rootX, y + rootY, z + rootZ]).filter(([x, y, z]) => y > this.heights.at(x, z));
    const logs = placed(shape.logs);
    const open = new Set(placed(shape.leaves).map(keyOf));
    for (const cell of logs) open.delete(keyOf(cell));
    const leaves: number[] = [];
    let edge = logs;
    for (let steps = 1; steps <= mostSteps && edge.length > 0; steps++) {
      const state = stateOf(`${kind}_leaves`, { distance: steps, persistent: false });
      const next: Offset[] = [];
      for (const [x, y, z] of edge)
        for (const [dx, dy, dz] of blockSteps) {
          const cell: Offset = [x + dx, y + dy, z + dz];
          if (!open.delete(keyOf(cell))) continue;
          leaves.push(...cell, state);
          next.push(cell);
        }
      edge = next;
    }
    return { logs: logs.flatMap((cell) => [...cell, log]), leaves };
  }
}
