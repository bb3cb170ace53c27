import type { Position } from '#lib/domain/position.ts';
import { highestY, lowestY } from './column.ts';

/** One of the server's dimensions, with its different rules, as in the dimension types of 1.20.1. */
export interface Dimension {
  readonly name: 'minecraft:overworld' | 'minecraft:the_nether';
  /** The x in the server's coordinates of x 0 for its clients; a multiple of 16. */
  readonly origin: number;
  /** Lowest and highest blocks. */
  readonly minY: number;
  readonly maxY: number;
  /** The highest block that portals lead to: its bedrock roof, or its top. */
  readonly ceiling: number;
  /** Whether it has a sky: daylight, rain and sky light. */
  readonly sky: boolean;
  /** Whether water evaporates here and lava flows as far as water. */
  readonly hot: boolean;
  /** Blocks of the overworld that correspond to one block here. */
  readonly scale: number;
  /** Number of its only biome: plains, or nether wastes. */
  readonly biome: number;
}

export const overworld: Dimension = {
  name: 'minecraft:overworld',
  origin: 0,
  minY: lowestY,
  maxY: highestY,
  ceiling: highestY,
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
  ceiling: 127,
  sky: false,
  hot: true,
  scale: 8,
  biome: 34,
};

export const dimensions: readonly Dimension[] = [overworld, nether];

/** Largest distance in blocks from a dimension's origin. */
const farthest = 30_000_000;

/** The boundary between the dimensions. */
const boundary = 2 ** 25;

/**
 * The dimension of an x in the server's coordinates. All dimensions share one coordinate space, far apart along x, so that every rule that
 * works near a position works in each of them, and a position determines its dimension. Only data to and from clients, and text for people,
 * are relative to the dimension's own origin.
 */
export function dimensionAt(x: number): Dimension {
  return x < boundary ? overworld : nether;
}

/** Whether a position belongs to a dimension horizontally: within 30 million blocks of its origin. */
export function reaches({ origin }: Dimension, { x, z }: { readonly x: number; readonly z: number }): boolean {
  return Math.abs(x - origin) < farthest && Math.abs(z) < farthest;
}

/** Whether a position is within the height of its dimension. */
export function inHeight({ x, y }: Position): boolean {
  const { minY, maxY } = dimensionAt(x);
  return y >= minY && y <= maxY;
}

/** A position relative to its dimension, as for clients. The same object if both are equal. */
export function localPlace<Place extends { readonly x: number }>(place: Place): Place {
  const { origin } = dimensionAt(place.x);
  return origin === 0 ? place : { ...place, x: place.x - origin };
}

/** A position from a client of a dimension, in the server's coordinates. The same object if both are equal. */
export function sharedPlace<Place extends { readonly x: number }>(place: Place, { origin }: Dimension): Place {
  return origin === 0 ? place : { ...place, x: place.x + origin };
}

/** The position in a dimension that corresponds to a position in another one: x and z scaled, y unchanged. In the server's coordinates. */
export function carriedPlace(place: Position, to: Dimension): Position {
  const from = dimensionAt(place.x);
  if (from === to) return place;
  const factor = from.scale / to.scale;
  return { x: (place.x - from.origin) * factor + to.origin, y: place.y, z: place.z * factor };
}
