import { type Box, boxAround } from '#lib/domain/box.ts';
import type { Position } from '#lib/domain/position.ts';
import type { Rectangle } from '../placement.ts';

/** The y coordinate of feet; the floor is one lower. */
export const feet = -60;
export const ground = feet - 1;

/** The benchmark's building area; its edge cells are the glass walls. */
const usualArea: Rectangle = { west: -19, east: -5, north: -20, south: 7 };
/** Top of the glass walls. */
const usualTop = -45;
/** Free blocks between a blueprint and the walls, where the area grows for it. */
const margin = 1;

/** A place that a task takes up. */
export interface Occupied {
  readonly at: Position;
}

/** The building area of a blueprint: the benchmark's, grown to the west, the north and upwards where the blueprint needs that. */
export function areaOf(cells: readonly Occupied[]): Rectangle & { readonly top: number } {
  const least = (values: readonly number[], usual: number): number => Math.min(usual, ...values.map((value) => value - margin - 1));
  return {
    ...usualArea,
    west: least(
      cells.map(({ at }) => at.x),
      usualArea.west,
    ),
    north: least(
      cells.map(({ at }) => at.z),
      usualArea.north,
    ),
    top: Math.max(usualTop, ...cells.map(({ at }) => at.y + margin + 1)),
  };
}

/** The hut with everything that serves the builders, in a gap of the eastern wall. */
export const hut: Rectangle = { west: -5, east: -2, north: -4, south: 4 };
export const hutRoof = -57;
export const chest: Position = { x: -4, y: feet, z: 0 };
/** The chests of the hut, in the order in which they are filled; a task has as many as its materials need. */
export const chests: readonly [Position, ...Position[]] = [chest, ...[-2, 2, -3, 3].map((z): Position => ({ x: -4, y: feet, z }))];
export const craftingTable: Position = { x: -4, y: feet, z: -1 };
export const furnace: Position = { x: -4, y: feet, z: 1 };
export const sign: Position = { x: -3, y: -58, z: 0 };

/** Start positions of agents: the first is the benchmark's position for all agents, the others are beside it and in front of the hut. */
export const spawns: readonly Position[] = [
  [-5, 0],
  [-5, -1],
  [-5, 1],
  [-5, -2],
  [-5, 2],
  [-5, -3],
  [-5, 3],
  [-6, 0],
].map(([x = 0, z = 0]) => ({ x, y: feet, z }));

/** Least half side of the first view for small blueprints. At this distance the camera is inside the glass. */
const leastExtent = 5;

/**
 * The first view: the middle between the blueprint and the front of the hut, and half the side of the square around it that contains both.
 */
export function focusOf(cells: readonly Occupied[]): { readonly origin: Position; readonly extent: number } {
  const places = [...cells.map(({ at }) => at), { x: hut.west, y: feet, z: hut.north }, { x: hut.west, y: feet, z: hut.south }];
  const { least, most } = boxAround(places);
  const middle = (axis: 'x' | 'y' | 'z'): number => Math.round((least[axis] + most[axis]) / 2);
  const side = Math.max(most.x - least.x, most.z - least.z) + 1;
  return { origin: { x: middle('x'), y: middle('y'), z: middle('z') }, extent: Math.max(leastExtent, Math.ceil(side / 2)) };
}

/** The space between the glass walls, extended by the blueprint's own space if that is larger. Only blocks in it count. */
export function buildingSpace(cells: readonly Occupied[]): Box {
  const { west, east, north, south, top } = areaOf(cells);
  const corners = [
    { x: west + 1, y: feet, z: north + 1 },
    { x: east - 1, y: top, z: south - 1 },
  ];
  return boxAround([...cells.map(({ at }) => at), ...corners]);
}
