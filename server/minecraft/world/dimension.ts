import type { Position } from '#lib/domain/position.ts';
import { MAX_Y, MIN_Y } from './column.ts';

/** One of the server's worlds, with the rules that differ between them, as the dimension types of 1.20.1 have them. */
export interface Dimension {
  readonly name: 'minecraft:overworld' | 'minecraft:the_nether';
  /** Where x 0 of its clients lies in the server's space of coordinates; a multiple of 16. */
  readonly origin: number;
  /** Lowest and highest blocks. */
  readonly minY: number;
  readonly maxY: number;
  /** Whether it has a sky: daylight, rain and sky light. */
  readonly sky: boolean;
  /** Whether water evaporates here and lava flows as far as water. */
  readonly hot: boolean;
  /** Blocks of the overworld that one block here is worth. */
  readonly scale: number;
  /** Number of its only biome: plains, or nether wastes. */
  readonly biome: number;
}

export const overworld: Dimension = {
  name: 'minecraft:overworld',
  origin: 0,
  minY: MIN_Y,
  maxY: MAX_Y,
  sky: true,
  hot: false,
  scale: 1,
  biome: 39,
};

export const nether: Dimension = {
  name: 'minecraft:the_nether',
  origin: 2 ** 26,
  minY: 0,
  maxY: 255,
  sky: false,
  hot: true,
  scale: 8,
  biome: 34,
};

export const dimensions: readonly Dimension[] = [overworld, nether];

/** Blocks from its origin within which a dimension has places. */
const FARTHEST = 30_000_000;

/** Halfway between the dimensions. */
const BOUNDARY = 2 ** 25;

/**
 * The dimension in which an x of the server's space lies. All dimensions share one space, far apart along x. So every rule of the game that
 * works near a place works in each of them, and a place says by itself where it is. Only what goes to a client or comes from it, and what
 * people read and write, counts from the dimension's own origin.
 */
export function dimensionAt(x: number): Dimension {
  return x < BOUNDARY ? overworld : nether;
}

/** Whether a place belongs to a dimension sideways: nearer to its origin than 30 million blocks. */
export function reaches({ origin }: Dimension, { x, z }: { readonly x: number; readonly z: number }): boolean {
  return Math.abs(x - origin) < FARTHEST && Math.abs(z) < FARTHEST;
}

/** Whether a place is within the height of its dimension. */
export function inHeight({ x, y }: Position): boolean {
  const { minY, maxY } = dimensionAt(x);
  return y >= minY && y <= maxY;
}

/** A place as its dimension's clients count it. The same object where both count alike. */
export function localPlace<Place extends { readonly x: number }>(place: Place): Place {
  const { origin } = dimensionAt(place.x);
  return origin === 0 ? place : { ...place, x: place.x - origin };
}

/** A place that a client of a dimension names, in the server's space. The same object where both count alike. */
export function sharedPlace<Place extends { readonly x: number }>(place: Place, { origin }: Dimension): Place {
  return origin === 0 ? place : { ...place, x: place.x + origin };
}

/** The place of a dimension that corresponds to a place in another one: x and z scaled, y kept. In the server's space. */
export function carriedPlace(place: Position, to: Dimension): Position {
  const from = dimensionAt(place.x);
  if (from === to) return place;
  const factor = from.scale / to.scale;
  return { x: (place.x - from.origin) * factor + to.origin, y: place.y, z: place.z * factor };
}
