import type { Cell } from '#lib/blueprint/cell.ts';
import { sideSteps } from '#lib/domain/neighbours.ts';
import { cellKey, type Position } from '#lib/domain/position.ts';
import { feet } from '../building-task.ts';

/** Blocks that fall or break without a block below them. */
const standing = /^(sand|red_sand|gravel|torch|snow|grass|poppy|dandelion|.*_(door|carpet|sapling|tulip|concrete_powder)|lantern)$/;
/** Blocks that hold to a side alone. */
const clinging = /^(ladder|vine)$/;

const sides = sideSteps.map(([x, z]) => [x, 0, z] as const);
/** Where what hangs in the air can hold: to a side, or to the block above. */
const holders = [...sides, [0, 1, 0] as const];

function moved({ x, y, z }: Position, [dx, dy, dz]: readonly [number, number, number]): Position {
  return { x: x + dx, y: y + dy, z: z + dz };
}

/** A cell with what is asked again and again until all cells are held. */
interface Waiting extends Pick<Cell, 'at' | 'name'> {
  readonly key: string;
  /** The key of the place below it. */
  readonly below: string;
  readonly isClinging: boolean;
}

/** What each cell of a blueprint waits for, by its key. */
type Supports = ReadonlyMap<string, readonly string[]>;

/** Found once for each blueprint, which several tasks build. */
const known = new WeakMap<readonly Cell[], Supports>();

/**
 * What each cell waits for, by its key: the cell below it, or for what hangs a neighbour that holds it; nothing on the floor. From the ground
 * up, and what hangs only when nothing else can be placed. Cells without an entry hang in the air.
 */
export function supportsOf(cells: readonly Cell[]): Supports {
  const found = known.get(cells) ?? findSupports(cells);
  known.set(cells, found);
  return found;
}

function findSupports(cells: readonly Cell[]): Supports {
  const waiting = cells.map(({ at, name }): Waiting => {
    const isClinging = clinging.test(name);
    return { at, name, isClinging, key: cellKey(at), below: cellKey(moved(at, [0, -1, 0])) };
  });
  const planned = new Set(waiting.map(({ key }) => key));
  const found = new Map<string, readonly string[]>();
  const solid = new Set(waiting.flatMap(({ key, isClinging }) => (isClinging ? [] : [key])));
  const wallsOf = ({ at }: Waiting): readonly string[] => sides.map((side) => cellKey(moved(at, side))).filter((key) => solid.has(key));
  const raise = (): boolean => {
    const before = found.size;
    for (const cell of waiting) {
      const { key, below } = cell;
      if (found.has(key)) continue;
      if (cell.isClinging) {
        const walls = wallsOf(cell);
        if (walls.length > 0 && walls.every((wall) => found.has(wall))) found.set(key, walls);
      } else if (cell.at.y === feet) found.set(key, []);
      else if (found.has(below)) found.set(key, [below]);
    }
    return found.size > before;
  };
  const hang = (): boolean => {
    if (found.size === waiting.length) return false;
    const hanging = waiting.filter(({ key, name, isClinging }) => !found.has(key) && !standing.test(name) && !isClinging);
    // What has a planned block below waits for it as long as anything else can hang.
    const order = [...hanging.filter(({ below }) => !planned.has(below)), ...hanging.filter(({ below }) => planned.has(below))];
    for (const { at, key } of order) {
      const holder = holders.map((side) => cellKey(moved(at, side))).find((key) => found.has(key));
      if (holder === undefined) continue;
      found.set(key, [holder]);
      return true;
    }
    return false;
  };
  let grows = true;
  while (grows) grows = raise() || hang();
  return found;
}
