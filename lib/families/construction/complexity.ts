import type { Cell, Facing } from '#lib/blueprint/cell.ts';
import { cellNumber } from '#lib/domain/position.ts';

const heightWeight = 0.02;
const digWeight = 1;

const along = {
  x: [
    [1, 0, 0],
    [-1, 0, 0],
  ],
  y: [
    [0, 1, 0],
    [0, -1, 0],
  ],
  z: [
    [0, 0, 1],
    [0, 0, -1],
  ],
} as const;
const allAround = [...along.x, ...along.y, ...along.z];

const besides = (x: number, z: number) => allAround.filter((way) => way[0] !== x || way[1] !== 0 || way[2] !== z);

/**
 * The neighbours that the benchmark's program counts as supports of a block with an axis or a side. The game differs: there the axis itself
 * counts, and north and south lie the other way round.
 */
const supports: Partial<Record<Facing, readonly (readonly [number, number, number])[]>> = {
  ...{ x: along.y, y: along.x, z: along.z },
  ...{ W: besides(-1, 0), E: besides(1, 0), S: besides(0, -1), N: besides(0, 1) },
};

/**
 * The complexity of a blueprint: how much its blocks depend on each other, computed like the benchmark's program. Each block adds 2 /
 * (supports + 1), where supports are neighbours within the blueprint but never the ground, and 0.04 for each level above the one below the
 * lowest block; each block that must first be dug adds 1. The three-block post has 2.9, the lowest of all tasks.
 */
export function complexityOf(cells: readonly Cell[], dug = 0): number {
  const places = new Set(cells.map(({ at }) => cellNumber(at.x, at.y, at.z)));
  const below = Math.min(...cells.map(({ at }) => at.y)) - 1;
  const sum = cells.reduce((total, { at, facing }) => {
    const neighbours = supports[facing] ?? allAround;
    const paths = neighbours.filter(([x, y, z]) => places.has(cellNumber(at.x + x, at.y + y, at.z + z))).length;
    return total + 2 * (1 / (paths + 1) + heightWeight * (at.y - below));
  }, 0);
  return sum + digWeight * dug;
}
