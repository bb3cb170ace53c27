import type { Position } from '#lib/domain/position.ts';
import type { Rectangle } from '../placement.ts';

/** The y coordinate of feet; the grass is one lower. */
export const feet = -60;

/** The benchmark's arena; its edge cells are the glass walls. */
export const walls: Rectangle = { west: 30, east: 52, north: 122, south: 147 };
/** Top of the glass walls. */
export const wallTop = -45;

/** The position that the benchmark counts from. */
const base: Position = { x: 41, y: feet, z: 122 };

function fromBase(x: number, z: number): Position {
  return { x: base.x + x, y: base.y, z: base.z + z };
}

/** The middles of the structures, and the chest of each dish. */
export const places = {
  cakeChest: fromBase(-1, 10),
  cowPasture: fromBase(-6, 7),
  cakeFarm: fromBase(5, 7),
  stewChest: fromBase(-1, 12),
  house: fromBase(5, 6),
  rabbitPasture: fromBase(-6, 7),
  stewFarm: fromBase(-6, 18),
  materialFactory: fromBase(5, 18),
} as const;

/** The crafting table and the furnace beside a chest. The setup of the original puts them there, over a table of its own list. */
export function stationsBeside({ x, y, z }: Position): { readonly craftingTable: Position; readonly furnace: Position } {
  return { craftingTable: { x: x - 1, y, z }, furnace: { x: x + 1, y, z } };
}

/** Start positions of agents: the first is the benchmark's position for all agents, the others are beside it. */
export const spawns: readonly Position[] = [
  [0, 2],
  [-1, 2],
  [1, 2],
  [-2, 2],
  [0, 3],
  [-1, 3],
  [1, 3],
  [-2, 3],
].map(([x = 0, z = 0]) => fromBase(x, z));

/** The space between the glass walls. What agents hold outside it does not count. */
export function isInside({ x, y, z }: Position): boolean {
  return x >= walls.west && x < walls.east + 1 && z >= walls.north && z < walls.south + 1 && y >= feet - 1 && y <= wallTop + 1;
}

/** The corners of that space, in whole blocks. */
export const space: { readonly least: Position; readonly most: Position } = {
  least: { x: walls.west + 1, y: feet, z: walls.north + 1 },
  most: { x: walls.east - 1, y: wallTop, z: walls.south - 1 },
};
