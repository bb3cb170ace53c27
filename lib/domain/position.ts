/** A point in world coordinates, in blocks; feet height for bodies. Block positions hold whole numbers. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Euclidean distance between two points, in blocks. */
export function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

/** A block position as a key of maps. */
export function cellKey({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
