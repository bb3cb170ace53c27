/** A point in world coordinates, in blocks; feet height for bodies. Block positions hold whole numbers. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The coordinates of a vector alone, for data. */
export function plainPosition({ x, y, z }: Position): { x: number; y: number; z: number } {
  return { x, y, z };
}

/** The block in which a point lies. */
export function blockOf({ x, y, z }: Position): { x: number; y: number; z: number } {
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
}

/** Euclidean distance between two points, in blocks. */
export function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

/** A block position as a number, for maps that are read very often: within 32,000 blocks of the origin, and 512 of its height. */
export function cellNumber(x: number, y: number, z: number): number {
  return ((x + 32_768) * 1024 + (y + 512)) * 65_536 + (z + 32_768);
}

/** A column of blocks as a number, for maps that are read very often: within 16,000 blocks of the origin. */
export function columnNumber(x: number, z: number): number {
  return (x + 16_384) * 32_768 + (z + 16_384);
}

/** A block position as a key of maps. */
export function cellKey({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
