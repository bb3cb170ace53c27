import type { Box } from '#lib/domain/box.ts';
import type { Position } from '#lib/domain/position.ts';
import type { Local } from './atoms/atom.ts';
import type { Cell } from './generator/chain.ts';

/** The y coordinate of feet; the floor is one lower. */
export const feet = -60;
/** Blocks from the middle of a room to its walls. */
export const wall = 4;
/** Free blocks above the floor. */
export const height = 3;
/** Height of feet on the upper floor of a room with two storeys, above those on the lower one. */
export const upperFeet = 4;
/** Where an agent climbs down from an upper floor. */
export const hatch: Local = [2, 3, 2];
/** Blocks between the middles of neighbouring rooms. */
const spacing = 9;
/** Blocks from the middle of the exit pad to its edge. */
const padReach = 3;

/** The middle of the exit pad, where the benchmark's program builds it. The benchmark's text names z = -140, which is a wrong sign. */
export const exit: Position = { x: 130, y: feet, z: 140 };

/** The space over the exit pad. */
export const pad: Box = spaceAround(exit, padReach, 0, height - 1);

/** The middle of a room. */
export function centreOf({ lane, stage }: Cell): Position {
  return { x: exit.x + spacing * lane, y: feet, z: exit.z + spacing * stage };
}

/** The position of a block of a room in the world. */
export function placed({ x, y, z }: Position, [dx, dy, dz]: Local): Position {
  return { x: x + dx, y: y + dy, z: z + dz };
}

/** The space of a room with its walls, on the lower floor. */
export function lowerSpace(centre: Position): Box {
  return spaceAround(centre, wall, 0, height - 1);
}

/** The space of a room with its walls, on the upper floor. */
export function upperSpace(centre: Position): Box {
  return spaceAround(centre, wall, height, upperFeet + height);
}

/** Places beside each other for up to eight agents that enter together, the middle first. */
const offsets: readonly (readonly [x: number, z: number])[] = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [-2, 0],
  [2, 0],
  [-1, 1],
  [1, 1],
  [-2, 1],
];

/** Where the `index`-th agent enters a room, or the exit pad if `centre` is null. */
export function entryOf(centre: Position | null, index: number): Position {
  const { x, y, z } = centre ?? exit;
  const [dx, dz] = offsets[index % offsets.length] ?? [0, 0];
  return { x: x + dx, y, z: z - (centre === null ? 2 : 3) + dz };
}

/** Whether a position (of feet) is inside a box of blocks. */
export function isInside({ least, most }: Box, { x, y, z }: Position): boolean {
  const inside = (value: number, low: number, high: number): boolean => value >= low && value < high + 1;
  return inside(x, least.x, most.x) && inside(y, least.y - 1, most.y) && inside(z, least.z, most.z);
}

function spaceAround({ x, y, z }: Position, reach: number, low: number, high: number): Box {
  return { least: { x: x - reach, y: y + low, z: z - reach }, most: { x: x + reach, y: y + high, z: z + reach } };
}
